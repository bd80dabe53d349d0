import { showToaster } from '#web/ui/toaster-shown.ts';

type Kind = 'success' | 'error' | 'info' | 'warning';

/** The code of toasts is fetched with the first toast; the toaster shows earlier ones when it is ready. */
const show = (kind: Kind) => (text: string) => {
  showToaster();
  // By its id, a text that is still shown is not shown a second time.
  void import('sonner').then(({ toast: sonner }) => sonner[kind](text, { id: `${kind} ${text}` }));
};

/** A short message that disappears by itself. Errors of a field belong beside the field. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  warning: show('warning'),
};
