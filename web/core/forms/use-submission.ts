import { type FormEvent, useRef, useState } from 'react';
import type { ApiError } from '#contract/core/api-error.ts';
import { type AnyEndpoint, type Input, neededPictures, type Output } from '#contract/core/endpoint.ts';
import type { FieldError } from '#contract/core/errors.ts';
import { check } from '#contract/core/fields.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { call, idempotencyKey, isGivenUp } from '#web/core/calls/api.ts';
import { coreCopy } from '#web/core/copy.ts';
import { rawFields, returnFocus } from '#web/core/forms/form-fields.ts';
import type { FormProblem } from '#web/core/forms/use-form-problem.ts';

type Raw = Record<string, unknown>;

export type Submission<E extends AnyEndpoint> = {
  endpoint: E;
  /** Replaces the endpoint's own schema: the same fields with other messages, or a box that only the web requires. */
  schema?: AnyEndpoint['input'];
  /** In a form of several steps: whether a field is checked now. */
  checks?: (field: string) => boolean;
  /** Values that are not typed (such as an id of the page), or a function that completes the typed ones. */
  extra?: Raw | ((raw: Raw) => Raw);
  /** Called when all values are valid: `false` sends nothing, and the form stays as it is. */
  confirmSending?: (raw: Raw) => Promise<boolean>;
  /** The key of an earlier, interrupted submission of this form: the server does not create the same thing twice. */
  firstKey?: string;
  /** Called with the key before each sending, to keep it for a sending whose answer is lost; also when it is renewed. */
  onKey?: (key: string) => void;
  /** Called with the answer. The form counts as sending until the promise settles. */
  onDone?: (answer: Output<E>, form: HTMLFormElement) => void | Promise<void>;
  /** Receives the refusal first; `true` means that it was handled and the form shows nothing. */
  onFailure?: (error: ApiError, form: HTMLFormElement) => boolean | undefined;
  /** Called with an invalid field, when nothing was sent: for a form that also shows it elsewhere. */
  onFieldError?: (fieldError: FieldError) => void;
  /** Shown when the refusal has no Arabic message of its own. */
  failureText?: string;
  /** Clears the fields after success, if the form stays on the page. */
  clearsWhenDone?: boolean;
};

const withExtra = (typed: Raw, extra: Raw | ((raw: Raw) => Raw)): Raw => ({
  ...typed,
  ...(typeof extra === 'function' ? extra(typed) : extra),
});

/** The texts of a form, to compare with; a file is the same file. */
const textsIn = (form: HTMLFormElement): string =>
  JSON.stringify(Object.entries(rawFields(form)).filter(([, value]) => !(value instanceof File)));

/** Not where somebody typed meanwhile: that is not sent yet. */
function settle(sent: HTMLFormElement, clears = false): void {
  delete sent.dataset.typed;
  if (clears) sent.reset();
}

const isArabic = (text: string) => /[\u0600-\u06FF]/.test(text);

/** Checks the values of a form and sends them, one submission at a time. */
export function useSubmission<E extends AnyEndpoint>(submission: Submission<E>, problem: FormProblem) {
  const { endpoint, schema = endpoint.input, extra = {}, firstKey = '', failureText = coreCopy.generic } = submission;
  const keyed = useKeyedCall(endpoint, firstKey, submission.onKey);
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);

  function refuse(error: ApiError, sent: HTMLFormElement) {
    if (isGivenUp(error)) return;
    if (submission.onFailure?.(error, sent)) return;
    if (error.code === 'key_reused') {
      keyed.renewKey();
      return problem.fail(coreCopy.sentBefore);
    }
    const [named] = error.errors;
    const text = isArabic(error.message) ? error.message : failureText;
    if (named) problem.show(named, text);
    else problem.fail(text);
  }

  async function send(input: Input<E>, sent: HTMLFormElement) {
    let answer: Output<E>;
    const before = textsIn(sent);
    try {
      answer = await keyed.send(input);
    } catch (error) {
      if (!isApiError(error)) throw error;
      return refuse(error, sent);
    }
    delete sent.dataset.sending; // The call succeeded: `onDone` may close the dialog around the form.
    if (textsIn(sent) === before) settle(sent, submission.clearsWhenDone);
    await submission.onDone?.(answer, sent);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation(); // React would also bubble the event to a form around the dialog of this one.
    if (isBusy.current) return;
    const sent = event.currentTarget;
    const button = document.activeElement;
    const raw = withExtra(rawFields(sent), extra);
    problem.clear();
    const wrong = firstFieldError(endpoint, raw, schema, submission.checks);
    if (wrong) {
      submission.onFieldError?.(wrong);
      return problem.show(wrong);
    }
    isBusy.current = true;
    try {
      if (submission.confirmSending && !(await submission.confirmSending(raw))) return;
      setSending(true);
      await send(raw as Input<E>, sent); // The schema has just validated these values.
    } finally {
      isBusy.current = false;
      setSending(false);
      setTimeout(returnFocus, 0, button);
    }
  }

  return { isSending, submit };
}

/** Calls that are repeated after a failure have the same key, so that the server does not create a thing twice. */
function useKeyedCall<E extends AnyEndpoint>(endpoint: E, firstKey: string, onKey?: (key: string) => void) {
  const key = useRef(firstKey);
  return {
    async send(input: Input<E>): Promise<Output<E>> {
      key.current ||= idempotencyKey();
      onKey?.(key.current);
      const answer = await call(endpoint, input, { idempotencyKey: key.current });
      key.current = '';
      return answer;
    },
    renewKey() {
      key.current = idempotencyKey();
      onKey?.(key.current);
    },
  };
}

/** The first error of a form's values, missing pictures included (specification#order-of-errors). */
export function firstFieldError(
  endpoint: AnyEndpoint,
  raw: Record<string, unknown>,
  schema: AnyEndpoint['input'] = endpoint.input,
  checks: (field: string) => boolean = () => true,
): FieldError | undefined {
  const missing = neededPictures(endpoint).filter(({ field }) => !(raw[field] instanceof Blob));
  const checked = check(schema, raw, missing);
  return checked.ok ? undefined : checked.errors.find(({ field }) => checks(field));
}
