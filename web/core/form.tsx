import { CircleAlert } from 'lucide-react';
import {
  createContext,
  type FormEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Form as AriaForm } from 'react-aria-components/Form';
import { type ApiError, isApiError } from '#contract/core/api-error.ts';
import type { AnyEndpoint, Input, Output } from '#contract/core/endpoint.ts';
import type { FieldFault } from '#contract/core/errors.ts';
import { call } from '#web/core/api.ts';
import { coreCopy } from '#web/core/copy.ts';
import { firstFault } from '#web/core/first-fault.ts';
import { focusField, hasField, rawFields, returnFocus, whenTyped } from '#web/core/form-fields.ts';
import { idempotencyKey } from '#web/core/idempotency-key.ts';
import { session, useSession } from '#web/core/session.ts';

export type FormState = {
  /** Outside a form nothing is sent, so nothing is required or optional. */
  readonly isInForm: boolean;
  readonly isSending: boolean;
  readonly fault: FieldFault | null;
  /** The person changes a field: its fault no longer stands. */
  readonly mend: (field: string) => void;
};

/** Read by `useFormState`; given by a form, and by the style page to what it shows. */
export const FormStateContext = createContext<FormState>({
  isInForm: false,
  isSending: false,
  fault: null,
  mend: () => undefined,
});

/** What the nearest form is doing: buttons inside it wait while it is sent, fields of ours show their fault. */
export const useFormState = (): FormState => use(FormStateContext);

type Raw = Record<string, unknown>;

/** A refusal is told until its form is sent again, or the person signs in or out: «sign in first» has then been done. */
type Failure = { readonly text: string; readonly token: string | undefined };

type FormProps<E extends AnyEndpoint> = {
  endpoint: E;
  /** Checks what was typed instead of the call's own schema: the same fields in other words, or a box that only we ask for. */
  schema?: AnyEndpoint['input'];
  /** Fields that are not typed (an id of the page), or a function that completes what was typed. */
  extra?: Raw | ((raw: Raw) => Raw);
  /** Everything typed fits: `false` sends nothing, the form stays as it is. */
  confirmSending?: (raw: Raw) => Promise<boolean>;
  /** A key kept from an opening of this form that was cut short: what it sent then is not created twice. */
  firstKey?: string;
  /** The call was answered. The form counts as sending until it settles. */
  onDone?: (answer: Output<E>, form: HTMLFormElement) => void | Promise<void>;
  /** A look at the refusal first; `true` means that it was dealt with and the form says nothing. */
  onFailure?: (error: ApiError, form: HTMLFormElement) => boolean | undefined;
  /** Something typed does not fit and was not sent: for a form that also says so elsewhere. */
  onFault?: (fault: FieldFault) => void;
  /** Said when the refusal brings no Arabic message of its own. */
  failureText?: string;
  /** Stands over every refusal. */
  failureTitle?: string;
  /** Empties the fields after success, where the form stays on the page. */
  clearsWhenDone?: boolean;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  id?: string;
  className?: string;
  children: ReactNode | ((state: FormState) => ReactNode);
};

const isArabic = (text: string) => /[\u0600-\u06FF]/.test(text);

/**
 * One form, one call. The schema of the call checks what was typed; of all faults only the first is shown, at its
 * field, with the focus there. A refusal that names a field of the form is shown the same way, any other as an alert
 * under the form. What was typed is never lost.
 */
export function Form<E extends AnyEndpoint>({
  endpoint,
  schema = endpoint.input,
  extra = {},
  confirmSending,
  firstKey = '',
  onDone,
  onFailure,
  onFault,
  failureText = coreCopy.generic,
  failureTitle,
  clearsWhenDone = false,
  children,
  ...look
}: FormProps<E>) {
  const form = useRef<HTMLFormElement>(null);
  const key = useRef(firstKey);
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<FieldFault | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const mend = useCallback((field: string) => setFault((now) => (now?.field === field ? null : now)), []);
  const fail = (text: string) => setFailure({ text, token: session()?.token });
  const token = useSession()?.token;
  const isFailed = failure !== null && failure.token === token;
  const state = { isInForm: true, isSending, fault, mend };
  // The same object until the fault changes: React Aria shows it anew with each new one, even after it was mended.
  const faults = useMemo(() => (fault ? { [fault.field]: fault.message } : {}), [fault]);

  useEffect(() => {
    if (fault && form.current) focusField(form.current, fault.field);
  }, [fault]);

  useEffect(() => (form.current ? whenTyped(form.current, mend) : undefined), [mend]);

  function show(shown: HTMLFormElement, wrong: FieldFault) {
    if (hasField(shown, wrong.field)) setFault(wrong);
    else fail(wrong.message);
  }

  function refuse(shown: HTMLFormElement, error: unknown) {
    if (!isApiError(error)) throw error;
    if (onFailure?.(error, shown)) return;
    if (error.code === 'key_reused') {
      key.current = idempotencyKey();
      return fail(coreCopy.sentBefore);
    }
    const named = error.errors[0];
    if (named && hasField(shown, named.field)) setFault(named);
    else fail(isArabic(error.message) ? error.message : failureText);
  }

  async function send(sent: HTMLFormElement, input: Input<E>) {
    key.current ||= idempotencyKey();
    let answer: Output<E>;
    try {
      answer = await call(endpoint, input, { idempotencyKey: key.current });
    } catch (error) {
      return refuse(sent, error);
    }
    key.current = '';
    delete sent.dataset.typed;
    delete sent.dataset.sending; // Answered: what comes now may close the dialog around it.
    if (clearsWhenDone) sent.reset();
    await onDone?.(answer, sent);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation(); // React would also tell a form around the dialog that this one stands in.
    if (isBusy.current) return;
    const sent = event.currentTarget;
    const button = document.activeElement;
    const typed = rawFields(sent);
    const raw = { ...typed, ...(typeof extra === 'function' ? extra(typed) : extra) };
    setFault(null);
    setFailure(null);
    const wrong = firstFault(endpoint, raw, schema);
    if (wrong) {
      onFault?.(wrong);
      return show(sent, wrong);
    }
    isBusy.current = true;
    try {
      if (confirmSending && !(await confirmSending(raw))) return;
      setSending(true);
      await send(sent, raw as Input<E>); // The schema has just accepted these very fields.
    } finally {
      isBusy.current = false;
      setSending(false);
      setTimeout(returnFocus, 0, button);
    }
  }

  return (
    <AriaForm
      ref={form}
      // Whatever submits it before scripts run: what was typed must not end up in the address.
      method="post"
      validationBehavior="aria"
      validationErrors={faults}
      onSubmit={submit}
      data-sending={isSending || undefined}
      {...look}
    >
      <FormStateContext value={state}>{typeof children === 'function' ? children(state) : children}</FormStateContext>
      {isFailed && (
        <p role="alert" className="notice notice-danger col-span-full">
          <CircleAlert aria-hidden="true" />
          <span>
            {failureTitle !== undefined && <strong className="block">{failureTitle}</strong>}
            {failure.text}
          </span>
        </p>
      )}
    </AriaForm>
  );
}
