import type { HistorySubject } from '#contract/copy/history.ts';
import type { Role } from '#contract/core/roles.ts';

/** Who makes a move: a role, or the platform itself following from another act. */
export type Mover = Role | 'platform';

export type Move<Status extends string> = {
  readonly by: readonly Mover[];
  readonly from: readonly Status[];
  readonly to: Status;
};

/** A state is one table, asked by both houses: the web shows a button by it, the server enforces it. */
export type Lifecycle<Status extends string, Name extends string> = {
  readonly of: HistorySubject;
  readonly moves: Readonly<Record<Name, Move<Status>>>;
};

export const lifecycle = <const Status extends string, const Name extends string>(
  of: HistorySubject,
  moves: Readonly<Record<Name, Move<Status>>>,
): Lifecycle<Status, Name> => ({ of, moves });

/** May this role make this move from this state? */
export const can = <Status extends string, Name extends string>(
  table: Lifecycle<Status, Name>,
  move: NoInfer<Name>,
  by: Mover,
  status: NoInfer<Status>,
): boolean => table.moves[move].by.includes(by) && table.moves[move].from.includes(status);
