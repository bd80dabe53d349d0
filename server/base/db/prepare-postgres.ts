import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { locks } from '#server/base/db/locks.ts';
import { migrate, type SqlRunner } from '#server/base/db/migrate.ts';
import { isDatabaseAway, reasonOf } from '#server/base/failure.ts';

export const callTimeoutMs = 15_000;
/** With the answer to a caller this stays under five seconds. */
export const connectTimeoutMs = 4_500;
const retryDelayMs = 500;
const oldestVersion = 15;

type Preparing = {
  /** The role of the application, when another one owns the tables. */
  appRole: string | null;
  waitMs: number;
  allowsNewer: boolean;
  say: (line: string) => void;
};

/** Checks the version of the server and runs the new migrations; while the server does not answer, again for `waitMs`. */
export const preparePostgres = (url: string, { waitMs, say, ...more }: Preparing): Promise<void> =>
  retryWhileAway(() => checkAndMigrate(url, more), waitMs, say);

async function retryWhileAway(work: () => Promise<void>, waitMs: number, say: (line: string) => void): Promise<void> {
  const until = performance.now() + waitMs;
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() >= until) throw error;
      if (tries === 1)
        say(`The database does not answer (${reasonOf(error)}). Waiting for it, at most ${waitMs / 1000} s.`);
    }
    await sleep(retryDelayMs);
  }
}

type Checking = Pick<Preparing, 'appRole' | 'allowsNewer'>;

async function checkAndMigrate(connectionString: string, { appRole, allowsNewer }: Checking): Promise<void> {
  const migrator = new pg.Client({ connectionString, connectionTimeoutMillis: connectTimeoutMs });
  // As in the pool: a lost connection fails the query that is running.
  migrator.on('error', () => {});
  await migrator.connect();
  try {
    await refuseOldServer(migrator);
    await migrate(postgresRunner(migrator), { allowsNewer });
    if (appRole !== null) await grantToApp(postgresRunner(migrator), appRole);
  } finally {
    await migrator.end();
  }
}

/** The product needs a time limit for queries. It knows of a proxy only by the direct address. */
export async function refuseWrongProxy(pool: pg.Pool, isBehindProxy: boolean): Promise<void> {
  const { rows } = await pool.query('show statement_timeout').catch((error: unknown) => {
    const isProxy = error instanceof Error && error.message.includes('unsupported startup parameter');
    throw isProxy
      ? new Error(
          'DATABASE_URL names a proxy that pools connections, so DATABASE_DIRECT_URL must name the server itself',
        )
      : error;
  });
  if (isBehindProxy && rows[0]?.statement_timeout === '0')
    throw new Error(
      `the proxy at DATABASE_URL must limit queries: connect_query='set statement_timeout = ${callTimeoutMs}'`,
    );
}

export async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query('show server_version_num');
  if (Number(rows[0].server_version_num) < oldestVersion * 10_000) {
    throw new Error(`DATABASE_URL names a PostgreSQL server older than version ${oldestVersion}`);
  }
}

export const postgresRunner = (client: pg.Client): SqlRunner => ({
  run: async (sql) => void (await client.query(sql)),
  rows: async (sql, values) => (await client.query(sql, values)).rows,
});

/** Rows of these tables are only added: the history, what is kept like it, and the list of migrations. */
const appendOnly = ['history', 'history_chain', 'payment_ledger', 'agreements', 'text_versions', 'migrations'];

/**
 * Lets the role of the application write rows in the tables of the owner, who runs this, and only add rows where nothing
 * may change. After each start, so that a new table is never forgotten.
 */
async function grantToApp(db: SqlRunner, role: string): Promise<void> {
  await db.run(`begin; select pg_advisory_xact_lock(${locks.grants})`);
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
      // A trigger lets it go only with the texts of its case.
      await db.run(`grant update (content) on agreements to ${names.role}`);
    }
    await db.run('commit');
  } catch (error) {
    await db.run('rollback');
    throw error;
  }
}
