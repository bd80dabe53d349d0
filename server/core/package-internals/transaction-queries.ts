import type pg from 'pg';
import { socketOf } from '#server/core/db/frozen-connections.ts';

export type Query = (config: pg.QueryConfig, values: unknown[]) => Promise<{ rows: unknown[] }>;

/** Sends `begin` and the first query of a transaction together, so that it waits for the database once less. */
export function beginningWithFirst(client: pg.PoolClient, query: Query): Query {
  let begin: pg.QueryConfig | null = null;
  return async (config, values) => {
    if (config.text.startsWith('begin')) {
      begin = config;
      return { rows: [] };
    }
    if (begin === null) return query(config, values);
    const socket = socketOf(client);
    socket?.cork();
    const both = Promise.all([query(begin, []), query(config, values)]);
    socket?.uncork();
    begin = null;
    const [, first] = await both;
    return first;
  };
}

/** Whether the transaction changed public content, which a trigger marks, and the end of it, in one message. */
const commitAndAsk = `select current_setting('sanad.public_change', true) = 'yes' as "isPublic"; commit`;

/**
 * Sends the queries of a transaction; when it has changed public content, `onPublicChange` runs right after the commit. So
 * this process shows the change before it answers, while the others hear of it in their own time (`changes.ts`).
 */
export function committing(query: Query, onPublicChange: () => void): Query {
  return async (config, values) => {
    if (config.text !== 'commit') return query(config, values);
    // The driver returns one result for each statement of a text.
    const [answer] = (await query({ ...config, text: commitAndAsk }, values)) as unknown as {
      rows: { isPublic: boolean | null }[];
    }[];
    if (answer?.rows[0]?.isPublic) onPublicChange();
    return { rows: [] };
  };
}
