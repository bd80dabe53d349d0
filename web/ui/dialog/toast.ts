import type { toast as Sonner } from 'sonner';
import { store } from '#web/core/page/store.ts';

const toaster = store(false);
/** Whether the page has its toaster: from the first toast on. */
export const useToasterShown = toaster.use;

type Kind = 'success' | 'error' | 'info' | 'warning';

/**
 * The code of toasts is fetched with the first toast; the toaster shows earlier ones when it is ready. Without network,
 * and on a page that is just being left, there are none.
 */
export function inToaster(use: (sonner: typeof Sonner) => void): void {
  toaster.set(true);
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
