import type { ReactNode } from 'react';
import { FormStateContext } from '#web/core/forms/form.tsx';

type InFormProps = {
  isSending?: boolean;
  /** The error of one field, by its name. */
  fieldError?: { readonly field: string; readonly message: string } | null;
  children: ReactNode;
};

const nothing = () => undefined;

/** Shows fields and buttons in the states of `core/forms/form.tsx`: being sent, or refused. */
export const InForm = ({ isSending = false, fieldError = null, children }: InFormProps) => (
  <form noValidate onSubmit={(event) => event.preventDefault()}>
    <FormStateContext value={{ isInForm: true, isSending, fieldError, clearError: nothing }}>
      {children}
    </FormStateContext>
  </form>
);
