import { X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '#web/ui/class-names.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { prefersStillness } from '#web/ui/stillness.ts';

type DialogProps = {
  title: string;
  /** Called once the dialog is gone from sight: take it off the page then. */
  onClose: () => void;
  /** It cannot be closed while something is under way; a `Form` inside says so by itself. */
  isBusy?: boolean;
  size?: 'sm' | 'md' | 'lg';
  role?: 'dialog' | 'alertdialog';
  /** A function receives `close`, which plays the way out first. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** How long the way out takes (visual identity); `overlays.css` holds the same figure. */
const leaveMs = 300;

const widths = { sm: 'max-w-[440px]', md: 'max-w-[560px]', lg: 'max-w-[720px]' };

/** Esc, the browser's back gesture, and the backdrop where there is nothing to lose: no typed text that was not sent. */
function whenDismissed(dialog: HTMLDialogElement, close: () => void): () => void {
  let pressed: EventTarget | null = null;
  const onCancel = (event: Event) => {
    if (event.target !== dialog) return; // A file chooser inside was dismissed.
    event.preventDefault();
    close();
  };
  const onPointerDown = (event: Event) => {
    pressed = event.target; // A selection dragged out of a field also ends on the backdrop.
  };
  const onClick = (event: Event) => {
    const isBackdrop = event.target === dialog && pressed === dialog;
    if (isBackdrop && !dialog.querySelector('form[data-typed]')) close();
  };
  dialog.addEventListener('cancel', onCancel);
  dialog.addEventListener('pointerdown', onPointerDown);
  dialog.addEventListener('click', onClick);
  return () => {
    dialog.removeEventListener('cancel', onCancel);
    dialog.removeEventListener('pointerdown', onPointerDown);
    dialog.removeEventListener('click', onClick);
  };
}

/** Where nothing had the focus the keyboard begins at the top again, not at the end, where the dialog stood. */
function giveFocusBack(before: Element | null): void {
  const { body } = document;
  if (before instanceof HTMLElement && before !== body && before.isConnected) {
    before.focus();
  } else {
    body.tabIndex = -1;
    body.focus({ preventScroll: true });
    body.removeAttribute('tabindex');
  }
}

/**
 * A modal: open as long as it is on the page. The browser's own `<dialog>` keeps the focus inside and the rest
 * of the page inert; Esc, the backdrop and the button close it.
 */
export function Dialog({ title, onClose, isBusy = false, size = 'md', role = 'dialog', children }: DialogProps) {
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (!element) return;
    const before = document.activeElement;
    if (!element.open) element.showModal();
    heading.current?.focus();
    return () => {
      element.close();
      if (document.activeElement === document.body) giveFocusBack(before);
    };
  }, [element]);

  const close = useCallback(() => {
    if (!element?.open || isBusy || element.querySelector('form[data-sending]')) return;
    element.close();
    setTimeout(onClose, prefersStillness() ? 0 : leaveMs);
  }, [element, isBusy, onClose]);

  useEffect(() => (element ? whenDismissed(element, close) : undefined), [element, close]);

  return createPortal(
    <dialog ref={setElement} role={role} aria-labelledby={titleId} className={classNames('modal', widths[size])}>
      <div className="modal-body">
        <h2 id={titleId} ref={heading} tabIndex={-1} className="pe-12 text-2xl outline-none">
          {title}
        </h2>
        {typeof children === 'function' ? children(close) : children}
        <IconButton label={uiCopy.close} isPlain className="modal-close" disabled={isBusy} onClick={close}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </dialog>,
    document.body,
  );
}
