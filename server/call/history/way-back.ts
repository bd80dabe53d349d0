import type { HistorySubject } from '#contract/copy/history.ts';
import type { Db } from '#server/base/db/db.ts';
import type { RequestContext } from '#server/call/context/handler.ts';
import type { HeldDecision } from '#server/call/history/held-notices.ts';

/** A thing that a decision changed, and the actions after which the decision can no longer be taken back at once. */
export type Changed = { subject: HistorySubject; id: number; actions: readonly string[] };

/** A decision on a thing that is taken back. */
export type Taken = {
  id: number;
  /** The decision, while its notices wait. Null later: then the thing says what it returns to. */
  held: HeldDecision | null;
  /** Null only while the notices wait. */
  reason: string | null;
};

/** How the decisions on one kind of thing are taken back (decision 028). */
export type WayBack = {
  /** Locks the thing and whatever else its decisions change, or refuses: there is no such thing. */
  readonly lock: (db: Db, id: number) => Promise<readonly Changed[]>;
  /** Restores what was before the decision, and notifies those who know of it. */
  readonly restore: (context: RequestContext, taken: Taken) => Promise<void>;
};
