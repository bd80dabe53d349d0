import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { FieldError } from '#contract/core/errors.ts';
import { focusField, hasField, whenTyped } from '#web/core/forms/form-fields.ts';
import { session, useSession } from '#web/core/session/session.ts';

/** A refusal is shown until the form is sent again, or the person signs in or out (that solves «sign in first»). */
type Failure = { readonly text: string; readonly token: string | undefined };

/** The problem of a form: the error of one field, which takes the focus, or a refusal of the whole form. */
export function useFormProblem(form: RefObject<HTMLFormElement | null>) {
  const [fieldError, setFieldError] = useState<FieldError | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const token = useSession()?.token;
  const clearError = useCallback((field: string) => setFieldError((now) => (now?.field === field ? null : now)), []);

  useEffect(() => {
    if (fieldError && form.current) focusField(form.current, fieldError.field);
  }, [form, fieldError]);

  /** Clears the error that stands now, and none that comes before the result is called. */
  const clearLater = useEffectEvent((field: string) => () => {
    setFieldError((now) => (now === fieldError && now?.field === field ? null : now));
  });
  useEffect(() => (form.current ? whenTyped(form.current, (field) => clearLater(field)) : undefined), [form]);

  const fail = (text: string) => setFailure({ text, token: session()?.token });

  return {
    fieldError,
    refusal: failure !== null && failure.token === token ? failure.text : null,
    clearError,
    clear() {
      setFieldError(null);
      setFailure(null);
    },
    fail,
    /** Shows the error at its field; without such a field, the text is shown under the form. */
    show(wrong: FieldError, text = wrong.message) {
      if (form.current && hasField(form.current, wrong.field)) setFieldError(wrong);
      else fail(text);
    },
  };
}

export type FormProblem = ReturnType<typeof useFormProblem>;
