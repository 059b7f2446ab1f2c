import type { AnyRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { site } from '#web/site.ts';

let hasNavigated = false;

export function watchNavigation(router: AnyRouter): void {
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) hasNavigated = true;
  });
}

/**
 * The page's one h1. After a navigation it takes focus, which makes a screen reader read the new page's name and a
 * keyboard start at its top; on the first load the browser does both by itself.
 */
export function PageTitle({ children, text, className }: { children?: ReactNode; text: string; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${text} – ${site.productName}`;
  }, [text]);
  useEffect(() => {
    if (hasNavigated) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className ?? 'text-2xl wrap-anywhere sm:text-3xl'}>
      {children ?? text}
    </h1>
  );
}
