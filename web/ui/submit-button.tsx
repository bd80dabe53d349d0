import type { ComponentProps } from 'react';
import { useFormState } from '#web/core/form.tsx';
import { useHydrated } from '#web/core/hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { Spinner } from '#web/ui/spinner.tsx';

type SubmitButtonProps = ComponentProps<typeof Button> & {
  /** Stands in the button while the form is sent. */
  sending?: string;
};

/** Sends the nearest form, and waits while it is sent; before scripts run the browser would send it itself. */
export function SubmitButton({ sending = uiCopy.sending, icon, children, disabled, ...rest }: SubmitButtonProps) {
  const { isSending } = useFormState();
  const isHydrated = useHydrated();
  return (
    <Button
      type="submit"
      disabled={isSending || disabled || !isHydrated}
      icon={isSending ? <Spinner /> : icon}
      {...rest}
    >
      {isSending ? sending : children}
    </Button>
  );
}
