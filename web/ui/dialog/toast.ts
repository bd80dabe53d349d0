import { useSyncExternalStore } from 'react';
import type { toast as Sonner } from 'sonner';

type Kind = 'success' | 'error' | 'info' | 'warning';

/**
 * The code of toasts is fetched with the first toast; the toaster shows earlier ones when it is ready. Without network,
 * and on a page that is just being left, there are none.
 */
export function inToaster(use: (sonner: typeof Sonner) => void): void {
  showToaster();
  import('sonner').then(
    ({ toast: sonner }) => use(sonner),
    () => undefined,
  );
}

// By its id, a text that is still shown is not shown a second time.
const show = (kind: Kind) => (text: string) => inToaster((sonner) => sonner[kind](text, { id: `${kind} ${text}` }));

/** A short message that disappears by itself. Errors of a field belong beside the field. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  warning: show('warning'),
};

let isShown = false;
const listeners = new Set<() => void>();

/** Adds the toaster to the page with the first toast. */
export function showToaster(): void {
  isShown = true;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useToasterShown = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isShown,
    () => false,
  );
