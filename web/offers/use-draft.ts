import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Input } from '#contract/core/endpoint.ts';
import { saveOfferDraft } from '#contract/offers-draft.ts';
import { call } from '#web/core/api.ts';
import { rawFields } from '#web/core/form-fields.ts';

/** So long after the last sign typed it is saved. */
const quietMs = 600;

export type DraftState = 'untouched' | 'typing' | 'saved' | 'failed';

/**
 * Keeps what is written in the form inside `frame` on the server: shortly after each change, and at once when the page
 * goes out of sight or the form is closed. A draft is one lawyer's own; no client sees it.
 */
export function useDraft(requestId: number, frame: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<DraftState>('untouched');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isChanged = useRef(false);
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  async function save(): Promise<boolean> {
    clearTimeout(timer.current);
    const form = frame.current?.querySelector('form');
    // A draft that overtakes the offer, which is on its way, would be left behind.
    if (!form || form.dataset.sending !== undefined) return false;
    isChanged.current = false;
    const sent = call(saveOfferDraft, { ...rawFields(form), requestId } as Input<typeof saveOfferDraft>);
    saving.current = sent.catch(() => null);
    try {
      await sent;
      if (!isChanged.current) setState('saved');
      return true;
    } catch {
      isChanged.current = true;
      setState('failed');
      return false;
    }
  }

  const saveChanges = useRef(() => {});
  useLayoutEffect(() => {
    saveChanges.current = () => {
      if (isChanged.current) void save();
    };
  });

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') saveChanges.current();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, []);
  // Before the form leaves the document, for what is read is what stands in it.
  useLayoutEffect(() => () => saveChanges.current(), []);

  return {
    state,
    save,
    /** Something was typed or chosen. */
    change() {
      isChanged.current = true;
      setState('typing');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => saveChanges.current(), quietMs);
    },
    /** Before the offer is sent: once a draft that is on its way has arrived. */
    async settle(): Promise<true> {
      clearTimeout(timer.current);
      await saving.current;
      return true;
    },
    /** The offer was sent: there is nothing left to keep. */
    stop() {
      isChanged.current = false;
      clearTimeout(timer.current);
    },
  };
}
