import type { ErrorCode } from '#contract/core/errors.ts';
import { type RequestStatus, type RequestTransition, requestLifecycle } from '#contract/requests/calls.ts';
import type { Db } from '#server/base/db/db.ts';
import type { By } from '#server/call/history/history.ts';
import { restoreState, transition } from '#server/call/history/transition.ts';
import { withNewStatus } from '#server/requests/clock/waiting-times.ts';
import { requests } from '#server/requests/table.ts';

type StatusChange = {
  id: number;
  transition: RequestTransition;
  by: By;
  now: Date;
  reason?: string | null;
  /** Other columns that change with the status. */
  set?: Record<string, unknown>;
  refusal?: ErrorCode;
};

const state = { lifecycle: requestLifecycle, table: requests, column: requests.status };

/** Every change of a request's status: `transition` with its lifecycle. */
export const changeStatus = (db: Db, { set, ...change }: StatusChange): Promise<RequestStatus> =>
  transition(db, { ...state, ...change, set: { ...withNewStatus(change.now), ...set } });

/** Takes a change of the status back: `restoreState`. */
export const restoreStatus = (
  db: Db,
  { set, ...change }: StatusChange & { to: RequestStatus },
): Promise<RequestStatus> => restoreState(db, { ...state, ...change, set: { ...withNewStatus(change.now), ...set } });
