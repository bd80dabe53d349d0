import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

type DialogButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** The dialog; it receives the function that closes it. */
  dialog: (close: () => void) => ReactNode;
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
