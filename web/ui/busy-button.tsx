import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type BusyButtonProps = ComponentProps<typeof Button> & {
  isBusy: boolean;
  /** The label while it is busy; its usual label by default. */
  busyText?: string;
};

/** A button that is disabled and shows a spinner while its action runs. */
export const BusyButton = ({ isBusy, busyText, icon, children, disabled, ...rest }: BusyButtonProps) => (
  <Button disabled={isBusy || disabled} icon={isBusy ? <Spinner /> : icon} {...rest}>
    {isBusy ? (busyText ?? children) : children}
  </Button>
);
