import * as z from 'zod/mini';
import { session } from '#web/core/session/session.ts';
import { accountKey, readStored, writeStored } from '#web/core/session/storage.ts';
import { type BulkDecision, type ListOf, type Numbered, shortName } from '#web/ui/list/list-of.ts';

/** An item that was not decided yet: its name, and what its call needs. */
const Undone = z.object({ id: z.number(), name: z.string(), input: z.record(z.string(), z.unknown()) });
export type UndoneItem = z.infer<typeof Undone>;

const Journal = z.object({
  /** The name of the decision. */
  decision: z.string(),
  /** How many items it was begun for. */
  all: z.number(),
  undone: z.array(Undone),
  reason: z.record(z.string(), z.unknown()),
});
export type BulkJournal = z.infer<typeof Journal>;

/** The person's own, on this device: logging out removes it. */
const keyOf = (list: string) => accountKey(session()?.id ?? 0, `bulk:${list}`);

let running = 0;
/** Whether a decision on several items runs in this tab. */
export const isBulkRunning = (): boolean => running > 0;

/**
 * Runs a decision on several items while this browser remembers what is not done. When the tab closes in between, the list
 * tells it the next time (`unfinished-bulk.tsx`).
 */
export async function withJournal<T extends Numbered, Outcome>(
  list: ListOf<T>,
  { name: decision, input }: BulkDecision<T>,
  { items, reason }: { items: readonly T[]; reason: object },
  run: (onNext: (count: number) => void) => Promise<Outcome>,
): Promise<Outcome> {
  const undone = items.map((item): UndoneItem => ({ id: item.id, name: shortName(list, item), input: input(item) }));
  return runOn(list.name, { decision, all: items.length, undone, reason: { ...reason } }, run);
}

/** Like `withJournal`, for the rest of an earlier run. */
export async function runOn<Outcome>(
  list: string,
  journal: BulkJournal,
  run: (onNext: (count: number) => void) => Promise<Outcome>,
): Promise<Outcome> {
  const key = keyOf(list);
  const remember = (count: number) =>
    writeStored(key, JSON.stringify({ ...journal, undone: journal.undone.slice(count - 1) } satisfies BulkJournal));
  running++;
  try {
    const outcome = await holding(key, () => run(remember));
    writeStored(key, null);
    return outcome;
  } finally {
    running--;
  }
}

/** Other tabs see by the lock that it still runs. Browsers have locks only over HTTPS. */
const holding = <Outcome>(key: string, run: () => Promise<Outcome>): Promise<Outcome> =>
  navigator.locks ? navigator.locks.request(key, run) : run();

/** What an earlier run did not decide; null if there is none, or if it still runs in some tab. */
export async function unfinishedBulk(list: string): Promise<BulkJournal | null> {
  const key = keyOf(list);
  if (navigator.locks && !(await navigator.locks.request(key, { ifAvailable: true }, (lock) => lock !== null)))
    return null;
  return parsed(readStored(key));
}

function parsed(text: string | null): BulkJournal | null {
  if (text === null) return null;
  try {
    const journal = z.safeParse(Journal, JSON.parse(text));
    return journal.success && journal.data.undone.length > 0 ? journal.data : null;
  } catch {
    return null;
  }
}

export const forgetBulk = (list: string): void => writeStored(keyOf(list), null);
