import type { ComponentProps } from 'react';
import { useFormState } from '#web/core/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { Spinner } from '#web/ui/spinner.tsx';

type SubmitButtonProps = ComponentProps<typeof Button> & {
  /** Stands in the button while the form is sent. */
  sending?: string;
};

/** Sends the nearest form, and waits while it is sent. */
export function SubmitButton({ sending = uiCopy.sending, icon, children, disabled, ...rest }: SubmitButtonProps) {
  const { isSending } = useFormState();
  return (
    <Button type="submit" disabled={isSending || disabled} icon={isSending ? <Spinner /> : icon} {...rest}>
      {isSending ? sending : children}
    </Button>
  );
}
