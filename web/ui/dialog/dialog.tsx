import { X } from 'lucide-react';
import {
  type ComponentProps,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { Elements } from '#web/core/page/elements.ts';
import { Button } from '#web/ui/button.tsx';
import { prefersStillness } from '#web/ui/carousel/stillness.ts';
import { classNames } from '#web/ui/class-names.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

type DialogProps = {
  title: string;
  /** The title is the name of a file, and is not translated. */
  isFileName?: boolean;
  /** Called when the dialog is no longer visible: remove it then. */
  onClose: () => void;
  /** It cannot be closed during an operation; a `Form` inside sets this by itself. */
  isBusy?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'full';
  role?: 'dialog' | 'alertdialog';
  /** A window in the middle, one that stands at the foot of a phone, or a drawer at the start of the screen. */
  look?: 'window' | 'sheet' | 'drawer';
  /** The element that gets the focus when it opens; the title by default. */
  firstFocus?: RefObject<HTMLElement | null>;
  /** A function receives `close`, which plays the closing animation first. */
  children: Elements | ((close: () => void) => Elements);
};

/** The duration of the closing animation (visual identity); `overlays.css` has the same number. */
const leaveMs = 300;

const widths = { sm: 'max-w-[440px]', md: 'max-w-[560px]', lg: 'max-w-[720px]', full: 'modal-full' };

/** Fired at the dialog before the person closes it; its content may prevent that. */
export const dismissEvent = 'dismiss';

const isSending = (dialog: HTMLDialogElement): boolean => dialog.querySelector('form[data-sending]') !== null;

/** Asks the content whether the dialog may close. */
const mayClose = (dialog: HTMLDialogElement): boolean =>
  dialog.dispatchEvent(new Event(dismissEvent, { cancelable: true }));

/** Esc and the browser's back gesture close it, and so does the backdrop, unless there is unsent text. */
function whenDismissed(dialog: HTMLDialogElement, close: () => void): () => void {
  let pressed: EventTarget | null = null;
  const onCancel = (event: Event) => {
    if (event.target !== dialog) return; // The cancel event of a file chooser inside.
    // A browser lets nobody refuse again and again: then it closes the dialog by itself (`whenClosedByOthers`).
    if (!event.cancelable) return;
    event.preventDefault();
    if (mayClose(dialog)) close();
  };
  const onPointerDown = (event: Event) => {
    pressed = event.target; // A selection dragged out of a field also ends on the backdrop.
  };
  const onClick = (event: Event) => {
    const isBackdrop = event.target === dialog && pressed === dialog;
    if (isBackdrop && mayClose(dialog) && !dialog.querySelector('form[data-typed]')) close();
  };
  const isGone = new AbortController();
  const { signal } = isGone;
  dialog.addEventListener('cancel', onCancel, { signal });
  dialog.addEventListener('pointerdown', onPointerDown, { signal });
  dialog.addEventListener('click', onClick, { signal });
  return () => isGone.abort();
}

/**
 * The browser, an extension or a script may close it without asking. `onClosed` says whether it may be closed: otherwise
 * it is open again at once, with the focus where it was.
 */
function whenClosedByOthers(dialog: HTMLDialogElement, onClosed: () => boolean): () => void {
  let focused: HTMLElement | null = null;
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) focused = target;
  };
  const onClose = () => {
    if (dialog.open) return;
    const before = focused;
    if (onClosed()) return;
    dialog.showModal();
    // A field may be disabled meanwhile.
    dialog.querySelector<HTMLElement>('.modal-title')?.focus();
    before?.focus();
  };
  const isGone = new AbortController();
  const { signal } = isGone;
  dialog.addEventListener('focusin', onFocus, { signal });
  dialog.addEventListener('close', onClose, { signal });
  return () => isGone.abort();
}

/**
 * If nothing had the focus before, Tab starts at the top of the page again and not at the end, where the dialog was.
 */
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

/** Closes the dialog where it may be closed, by the person or by others; `onClose` is called after the animation. */
function useClosing(element: HTMLDialogElement | null, isBusy: boolean, onClose: () => void): () => void {
  const isLeaving = useRef(false);
  const leave = useCallback(() => {
    isLeaving.current = true;
    element?.close();
    setTimeout(onClose, prefersStillness() ? 0 : leaveMs);
  }, [element, onClose]);
  const close = useCallback(() => {
    if (element?.open && !isBusy && !isSending(element)) leave();
  }, [element, isBusy, leave]);
  const onClosed = useEffectEvent((dialog: HTMLDialogElement) => {
    if (isLeaving.current) return true;
    if (isBusy || isSending(dialog) || !mayClose(dialog)) return false;
    leave();
    return true;
  });
  useEffect(() => (element ? whenDismissed(element, close) : undefined), [element, close]);
  useEffect(() => (element ? whenClosedByOthers(element, () => onClosed(element)) : undefined), [element]);
  return close;
}

/**
 * A modal: open as long as it is on the page. The browser's own `<dialog>` keeps the focus inside and the rest
 * of the page inert; Esc, the backdrop and the button close it.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, isBusy = false, size = 'md', role = 'dialog', look = 'window' } = props;
  const { isFileName, firstFocus, children } = props;
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const close = useClosing(element, isBusy, onClose);

  useEffect(() => {
    if (!element) return;
    const before = document.activeElement;
    if (!element.open) element.showModal();
    (firstFocus?.current ?? heading.current)?.focus();
    return () => {
      element.close();
      if (document.activeElement === document.body) giveFocusBack(before);
    };
  }, [element, firstFocus]);

  return createPortal(
    <dialog
      ref={setElement}
      role={role}
      aria-labelledby={titleId}
      className={classNames('modal', look !== 'window' && `modal-${look}`, look !== 'drawer' && widths[size])}
    >
      <div className="modal-body">
        <h2 id={titleId} ref={heading} translate={isFileName ? 'no' : undefined} tabIndex={-1} className="modal-title">
          {title}
        </h2>
        {typeof children === 'function' ? children(close) : children}
        <IconButton
          icon={X}
          label={uiCopy.close}
          isPlain
          className="modal-close"
          disabled={isBusy}
          onClick={() => element && mayClose(element) && close()}
        />
      </div>
    </dialog>,
    document.body,
  );
}

type DialogButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** The dialog; it receives the function that closes it. */
  dialog: (close: () => void) => Elements;
};

/** A button that opens a dialog. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" {...button} onClick={() => setOpen(true)} />
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
