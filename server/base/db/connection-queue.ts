import type pg from 'pg';
import { isDatabaseAway, isPlanStale } from '#server/base/failure.ts';

export type Connections = {
  readonly total: number;
  readonly idle: number;
  /** How many callers wait for a connection, and how long the first of them has waited. */
  readonly waiting: number;
  readonly longestWaitMs: number;
  /** How long ago the database last answered somebody. */
  readonly answeredAgoMs: number;
};

/** The payload of the database function `publish_public_change`. */
const publicChange = 'public content has changed';

/**
 * Lends the connections of the pool, first come first served, and knows how long its callers wait. When their work has
 * changed public content, `onPublicChange` runs before they go on. So this process shows the change before it answers,
 * while the others hear of it in their own time (`changes.ts`).
 */
export function connectionQueue(pool: pg.Pool, onPublicChange: () => void) {
  const waiting = new Set<{ readonly since: number }>();
  let answeredAt = performance.now();
  const openedAt = new WeakMap<pg.PoolClient, number>();
  /** The connections on which public content has changed. A trigger says so in the words of `publicChange`. */
  const changed = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    openedAt.set(client, performance.now());
    client.on('notice', ({ message }) => {
      if (message === publicChange) changed.add(client);
    });
  });
  /** When one connection finds its prepared plans stale, those of all connections opened until then are. */
  let staleUntil = Number.NEGATIVE_INFINITY;

  async function connect(): Promise<pg.PoolClient> {
    const caller = { since: performance.now() };
    waiting.add(caller);
    try {
      for (;;) {
        const client = await pool.connect();
        if ((openedAt.get(client) ?? 0) > staleUntil) return client;
        client.release(true);
      }
    } finally {
      waiting.delete(caller);
    }
  }

  return {
    /** Does the work on a connection and gives it back; a lost or frozen connection is removed from the pool. */
    async lend<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
      const client = await connect();
      let isLost = false;
      try {
        const result = await work(client);
        if (changed.has(client)) onPublicChange();
        return result;
      } catch (error) {
        isLost = isDatabaseAway(error);
        if (isPlanStale(error)) staleUntil = performance.now();
        throw error;
      } finally {
        changed.delete(client);
        if (!isLost) answeredAt = performance.now();
        client.release(isLost);
      }
    },
    connections(): Connections {
      const [first] = waiting;
      const now = performance.now();
      return {
        ...{ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
        longestWaitMs: first ? now - first.since : 0,
        answeredAgoMs: now - answeredAt,
      };
    },
  };
}
