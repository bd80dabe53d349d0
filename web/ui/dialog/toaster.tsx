import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
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

/**
 * How far a sticking bar stands above its place, in pixels: at the end of a page, where the foot comes from under it.
 * Nothing for a bar that does not stick, or that has been scrolled out of the window.
 */
function liftOf(bar: Element): number {
  const { position, bottom } = getComputedStyle(bar);
  const edge = bar.getBoundingClientRect().bottom;
  if (position !== 'sticky' || edge <= 0) return 0;
  return Math.max(0, innerHeight - Number.parseFloat(bottom) - edge);
}

/** Toasts in the product's style, above the bar of the page wherever it stands. */
export function Toaster() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const lift = () => {
      const bar = document.querySelector('.sticking-bar');
      frame.current?.style.setProperty('--sticking-lift', `${bar ? liftOf(bar) : 0}px`);
    };
    const observer = new ResizeObserver(lift);
    observer.observe(document.body);
    addEventListener('scroll', lift, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', lift);
    };
  }, []);
  return (
    <div ref={frame}>
      <Sonner
        dir="rtl"
        position="bottom-center"
        hotkey={[]}
        containerAriaLabel={uiCopy.toasts}
        closeButton
        toastOptions={{ closeButtonAriaLabel: uiCopy.close, duration: 6_000 }}
        icons={icons}
      />
    </div>
  );
}
