import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { holdFolder } from '#server/base/db/folder-lock.ts';
import { ownMigrations } from '#server/base/db/migrate.ts';
import { embeddedFolder, openDatabase } from '#server/base/db/open-database.ts';
import { openLog } from '#server/base/log.ts';
import { encryption as encryptionWith } from '#server/base/secrets/encryption.ts';
import { record } from '#server/call/history/history.ts';
import { chainHistory } from '#server/call/history/history-chain.ts';
import { verifyHistory } from '#server/call/history/verify-history.ts';
import { readConfig } from '#server/call/settings/config.ts';
import { type Connection, connectEmbedded, connectPostgres } from '#server/run/backup/connection.ts';
import { fillDatabase } from '#server/run/backup/fill-database.ts';
import { withRows } from '#server/run/backup/rows.ts';
import { isEmptyDatabase, readMigrations, readTables } from '#server/run/backup/schema.ts';
import { eventually } from '../eventually.ts';
import { newDatabase, putMigratedDatabase } from '../new-database.ts';
import { newFolder } from '../new-folder.ts';
import { killWhen, type Place, runCommand, secretKey, startCommand } from '../own-product.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const command = ['commands/move-database.ts'];
const encryption = encryptionWith(secretKey);
const log = openLog('warn', { write: () => {} });
const entries = 40;

/** An embedded database with a history in its hash chain, and texts and bytes of every kind. */
async function embeddedWithRows(t: TestContext): Promise<string> {
  const dataDir = newFolder(t);
  await putMigratedDatabase(dataDir);
  const { db, close } = await openDatabase({ ...readConfig({}), dataDir });
  for (let subjectId = 1; subjectId <= entries; subjectId++)
    await record(db, { at: new Date(), by: 'platform', action: 'firstOffer', subject: 'request', subjectId });
  await chainHistory({ db, encryption, log });
  const text = 'سطر\nوثان\t«"\\" 😀 \u200f{},[null]\u0001';
  await db.execute(
    sql`update settings set value = ${JSON.stringify({ text, nothing: null })}::jsonb where name = 'contactEmail'`,
  );
  await close();
  return dataDir;
}

/** Every file of the folder with its content. */
function contentOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of globSync('**', { cwd: folder }).sort())
    if (statSync(path.join(folder, name)).isFile())
      hash.update(`${name}\0`).update(readFileSync(path.join(folder, name)));
  return hash.digest('hex');
}

async function connectTo(t: TestContext, url: string): Promise<Connection> {
  const connection = await connectPostgres(url);
  t.after(connection.close);
  return connection;
}

/** Everything that the migrations make besides rows. */
const schemaText = ({ runner }: Connection) =>
  runner.rows(`
    select 'trigger' as kind, tgrelid::regclass::text as place, tgname::text as name, tgenabled::text as definition
    from pg_trigger where not tgisinternal
    union all
    select 'constraint', conrelid::regclass::text, conname::text, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select 'index', tablename::text, indexname::text, indexdef from pg_indexes where schemaname = 'public'
    union all
    select 'column', table_name::text, column_name::text, concat_ws(' ', data_type, is_nullable, column_default)
    from information_schema.columns where table_schema = 'public'
    order by 1, 2, 3`);

const whenOnServer = { skip: !server && 'needs a PostgreSQL server' };

