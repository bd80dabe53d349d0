import assert from 'node:assert/strict';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { applyMigrations, ownMigrations } from '#server/base/db/migrate.ts';
import { postgresRunner } from '#server/base/db/prepare-postgres.ts';
import { schemaText } from '../empty-database.ts';
import { newFolder } from '../new-folder.ts';
import { asProgram, signUp, startCommand, startProduct } from '../own-product.ts';
import { type Postgres, startPostgres } from '../tools/machine/postgres.ts';
import { beginWait } from '../tools/slowness.ts';

const needsPostgres = !process.env.TEST_DATABASE_URL && 'needs a PostgreSQL server';
/**
 * Later migrations that change many rows and index them, and how each is interrupted. Another session holds a table that
 * the migration needs when much of its work is done, so that it is interrupted in its middle.
 */
const interruptions = [
  {
    name: '9001-lengths.sql',
    sql: `alter table requests add column length integer not null default 0;
      update requests set length = char_length(phone_number);
      alter table suggestions add column length integer not null default 0;
      update suggestions set length = char_length(classification);`,
    needs: 'suggestions',
    how: 'kill the process',
  },
  {
    name: '9002-orders.sql',
    sql: `create index accounts_lengths on accounts (char_length(display_name), id);
      create index outbox_lengths on outbox (char_length(recipient), id);
      create index requests_lengths on requests (length, id);`,
    needs: 'requests',
    how: 'crash the server',
  },
  {
    name: '9003-folded.sql',
    sql: `update accounts set search_key = search_key || ' ' || lower(email);
      create table folded as select id, search_words(search_key) as words from accounts;
      alter table registrations add column folded text;`,
    needs: 'registrations',
    how: 'crash the server',
  },
  {
    name: '9004-ends.sql',
    sql: `update assignments set withdrawn_at = created_at where request_id % 2 = 0;
      alter table sessions add column ended_at timestamptz;
      update sessions set ended_at = expires_at;`,
    needs: 'sessions',
    how: 'kill the process',
  },
] as const;
const beginsWithinMs = 120_000;

/** A million rows. No trigger checks them. */
const fill = `
  set session_replication_role = replica;
  insert into accounts (role, status, email, display_name, search_key, phone_number, password_hash, created_at)
    select 'Client', 'Accepted', 'person' || n || '@sanad.example', 'سائد هاني ' || n, 'سايد هاني ' || n,
      '016' || lpad(n::text, 8, '0'), 'x', now()
    from generate_series(1, 50000) n;
  insert into requests (client_id, status, order_number, category, description, province, center, date, phone_number, is_discreet, created_at)
    select n % 50000 + 1, 'Under Process', 'order' || n, 'استشارة قانونية', 'أريد معرفة حقي ' || n, 'القاهرة', 'مصر الجديدة',
      current_date, '01600000201', false, now()
    from generate_series(1, 200000) n;
  insert into assignments (request_id, lawyer_id, assigned_by, created_at)
    select 1000 + n, n % 50000 + 1, 'platform', now() from generate_series(1, 200000) n;
  insert into suggestions (type, author_id, subject, classification, state, created_at)
    select 'Suggestions', n % 50000 + 1, 'اقتراح ' || n, 'عام', 'public', now() from generate_series(1, 30000) n;
  insert into outbox (kind, recipient, data, run_at, created_at, done_at)
    select 'x', 'person' || n || '@sanad.example', '{}', now(), now(), now() from generate_series(1, 270000) n;
  insert into sessions (token_hash, account_id, created_at, last_used_at, expires_at, idle_minutes, confirmed_at)
    select sha256(n::text::bytea), n % 50000 + 1, now(), now(), now() + interval '7 days', 60, now() from generate_series(1, 250000) n;
  set session_replication_role = origin;
`;

/** Migrates the database as a start of the product does. */
const program = `
  const { default: pg } = await import('pg');
  const { migrate, ownMigrations } = await import('#server/base/db/migrate.ts');
  const { postgresRunner } = await import('#server/base/db/prepare-postgres.ts');
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  const migrations = [...ownMigrations(), ...JSON.parse(process.env.LATER)];
  await migrate(postgresRunner(client), { migrations });
  await client.end();
`;

