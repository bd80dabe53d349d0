import type { HistorySubject } from '#contract/copy/history.ts';
import type { Role } from '#contract/core/roles.ts';
import type { After } from '#contract/core/waiting.ts';

/** The actor of a transition: a role, or the platform itself as a consequence of another operation. */
export type TransitionActor = Role | 'platform';

export type Transition<Status extends string> = {
  readonly by: readonly TransitionActor[];
  readonly from: readonly Status[];
  readonly to: Status;
  /** The platform makes it by itself when nobody has acted for so long. */
  readonly after?: After;
};

/** The transitions of a thing, in one table for both sides: the web shows buttons by it, the server enforces it. */
export type Lifecycle<Status extends string, Name extends string> = {
  readonly of: HistorySubject;
  readonly transitions: Readonly<Record<Name, Transition<Status>>>;
};

export const lifecycle = <const Status extends string, const Name extends string>(
  of: HistorySubject,
  transitions: Readonly<Record<Name, Transition<Status>>>,
): Lifecycle<Status, Name> => ({ of, transitions });

/** Whether this role may make this transition from this state. */
export const can = <Status extends string, Name extends string>(
  table: Lifecycle<Status, Name>,
  transition: NoInfer<Name>,
  by: TransitionActor,
  status: NoInfer<Status>,
): boolean => table.transitions[transition].by.includes(by) && table.transitions[transition].from.includes(status);
