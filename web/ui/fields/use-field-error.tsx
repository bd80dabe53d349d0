import { useId } from 'react';
import { useFormState } from '#web/core/forms/form.tsx';

/** The error of a field, and the ARIA attributes that connect the two. */
export function useFieldError(name: string) {
  const id = useId();
  const { fieldError, clearError } = useFormState();
  const message = fieldError?.field === name ? fieldError.message : null;
  return {
    message,
    /** For choices that fire no `input` event; typing clears the error by itself. */
    clear: () => clearError(name),
    aria: message === null ? {} : { 'aria-invalid': true, 'aria-describedby': id },
    text:
      message === null ? null : (
        <span id={id} className="field-error">
          {message}
        </span>
      ),
  };
}
