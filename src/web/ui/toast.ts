/** SPEC section 9: five seconds, then 300 ms to leave. */
const toastDurationMs = 5000;
export const toastExitMs = 300;

export type Toast = {
  id: number;
  type: 'success' | 'error' | 'warning' | 'info';
  title: string;
  description?: string;
  duration: number;
};

type Listener = (toast: Toast) => void;
const listeners = new Set<Listener>();
let lastId = 0;

export function toast(given: Omit<Toast, 'id' | 'duration'> & { duration?: number }): void {
  lastId += 1;
  for (const listener of listeners) listener({ duration: toastDurationMs, ...given, id: lastId });
}

export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
