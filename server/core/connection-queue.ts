import type pg from 'pg';

/** The connections of a pool, how many callers wait for one, and how long the first of them has waited. */
export type Connections = {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
  readonly longestWaitMs: number;
};

/** Takes connections from the pool, first come first served, and knows how long its callers wait. */
export function connectionQueue(pool: pg.Pool) {
  const waiting = new Set<{ readonly since: number }>();
  const longestWaitMs = () => {
    const [first] = waiting;
    return first ? performance.now() - first.since : 0;
  };
  return {
    async connect(): Promise<pg.PoolClient> {
      const caller = { since: performance.now() };
      waiting.add(caller);
      return pool.connect().finally(() => waiting.delete(caller));
    },
    connections: (): Connections => ({
      ...{ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
      longestWaitMs: longestWaitMs(),
    }),
  };
}
