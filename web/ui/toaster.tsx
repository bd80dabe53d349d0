import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Toaster as Sonner } from 'sonner';
import { uiCopy } from '#web/ui/copy.ts';

const icons = {
  success: <CircleCheck size={20} aria-hidden="true" />,
  error: <CircleAlert size={20} aria-hidden="true" />,
  info: <Info size={20} aria-hidden="true" />,
  warning: <TriangleAlert size={20} aria-hidden="true" />,
};

/** Toasts in our looks and words. */
export const Toaster = () => (
  <Sonner
    dir="rtl"
    position="bottom-center"
    hotkey={[]}
    containerAriaLabel={uiCopy.toasts}
    closeButton
    toastOptions={{ closeButtonAriaLabel: uiCopy.close, duration: 6_000 }}
    icons={icons}
  />
);
