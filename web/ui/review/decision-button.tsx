import type { ComponentProps } from 'react';
import type { AnyEndpoint } from '#contract/core/endpoint.ts';
import { DecisionDialog, type DecisionDialogProps } from '#web/ui/review/decision-dialog.tsx';
import { DialogButton } from '#web/ui/review/dialog-button.tsx';

type DecisionButtonProps<E extends AnyEndpoint> = Omit<DecisionDialogProps<E>, 'onClose'> & {
  /** The look and the words of the button. */
  button: Omit<ComponentProps<typeof DialogButton>, 'dialog'>;
};

/** A button that opens the dialog of a decision. */
export const DecisionButton = <E extends AnyEndpoint>({ button, ...decision }: DecisionButtonProps<E>) => (
  <DialogButton {...button} dialog={(close) => <DecisionDialog {...decision} onClose={close} />} />
);