function startMigrating(t: TestContext, url: string, later: readonly object[] = interruptions) {
  const place = { DATABASE_URL: url, DATA_DIR: '' };
  const child = startCommand(asProgram(program), place, { LATER: JSON.stringify(later) });
  t.after(() => child.kill('SIGKILL'));
  return { child, ended: Promise.all([once(child, 'exit'), text(child.stderr)]) };
}

async function rowsOf<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return (await client.query<Row>(query).finally(() => client.end())).rows;
}

/** Starts to migrate, and interrupts this migration. */
async function interrupt(
  t: TestContext,
  postgres: Postgres,
  { name, sql, needs, how }: (typeof interruptions)[number],
) {
  const other = new pg.Client({ connectionString: postgres.url });
  other.on('error', () => {});
  await other.connect();
  await other.query(`begin; lock table ${needs} in access exclusive mode`);
  const { child, ended } = startMigrating(t, postgres.url);
  const beginning = `begin;\n${sql}`.slice(0, 100);
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and left(query, 100) = $1";
  const isWaiting = async () => {
    // Inside a transaction the view would stay as it was.
    await other.query('select pg_stat_clear_snapshot()');
    return (await other.query(waiting, [beginning])).rowCount === 1;
  };
  for (const isOver = beginWait(beginsWithinMs); !(await isWaiting()); await sleep(10))
    if (isOver()) throw new Error(`${name} does not begin`);
  if (how === 'crash the server') await postgres.control('restart', '-m', 'immediate');
  else await other.end();
  child.kill('SIGKILL');
  await ended;
}

/** The contents of the database: its schema, and a checksum of each table. The time of a migration is not compared. */
async function contents(url: string): Promise<Record<string, string>> {
  const [schema] = await rowsOf<{ text: string }>(url, schemaText);
  const tables = await rowsOf<{ name: string }>(
    url,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1`,
  );
  const sums = tables.map(async ({ name }) => {
    const sum = `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${name} t`;
    return [name, (await rowsOf<{ sum: string }>(url, sum))[0]?.sum ?? ''] as const;
  });
  const applied = await rowsOf<{ names: string }>(
    url,
    `select string_agg(name, ' ' order by name) as names from migrations`,
  );
  return {
    schema: schema?.text ?? '',
    migrations: applied[0]?.names ?? '',
    ...Object.fromEntries(await Promise.all(sums)),
  };
}

test('a migration of a million rows that is interrupted four times ends as an uninterrupted one', {
  skip: needsPostgres,
}, async (t) => {
  const postgres = await startPostgres();
  t.after(() => postgres.stop());
  const at = (name: string) => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const runner = postgresRunner(client);
  await runner.run('begin');
  await applyMigrations(runner, ownMigrations());
  await runner.run(`${fill} commit`);
  await client.end();
  await rowsOf(at('template1'), 'create database whole template postgres');
  await rowsOf(at('template1'), 'create database clean');

  for (const [index, interruption] of interruptions.entries()) {
    // The server ends a migration whose process was killed, or takes it back when it finds nobody to tell of it.
    await startMigrating(t, postgres.url, interruptions.slice(0, index)).ended;
    await interrupt(t, postgres, interruption);
  }
  const starts = await Promise.all([1, 2].map(() => startMigrating(t, postgres.url).ended));
  assert.deepEqual(
    starts.map(([[code], failure]) => [code, failure]),
    [
      [0, ''],
      [0, ''],
    ],
    'of two starts at once one works and the other waits',
  );
  for (const name of ['whole', 'clean']) await startMigrating(t, at(name)).ended;
  const [interrupted, whole, clean] = await Promise.all([postgres.url, at('whole'), at('clean')].map(contents));
  assert.deepEqual(interrupted, whole);
  assert.equal(interrupted?.schema, clean?.schema);
  assert.equal(interrupted?.migrations, clean?.migrations);
  assert.match(interrupted?.requests ?? '', /^200000 rows/);

  const place = { DATA_DIR: newFolder(t), DATABASE_URL: postgres.url };
  const product = await startProduct(t, place, { ALLOW_NEWER_DATABASE: '1' });
  await signUp(product, 1);
  await product.kill();
});
