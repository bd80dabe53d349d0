import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ApiError } from '#contract/core/api-error.ts';
import type { AnyEndpoint, Input, Output } from '#contract/core/endpoint.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { call, isGivenUp } from '#web/core/calls/api.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { confirm, type Question } from '#web/ui/dialog/confirm.tsx';
import { toast } from '#web/ui/dialog/toast.ts';

/** The thing changed or disappeared since the page was loaded: somebody else was faster. */
const isOutdated = ({ status }: ApiError) => status === 404 || status === 409;

export type How<E extends AnyEndpoint> = {
  /** Asked before anything is sent. */
  question?: Question;
  /** Said afterwards. */
  done?: string;
  /** Said after a refusal without a text of its own. */
  failed?: string;
  /** The same for each press, where pressing twice must make one thing. */
  idempotencyKey?: string;
  /** In its place, the page is fetched again, and without `done` the message of the call is shown. */
  onDone?: (answer: Output<E>) => void;
};

/**
 * Acts of a press, one at a time: `act(withdrawOffer, { requestId }, { question })`. A refusal is shown as a toast; if
 * it says that the page is outdated, the page is fetched again. Typed text is sent by a `Form`.
 */
export function useAct() {
  const { revalidate } = useRevalidator();
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const refresh = () => void revalidate();

  function refuse(error: ApiError, failed: string = uiCopy.failed): void {
    toast.error(error.message || failed);
    // Without an answer it may have been done; `reason_needed` says that the page did not know why one is asked.
    if (isOutdated(error) || error.status === 0 || error.code === 'reason_needed') refresh();
  }

  async function act<E extends AnyEndpoint>(endpoint: E, input: Input<E>, how: How<E> = {}): Promise<void> {
    const { question, failed, idempotencyKey, onDone = refresh } = how;
    if (isBusy.current || (question && !(await confirm(question)))) return;
    isBusy.current = true;
    setSending(true);
    try {
      const answer = await call(endpoint, input, idempotencyKey === undefined ? {} : { idempotencyKey });
      const done = how.done ?? (how.onDone ? undefined : endpoint.message);
      if (done !== undefined) toast.success(done);
      onDone(answer);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!isGivenUp(error)) refuse(error, failed);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  /** For the `onFailure` of a form. */
  function handleOutdated(error: ApiError): boolean {
    if (isOutdated(error)) refuse(error);
    return isOutdated(error);
  }

  return { isSending, act, handleOutdated, refresh };
}
