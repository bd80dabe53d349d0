import { sql, TransactionRollbackError } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from '#server/core/db/db.ts';
import { postgresDrizzle, type Query } from '#server/core/db/drizzle-clients.ts';
import { sendTogether } from '#server/core/db/frozen-connections.ts';

export type Transaction = Db['transaction'];

/**
 * What runs transactions on a connection. With a pipeline `begin` is not waited for but sent with the first query, so that
 * a transaction waits for the database once less. Drizzle's own would wait, and each of them would build its prepared
 * queries again.
 */
export function transactionsOn(client: pg.PoolClient, query: Query): Transaction {
  const db = postgresDrizzle(client, query);
  // A transaction in a transaction.
  const transaction: Transaction = async (work) => {
    await db.execute(sql`savepoint inner_one`);
    try {
      const result = await work(tx);
      await db.execute(sql`release savepoint inner_one`);
      return result;
    } catch (error) {
      await db.execute(sql`rollback to savepoint inner_one`).catch(() => {});
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
      const begun = query('begin');
      if (client.pipeline) begun.catch(() => {});
      else await begun;
      const result = await work(tx);
      await begun;
      await query('commit');
      return result;
    } catch (error) {
      // A connection that is lost undoes it too.
      await query('rollback').catch(() => {});
      throw error;
    }
  };
}
