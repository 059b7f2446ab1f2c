import { createLink } from '@tanstack/react-router';
import { cva, type VariantProps } from 'class-variance-authority';
import clsx from 'clsx';
import type { ComponentProps } from 'react';

const button = cva(
  'inline-flex items-center justify-center gap-2 rounded-ctl text-center font-semibold no-underline transition-colors duration-150 disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken disabled:text-muted',
  {
    variants: {
      tone: {
        primary: 'bg-brand text-on-brand hover:bg-brand-strong',
        quiet: 'border border-control bg-card text-ink hover:bg-sunken',
        ghost: 'text-brand hover:bg-brand-tint',
        marker: 'bg-marker text-on-marker hover:bg-marker-strong',
        onDark: 'border border-white/70 text-white hover:bg-white/10',
      },
      size: { md: 'min-h-12 px-5 py-1.5', sm: 'min-h-11 px-3.5 py-1 text-sm', icon: 'size-11 shrink-0' },
    },
    defaultVariants: { tone: 'primary', size: 'md' },
  },
);
type Look = VariantProps<typeof button>;

export const Button = ({ tone, size, className, ...rest }: ComponentProps<'button'> & Look) => (
  <button type="button" {...rest} className={clsx(button({ tone, size }), className)} />
);

const AnchorButton = ({ tone, size, className, ...rest }: ComponentProps<'a'> & Look) => (
  <a {...rest} className={clsx(button({ tone, size }), className)} />
);
export const LinkButton = createLink(AnchorButton);
