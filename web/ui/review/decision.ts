import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type ApiError, isApiError } from '#contract/core/api-error.ts';
import type { AnyEndpoint, Input, Output } from '#contract/core/endpoint.ts';
import { call } from '#web/core/api.ts';
import { reviewCopy } from '#web/ui/review/copy.ts';
import { toast } from '#web/ui/toast.ts';

/** The item changed or went since the page was opened: somebody was quicker. */
const isOutdated = ({ status }: ApiError) => status === 404 || status === 409;

/**
 * Decisions of an administrator, one at a time. A refusal is told as a toast; when it says that the page is out of
 * date, the page is fetched anew.
 */
export function useDecision() {
  const { revalidate } = useRevalidator();
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);

  function tell(error: ApiError): void {
    toast.error(error.message || reviewCopy.failed);
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
      tell(error);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  /** For the `onFailure` of a decision's form. */
  function tellOutdated(error: ApiError): boolean {
    if (isOutdated(error)) tell(error);
    return isOutdated(error);
  }

  return { isSending, decide, tellOutdated, refresh: () => void revalidate() };
}
