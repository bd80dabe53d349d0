import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/core/errors.ts';
import type { Connections } from '#server/base/db/connection-queue.ts';
import { connectionsOf, type Db } from '#server/base/db/db.ts';
import type { AppContext } from '#server/call/context/app-context.ts';

/** A burst of calls on a quiet machine waits less than this and is answered. */
const waitMsMax = 500;
/** While fewer wait, new calls are let in: after a pause of the process itself all seem to have waited for long. */
const waitingMin = 50;
/** More are too many even when none has waited long: a busy process reads hundreds of calls at once. */
const waitingMax = 300;
const retryAfterSeconds = 5;
/** At most one line of the log in this time. */
const logEachMs = 60_000;

/** More calls arrive than can be answered: many wait for a connection, and the first of them for too long. */
export const isTooMuch = ({ waiting, longestWaitMs }: Pick<Connections, 'waiting' | 'longestWaitMs'>): boolean =>
  waiting > waitingMax || (waiting > waitingMin && longestWaitMs > waitMsMax);

export const isOverloaded = (db: Db): boolean => isTooMuch(connectionsOf(db));

/**
 * Refuses new calls with 503 and `Retry-After` while more arrive than can be answered, before any work is done for them.
 * Calls that wait for a connection show it, also when the processor is what is short. A call that was let in is answered,
 * also when it needs a connection again. Without this limit all calls would wait longer and longer.
 */
export function refuseOverload(scope: FastifyInstance, { db, log }: Pick<AppContext, 'db' | 'log'>): void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  scope.addHook('onRequest', (_request, _reply, done) => {
    if (!isOverloaded(db)) return done();
    const now = performance.now();
    if (now - loggedAt > logEachMs) {
      loggedAt = now;
      log.warn(connectionsOf(db), 'more calls arrive than can be answered, so new ones are refused');
    }
    done(new Refusal('unavailable', { retryAfterSeconds }));
  });
}
