import type { HistoryAction } from '#contract/copy/history.ts';
import type { Db } from '#server/base/db/db.ts';
import type { SessionLifetime } from '#server/call/context/app-context.ts';
import type { ActingContext, RequestContext } from '#server/call/context/handler.ts';

/** Events of one domain with consequences in others. A payload is plain data. */
export type Events = {
  /** `notifiedLawyers` already have a notice that the request is over. */
  requestCancelled: {
    requestId: number;
    notifiedLawyers: readonly number[];
    statusBefore: string;
    transition: HistoryAction;
    reason: string;
  };
  requestCompleted: { requestId: number; notifiedLawyers: readonly number[] };
  requestReopened: { requestId: number; statusBefore: string };
  /** Or has not answered in time: the platform may be who acts. */
  lawyerDeclined: { requestId: number; lawyerId: number };
  /** Somebody was assigned by hand, released or chosen: what holds of the rooms of the request is another. */
  lawyersChanged: { requestId: number };
  /** The chosen lawyer reported that the work is done; the client answered that it is not, and why. */
  doneReported: { requestId: number; lawyerId: number };
  doneObjected: { requestId: number; lawyerId: number; text: string };
  /** The account has another name. */
  accountRenamed: { accountId: number };
  /** Administrators saved another lifetime of their sessions. */
  administratorSessionChanged: SessionLifetime;
  /** The actor deletes their account: every domain erases or anonymises what it stores about them, or refuses. */
  accountLeaving: null;
};

/** The answer of a reaction to `accountLeaving` when the name is kept, because the other party of a case needs it. */
export const needsName = 'needsName';

/** The context that the publisher gives to the reactions. Where the event is not listed, somebody has called. */
type Contexts = {
  lawyerDeclined: Pick<RequestContext, 'db' | 'now' | 'app'>;
  requestCancelled: ActingContext;
  requestCompleted: ActingContext;
};
export type EventContext<Event extends keyof Events> = Event extends keyof Contexts ? Contexts[Event] : RequestContext;

/** The reaction of one domain to an event, in the transaction that the event happens in. */
export type Reaction<Event extends keyof Events> = (
  context: EventContext<Event>,
  payload: Events[Event],
) => Promise<unknown>;

/** The reactions to every event, in the order in which they run. */
export type Reactions = { readonly [Event in keyof Events]: readonly Reaction<Event>[] };

/** One domain's erasure of cases that ended long ago, in one transaction with the other domains. */
export type CaseErasure = (db: Db, requestIds: readonly number[], now: Date) => Promise<void>;

/**
 * Runs the reactions to an event one after the other and returns their answers. The app carries it, because a domain
 * does not know who reacts (`reactions.ts`).
 */
export type React = <Event extends keyof Events>(
  context: EventContext<Event>,
  event: Event,
  payload: Events[Event],
) => Promise<unknown[]>;
