import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Toaster as Sonner } from 'sonner';
import styles from 'sonner/dist/styles.css?inline';
import { uiCopy } from '#web/ui/copy.ts';

const icons = {
  success: <CircleCheck size={20} className="text-success" aria-hidden="true" />,
  error: <CircleAlert size={20} className="text-danger" aria-hidden="true" />,
  info: <Info size={20} className="text-info" aria-hidden="true" />,
  warning: <TriangleAlert size={20} className="text-warning" aria-hidden="true" />,
};

/** The styles come with the first toast. The policy forbids a <style> here, but not an adopted style sheet. */
function adoptStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer toasts { ${styles} }`);
  document.adoptedStyleSheets.push(sheet);
}
adoptStyles();

/** Toasts in the product's style. */
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
