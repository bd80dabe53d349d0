import { useId } from 'react';
import { useFormState } from '#web/core/form.tsx';

/** For fields that are not React Aria's: what is wrong with them, and the attributes that tie the two together. */
export function useFieldFault(name: string) {
  const id = useId();
  const { fault, mend } = useFormState();
  const message = fault?.field === name ? fault.message : null;
  return {
    message,
    /** For choices that no `input` event tells of; typing mends by itself. */
    mend: () => mend(name),
    aria: message === null ? {} : { 'aria-invalid': true, 'aria-describedby': id },
    text:
      message === null ? null : (
        <span id={id} className="field-fault">
          {message}
        </span>
      ),
  };
}
