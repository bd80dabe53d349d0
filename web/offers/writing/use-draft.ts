import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Input } from '#contract/core/endpoint.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { saveOfferDraft } from '#contract/offers/draft.ts';
import { call } from '#web/core/calls/api.ts';
import { rawFields } from '#web/core/forms/form-fields.ts';

/** The pause after typing before a save. */
const quietMs = 600;

export type DraftState = 'untouched' | 'typing' | 'saved' | 'failed';

/**
 * Saves the values of the form inside `frame` on the server: shortly after each change, and at once when the page is
 * hidden or the form closes. A draft belongs to one lawyer; no client sees it. `onRefused`: the request takes no offers.
 */
export function useDraft(requestId: number, frame: RefObject<HTMLElement | null>, onRefused: () => void) {
  const [state, setState] = useState<DraftState>('untouched');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isChanged = useRef(false);
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  async function save(): Promise<boolean> {
    clearTimeout(timer.current);
    const form = frame.current?.querySelector('form');
    // A draft that arrives after the offer would stay.
    if (!form || form.dataset.sending !== undefined) return false;
    isChanged.current = false;
    const sent = call(saveOfferDraft, { ...rawFields(form), requestId } as Input<typeof saveOfferDraft>);
    saving.current = sent.catch(() => null);
    try {
      await sent;
      if (!isChanged.current) setState('saved');
      return true;
    } catch (error) {
      isChanged.current = true;
      setState('failed');
      if (isApiError(error) && (error.code === 'offers_closed' || error.code === 'not_found')) onRefused();
      return false;
    }
  }

  const saveChanges = useRef(() => {});
  useLayoutEffect(() => {
    saveChanges.current = () => {
      if (isChanged.current) void save();
    };
  });
  useWhenLeaving(saveChanges);

  return {
    state,
    save,
    /** Called after each change. */
    change() {
      isChanged.current = true;
      setState('typing');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => saveChanges.current(), quietMs);
    },
    /** Call it before the offer is sent: waits until a running save has finished. */
    async settle(): Promise<true> {
      clearTimeout(timer.current);
      await saving.current;
      return true;
    },
    /** The offer was sent: there is nothing to save. */
    stop() {
      isChanged.current = false;
      clearTimeout(timer.current);
    },
  };
}

/** Calls the function when the page is hidden or the component is removed. */
function useWhenLeaving(leave: RefObject<() => void>) {
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') leave.current();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [leave]);
  // Before the form is removed from the document, because its values are read from there.
  useLayoutEffect(() => () => leave.current(), [leave]);
}
