import type { ReactNode } from 'react';
import { Form as AriaForm } from 'react-aria-components/Form';
import { FormStateContext } from '#web/core/form.tsx';

type InFormProps = {
  isSending?: boolean;
  /** The field of this name is at fault. */
  fault?: { readonly field: string; readonly message: string } | null;
  children: ReactNode;
};

const nothing = () => undefined;

/** What fields and buttons look like in a form that is being sent, or that was refused: a picture of `core/form.tsx`. */
export const InForm = ({ isSending = false, fault = null, children }: InFormProps) => (
  <AriaForm
    validationBehavior="aria"
    validationErrors={fault ? { [fault.field]: fault.message } : {}}
    onSubmit={(event) => event.preventDefault()}
  >
    <FormStateContext value={{ isInForm: true, isSending, fault, mend: nothing }}>{children}</FormStateContext>
  </AriaForm>
);
