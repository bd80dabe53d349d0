import { CircleAlert } from 'lucide-react';
import { createContext, use, useRef } from 'react';
import type { AnyEndpoint } from '#contract/core/endpoint.ts';
import type { FieldError } from '#contract/core/errors.ts';
import { WaitingAct } from '#web/core/calls/waiting-act.tsx';
import type { TypedTexts } from '#web/core/forms/draft.ts';
import { useFormProblem } from '#web/core/forms/use-form-problem.ts';
import { type Submission, useSubmission } from '#web/core/forms/use-submission.ts';
import type { Elements } from '#web/core/page/elements.ts';

export type FormState = {
  /** Outside a form nothing is sent, so nothing is required or optional. */
  readonly isInForm: boolean;
  readonly isSending: boolean;
  /** The first texts of the fields, by wire names: a draft, or what is stored. */
  readonly first: TypedTexts;
  readonly fieldError: FieldError | null;
  /** Called when the person changes a field. */
  readonly clearError: (field: string) => void;
};

/** Read by `useFormState`. `Form` provides it, and so does a form of a page that makes no call. */
export const FormStateContext = createContext<FormState>({
  isInForm: false,
  isSending: false,
  first: {},
  fieldError: null,
  clearError: () => undefined,
});

/** The state of the nearest form: its buttons wait while it is sent, and its fields show their error. */
export const useFormState = (): FormState => use(FormStateContext);

/** The first text of a field: its own default value, otherwise the value of its name that the form begins with. */
export function useFirst(name: string, own: string | undefined): string | undefined {
  const { first } = useFormState();
  return own ?? first[name];
}

export type FormProps<E extends AnyEndpoint> = Submission<E> & {
  /** The first texts of the fields, by wire names: a draft, or what is stored. */
  first?: TypedTexts;
  /** The title of every refusal. */
  failureTitle?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  id?: string;
  className?: string;
  children: Elements | ((state: FormState) => Elements);
};

/**
 * One form calls one endpoint. The schema of the endpoint checks the values. Only the first error is shown, at its
 * field, with the focus there. A refusal that names a field of the form is shown the same way; any other refusal is an
 * alert under the form. Typed text is never lost.
 */
export function Form<E extends AnyEndpoint>(props: FormProps<E>) {
  const { first = {}, failureTitle, id, className, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const problem = useFormProblem(form);
  const { isSending, submit } = useSubmission(props, problem);
  const { fieldError, refusal, clearError } = problem;
  const state = { isInForm: true, isSending, first, fieldError, clearError };
  return (
    <form
      ref={form}
      // A submit before scripts run must not put the values into the address.
      method="post"
      noValidate
      onSubmit={submit}
      data-sending={isSending || undefined}
      id={id}
      className={className}
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-labelledby']}
    >
      <FormStateContext value={state}>{typeof children === 'function' ? children(state) : children}</FormStateContext>
      {isSending && <WaitingAct />}
      {refusal !== null && (
        <p role="alert" className="notice notice-danger col-span-full">
          <CircleAlert aria-hidden="true" />
          <span>
            {failureTitle !== undefined && <strong className="block">{failureTitle}</strong>}
            <span>{refusal}</span>
          </span>
        </p>
      )}
    </form>
  );
}
