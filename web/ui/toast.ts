import { showToaster } from '#web/ui/toaster-shown.ts';

type Kind = 'success' | 'error' | 'info' | 'warning';

/** The code of toasts is fetched with the first of them; the toaster shows what came before it was there. */
const tell = (kind: Kind) => (text: string) => {
  showToaster();
  void import('sonner').then(({ toast: sonner }) => sonner[kind](text));
};

/** A short message that leaves by itself. Faults belong beside their field, not here. */
export const toast = {
  success: tell('success'),
  error: tell('error'),
  info: tell('info'),
  warning: tell('warning'),
};
