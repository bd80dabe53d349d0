import { useEffect, useEffectEvent, useState } from 'react';
import { listOpenItems, openItemBeatMs } from '#contract/administration/open-items.ts';
import type { QueueSubject } from '#contract/core/queues.ts';
import { call } from '#web/core/calls/api.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import { useLive, useSoon } from '#web/core/live/live.ts';

/** A colleague who has an item of the queue open, or has taken it. */
export type Colleague = { readonly name: string; readonly isTaken: boolean };
/** By the id of what an item is about. */
export type ColleaguesAt = ReadonlyMap<number, Colleague>;

const nobody: ColleaguesAt = new Map();
/** Several colleagues move on at once. */
const gatherMs = 300;

/** One for each item. Without an answer nobody is there: it is no reason to disturb. */
export async function colleaguesAt(subject: QueueSubject): Promise<ColleaguesAt> {
  const found = (await orNull(call(listOpenItems, { subject }))) ?? [];
  return new Map([...found].reverse().map(({ id, ...colleague }) => [id, colleague]));
}

/** Follows who has which item of the queue open. It begins with what was fetched with the list. */
export function useColleaguesAt(subject: QueueSubject | undefined, first: ColleaguesAt = nobody): ColleaguesAt {
  const [seen, setSeen] = useState({ first, now: first });
  if (seen.first !== first) setSeen({ first, now: first });
  const soon = useSoon();
  const look = useEffectEvent(async () => {
    if (!subject || document.hidden) return;
    const now = await colleaguesAt(subject);
    setSeen((before) => ({ ...before, now }));
  });
  useEffect(() => {
    const beat = setInterval(() => void look(), openItemBeatMs);
    return () => clearInterval(beat);
  }, []);
  useLive('viewers', (one) => one.subject === subject && soon(() => void look(), gatherMs));
  return seen.now;
}
