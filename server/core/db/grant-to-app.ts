import type { SqlRunner } from '#server/core/db/migrate.ts';

/** Rows of these tables are only added: the history, what is kept like it, and the list of migrations. */
const appendOnly = ['history', 'history_chain', 'payment_ledger', 'agreements', 'text_versions', 'migrations'];

/** Any number, the same in every process of this product. */
const lockNumber = 7_262_315;

/**
 * Lets the role of the application write rows in the tables of the owner, who runs this, and only add rows where nothing
 * may change. After each start, so that a new table is never forgotten.
 */
export async function grantToApp(db: SqlRunner, role: string): Promise<void> {
  await db.run(`begin; select pg_advisory_xact_lock(${lockNumber})`);
  try {
    const [names] = await db.rows(
      `select quote_ident($1) as role, current_user = $1 as is_owner,
        (select string_agg(format('%I', tablename), ', ') from pg_tables
          where schemaname = 'public' and tableowner = current_user) as tables,
        (select string_agg(format('%I', sequencename), ', ') from pg_sequences
          where schemaname = 'public' and sequenceowner = current_user) as sequences`,
      [role],
    );
    if (names && !names.is_owner) {
      await db.run(`grant select, insert, update, delete on ${names.tables} to ${names.role}`);
      await db.run(`grant usage on sequence ${names.sequences} to ${names.role}`);
      await db.run(`revoke update, delete, truncate on ${appendOnly.join(', ')} from ${names.role}`);
    }
    await db.run('commit');
  } catch (error) {
    await db.run('rollback');
    throw error;
  }
}
