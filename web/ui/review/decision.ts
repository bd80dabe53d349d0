import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ApiError } from '#contract/core/api-error.ts';
import type { AnyEndpoint, Input, Output } from '#contract/core/endpoint.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { call, isGivenUp } from '#web/core/calls/api.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { toast } from '#web/ui/dialog/toast.ts';

/** The item changed or disappeared since the page was loaded: somebody else was faster. */
const isOutdated = ({ status }: ApiError) => status === 404 || status === 409;

/**
 * Decisions of an administrator, one at a time. A refusal is shown as a toast; if it says that the page is outdated,
 * the data is fetched again.
 */
export function useDecision() {
  const { revalidate } = useRevalidator();
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);

  function showRefusal(error: ApiError): void {
    toast.error(error.message || uiCopy.failed);
    if (isOutdated(error)) void revalidate();
  }

  async function decide<E extends AnyEndpoint>(endpoint: E, input: Input<E>, onDone: (answer: Output<E>) => void) {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    try {
      onDone(await call(endpoint, input));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isGivenUp(error)) return;
      showRefusal(error);
      // What the page did not know when it offered the decision without asking for a reason.
      if (error.code === 'reason_needed') void revalidate();
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  /** For the `onFailure` of a decision's form. */
  function handleOutdated(error: ApiError): boolean {
    if (isOutdated(error)) showRefusal(error);
    return isOutdated(error);
  }

  return { isSending, decide, handleOutdated, refresh: () => void revalidate() };
}
