import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '#contract/copy/digits.ts';
import { historyActions, wordOf } from '#contract/copy/history.ts';
import { actsUnderWay } from '#web/core/calls/until-answered.ts';
import { type FetchPart, readOn } from '#web/core/data/use-pages.ts';
import { type Live, useLive, useSoon } from '#web/core/live/live.ts';
import { reviewCopy } from '#web/desk/review/copy.ts';
import type { DecidedThing } from '#web/ui/decision/decision-form.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { goTo } from '#web/ui/page/use-queue.ts';

const t = reviewCopy.elsewhere;

/** Several decisions in a row lead to one fetch. */
const gatherMs = 300;
/** This tab shows its own decisions itself; a decision on another page of the same person comes a little later. */
const ownGatherMs = 2_000;

type Numbered = { readonly id: number };
type Change = Live['queue'];
const keyOf = ({ subject, id }: DecidedThing) => `${subject} ${id}`;

type Shown<T extends Numbered> = {
  readonly items: readonly T[];
  /** The subject of an item; without it the list does not follow changes. */
  about: ((item: T) => DecidedThing) | undefined;
  nameOf: (item: T) => string;
  fetchPart: FetchPart<T>;
  /** The list, by which the focus is found. */
  readonly place: { readonly current: HTMLElement | null };
  take: (gone: readonly T[]) => void;
  change: (changed: (items: readonly T[]) => T[]) => void;
  /** Loads the page again, which says so where that fails too, and tries again. */
  reload: () => Promise<void>;
};

/**
 * Follows what is decided elsewhere, by a colleague or on another page: such an item leaves the list, or shows its new
 * state. The focus moves only if it was in such an item.
 */
export function useDecidedElsewhere<T extends Numbered>(shown: Shown<T>): void {
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const changes = useRef(new Map<string, Change>());
  const [soon, soonWhole] = [useSoonAnswered(), useSoonAnswered()];

  useLive('queue', (change) => {
    changes.current.set(keyOf(change), change);
    const isOwn = [...changes.current.values()].every((one) => one.isOwn);
    const followAll = () => {
      const seen = changes.current;
      changes.current = new Map();
      void follow(latest.current, seen);
    };
    soon(followAll, isOwn ? ownGatherMs : gatherMs);
  });
  // Decisions before this page listened, or while it could not.
  useLive('missed', () => soonWhole(() => void follow(latest.current, null), 0));
}

/**
 * As `useSoon`, but not while a decision of this tab waits for its answer: until then nobody knows what became of it, and
 * the list takes out itself what was decided in it.
 */
function useSoonAnswered() {
  const soon = useSoon();
  return function soonAnswered(run: () => void, ms: number): void {
    const whenAnswered = () => {
      const acts = actsUnderWay();
      if (acts) void acts.then(() => soonAnswered(run, ownGatherMs));
      else run();
    };
    soon(whenAnswered, ms);
  };
}

/** Fetches the list again as far as the changed items, and shows what is left of them. Null: any may have changed. */
async function follow<T extends Numbered>(shown: Shown<T>, changes: ReadonlyMap<string, Change> | null): Promise<void> {
  const { items, about, fetchPart, place, change, take, reload } = shown;
  if (!about) return;
  const changeOf = (item: T) => changes?.get(keyOf(about(item)));
  const isAffected = (item: T) => changes === null || changeOf(item) !== undefined;
  const affected = items.filter(isAffected);
  if (affected.length === 0) return;
  const last = items.findLastIndex(isAffected);
  const fresh = await fetchPart({})
    .then((first) => readOn(first, last + 1, fetchPart))
    .catch(() => null);
  // Without an answer everything stays: the server refuses a second decision.
  if (!fresh) return reload();
  const now = new Map(fresh.items.map((item) => [item.id, item]));
  const gone = affected.filter(({ id }) => !now.has(id));
  const hadFocus = document.activeElement !== document.body;
  flushSync(() => change((all) => all.map((item) => (isAffected(item) ? now.get(item.id) : undefined) ?? item)));
  if (gone.length > 0) take(gone);
  if (hadFocus && document.activeElement === document.body) goTo(place.current, items.findIndex(isAffected));
  report(
    gone.flatMap((item) => {
      const cause = changeOf(item);
      return cause && !cause.isOwn ? [{ name: shown.nameOf(item), cause }] : [];
    }),
  );
}

function report(gone: readonly { name: string; cause: Change }[]): void {
  const [first] = gone;
  if (first) toast.info(gone.length > 1 ? t.several(formatNumber(gone.length)) : reportOf(first));
}

function reportOf({ name, cause: { action, colleague } }: { name: string; cause: Change }): string {
  const label = wordOf(historyActions, action);
  return colleague === null ? t.goneByOthers(label, name) : t.gone(colleague, label, name);
}

/** Loads the page of one thing again when a colleague, or another page, changed it, and shows who did what. */
export function useChangedElsewhere(thing: DecidedThing | null, reload: () => void): void {
  const soon = useSoonAnswered();
  useLive('queue', (change) => {
    if (!thing || keyOf(change) !== keyOf(thing)) return;
    if (change.colleague !== null) toast.info(t.decided(change.colleague, wordOf(historyActions, change.action)));
    soon(reload, change.isOwn ? ownGatherMs : gatherMs);
  });
  useLive('missed', () => thing && soon(reload, 0));
}
