import { sql, TransactionRollbackError } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from '#server/base/db/db.ts';
import { postgresDrizzle, type Query } from '#server/base/db/drizzle-clients.ts';
import { sendTogether } from '#server/base/db/frozen-connections.ts';

export type Transaction = Db['transaction'];

/**
 * Runs transactions on a connection. With a pipeline `begin` is not waited for but sent with the first query, so that a
 * transaction waits for the database once less. Drizzle's own would wait, and each of them would build its prepared
 * queries again.
 */
export function transactionsOn(client: pg.PoolClient, query: Query): Transaction {
  /** Until the first query of a transaction is sent with it. */
  let begun: Promise<unknown> | null = null;
  // If `begin` failed, what its transaction asks would take effect at once: nothing is asked after the first query.
  const queryInside: Query = async (config, values) => {
    const begin = begun;
    begun = null;
    const [result] = await Promise.all([query(config, values), begin]);
    return result;
  };
  const db = postgresDrizzle(client, queryInside);
  // A transaction in a transaction.
  const transaction: Transaction = async (work) => {
    await db.execute(sql`savepoint inner_one`);
    try {
      const result = await work(tx);
      await db.execute(sql`release savepoint inner_one`);
      return result;
    } catch (error) {
      // Released too: one around it has a savepoint of the same name.
      for (const undo of [sql`rollback to savepoint inner_one`, sql`release savepoint inner_one`])
        await db.execute(undo).catch(() => {});
      throw error;
    }
  };
  const rollback = (): never => {
    throw new TransactionRollbackError();
  };
  const tx = Object.assign(db, { transaction, rollback }) as unknown as Parameters<Parameters<Transaction>[0]>[0];
  return async (work, config) => {
    if (config) throw new Error('transactions are of the usual kind');
    try {
      sendTogether(client);
      const beginning = query('begin');
      begun = beginning;
      if (client.pipeline) beginning.catch(() => {});
      else await beginning;
      const result = await work(tx);
      await beginning;
      await query('commit');
      return result;
    } catch (error) {
      begun = null;
      // A connection that is lost undoes it too.
      await query('rollback').catch(() => {});
      throw error;
    }
  };
}
