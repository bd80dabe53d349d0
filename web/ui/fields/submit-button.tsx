import type { ComponentProps } from 'react';
import { useFormState } from '#web/core/forms/form.tsx';
import { useHydrated } from '#web/core/session/hydrated.ts';
import { BusyButton, Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';

type SubmitButtonProps = Omit<ComponentProps<typeof BusyButton>, 'isBusy' | 'busyText'> & {
  /** The label while the form is sent. */
  sending?: string;
};

/** Submits the nearest form, and is disabled while it is sent; before scripts run the browser would send it itself. */
export function SubmitButton({ sending = uiCopy.sending, disabled, ...rest }: SubmitButtonProps) {
  const { isSending } = useFormState();
  const isHydrated = useHydrated();
  return (
    <BusyButton type="submit" isBusy={isSending} busyText={sending} disabled={disabled || !isHydrated} {...rest} />
  );
}

type SubmitOrCancelProps = SubmitButtonProps & { onCancel: () => void; cancel?: string };

/** The end of a form in a dialog. */
export const SubmitOrCancel = ({ onCancel, cancel = uiCopy.cancel, ...submit }: SubmitOrCancelProps) => (
  <div className="flex flex-wrap gap-3">
    <SubmitButton {...submit} />
    <Button variant="ghost" onClick={onCancel}>
      {cancel}
    </Button>
  </div>
);
