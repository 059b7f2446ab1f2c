import { useEffect, useSyncExternalStore } from 'react';

/** Names for segments of the path that are nothing to read, such as a claim's id. */
let names: Readonly<Record<string, string>> = {};
const listeners = new Set<() => void>();

export const useCrumbNames = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => names,
  );

/** Called by the page that knows better. */
export function useCrumbName(segment: string, name: string): void {
  useEffect(() => {
    names = { ...names, [segment]: name };
    for (const listener of listeners) listener();
  }, [segment, name]);
}