test(
  'the embedded database moves to PostgreSQL as it is, once, also after an interruption',
  whenOnServer,
  async (t) => {
    const dataDir = await embeddedWithRows(t);
    const place: Place = { DATA_DIR: dataDir, DATABASE_URL: await newDatabase(t, server, { isEmpty: true }) };
    const before = contentOf(embeddedFolder(dataDir));
    const target = await connectTo(t, place.DATABASE_URL);

    const release = holdFolder(dataDir);
    const refusedMove = await runCommand(command, place);
    release();
    assert.match(refusedMove.errors, /was not moved: the embedded database is in use by another process/);

    await interrupt(target, place);
    assert.ok(await isEmptyDatabase(target.runner), 'an interrupted move leaves nothing');
    const { printed, errors, code } = await runCommand(command, place);
    assert.equal(code, 0, errors);
    assert.match(printed, new RegExp(`history: ${entries} \\(-?\\d+\\)`));
    assert.equal(contentOf(embeddedFolder(dataDir)), before, 'the source is untouched');
    const again = await runCommand(command, place);
    assert.match(again.errors, /was not moved: the database to fill is not empty/);

    const source = await connectEmbedded(embeddedFolder(dataDir));
    t.after(source.close);
    for (const { name } of await readTables(source.runner))
      assert.deepEqual(await rowsIn(target, name), await rowsIn(source, name), name);
    const { checked, broken } = await verifyHistory({ db: target.db, encryption });
    assert.deepEqual({ checked, broken }, { checked: entries, broken: null });
    const fresh = await newDatabase(t, server, { isEmpty: true });
    const migrated = await connectTo(t, fresh);
    await (
      await openDatabase({
        databaseUrl: fresh,
        databaseOwnerUrl: null,
        allowsNewerDatabase: false,
        databaseDirectUrl: null,
        databaseWaitMs: 0,
        dataDir,
      })
    ).close();
    assert.deepEqual(await schemaText(target), await schemaText(migrated));
    await record(target.db, { at: new Date(), by: 'platform', action: 'firstOffer', subject: 'request', subjectId: 1 });
    assert.equal((await target.runner.rows('select max(id)::int as id from history'))[0]?.id, entries + 1);
    await assert.rejects(target.runner.run('delete from history'), /append-only/);
    await t.test('rows that arrive changed, or not at all, are refused and nothing is stored', (inner) =>
      refuseOtherRows(inner, source),
    );
  },
);

/** All rows of a table as text, in one order everywhere. */
async function rowsIn({ runner }: Connection, table: string): Promise<unknown[]> {
  await runner.run(`set timezone = 'UTC'; set bytea_output = 'hex'`);
  const rows = await runner.rows(`select t::text as row from "${table}" t`);
  return rows.map(({ row }) => row).sort();
}

/** Kills a move in its transaction and waits until the server has undone it. */
async function interrupt(target: Connection, place: Place): Promise<void> {
  const open = async () => {
    const rows = await target.runner.rows(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
    );
    return rows.length > 0;
  };
  await killWhen(startCommand(command, place), open);
  await eventually(
    async () => !(await open()),
    () => 'the move was not undone',
  );
}

async function refuseOtherRows(t: TestContext, source: Connection): Promise<void> {
  const target = await connectTo(t, await newDatabase(t, server, { isEmpty: true }));
  const fillWith = (change: (lines: readonly string[]) => string[]) =>
    withRows(source.runner, (rows) =>
      fillDatabase(target.runner, {
        ...rows,
        async *lines() {
          for await (const batch of rows.lines())
            yield batch.table === 'history' ? { ...batch, lines: change(batch.lines) } : batch;
        },
      }),
    );
  await assert.rejects(
    fillWith((lines) => lines.slice(1)),
    /the table history has 39 rows that are not the 40/,
  );
  await assert.rejects(
    fillWith((lines) => lines.map((line) => line.replace('firstOffer', 'lastOffer'))),
    /the table history has 40 rows that are not the 40/,
  );
  const newer = withRows(source.runner, (rows) =>
    fillDatabase(target.runner, { ...rows, migrations: [...rows.migrations, '9999-later.sql'] }),
  );
  await assert.rejects(newer, /of a newer version of Sanad: this one does not know the migration 9999-later\.sql/);
  assert.ok(await isEmptyDatabase(target.runner));
  await fillWith((lines) => [...lines]);
  await refillFromOlder(t, source);
}

/** Rows of a database before a migration arrive, and the migration runs on them. */
async function refillFromOlder(t: TestContext, source: Connection): Promise<void> {
  const target = await connectTo(t, await newDatabase(t, server, { isEmpty: true }));
  const later = { name: '9998-later.sql', sql: 'create table later as select count(*) from history' };
  const migrations = [...ownMigrations(), later];
  await withRows(source.runner, (rows) => fillDatabase(target.runner, rows, { migrations }));
  assert.deepEqual(await rowsIn(target, 'later'), [`(${entries})`]);
  assert.deepEqual(
    await readMigrations(target.runner),
    migrations.map(({ name }) => name),
  );
}
