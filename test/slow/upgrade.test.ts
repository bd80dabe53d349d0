import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { pino } from 'pino';
import { api } from '#contract/api.ts';
import { caller } from '#contract/core/client.ts';
import { buildServer, inProcess } from '#server/app.ts';
import { ownMigrations, refuseOtherDatabase, type SqlRunner } from '#server/base/db/migrate.ts';
import { embeddedFolder, openDatabase } from '#server/base/db/open-database.ts';
import { openFileStore } from '#server/base/files/open-file-store.ts';
import { encryption } from '#server/base/secrets/encryption.ts';
import { verifyHistory } from '#server/call/history/verify-history.ts';
import { readConfig } from '#server/call/settings/config.ts';
import { openApp } from '#server/open-app.ts';
import { connectEmbedded, connectPostgres } from '#server/run/backup/connection.ts';
import { fillDatabase } from '#server/run/backup/fill-database.ts';
import { type OpenBackup, openBackup } from '#server/run/backup/read-backup.ts';
import type { TableSum } from '#server/run/backup/rows.ts';
import { fixedFormats, quoted, readTables } from '#server/run/backup/schema.ts';
import { hasMigration, readChangelog } from '../../scripts/changelog.ts';
import { newFolder } from '../new-folder.ts';
import { newPlace, type Place, secretKey } from '../own-product.ts';
import { hashOf, type Listed, listedVersions, readListed, unpackFixture } from '../upgrade/fixture.ts';
import { seenByPeople } from '../upgrade/people.ts';

const kind = process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded';
const keys = { encryption: encryption(secretKey), privateKey: null };
const minuteMs = 60_000;

/** Conversions of a column that a migration drops or a table that it changes: the rows say the same as before. */
const conversions: Readonly<Record<string, { before: string; after: string; changed?: readonly string[] }>> = {
  '0017-gathered-offers.sql': {
    before: `select id, (status_since - make_interval(secs => waited_seconds))::text as since from requests
      where offers_count > 0 and status in ('Pending', 'Waiting for Paid', 'Payment Under Review', 'Paid') order by id`,
    after: 'select id, other_since::text as since from requests where other_since is not null order by id',
  },
  '0018-privacy-access.sql': {
    before: `select privacy as consented,
      replace(privacy, 'ونمنح كل دور صلاحيات محددة', 'ونقصر الاطلاع على بياناتك على من يحتاج إليها في عمله') as shown
      from text_versions`,
    after: `select first.privacy as consented, shown.text as shown from text_versions first
      join text_versions next on next.version = first.version + 1
      join info shown on shown.name = 'privacy' and shown.version = next.version and shown.text = next.privacy`,
    changed: ['info', 'text_versions'],
  },
  '0020-notices-by-number.sql': {
    before: `select id, split_part(link, '/', 4)::bigint as about from notifications
      where link like '/admin/accounts/%' or link like '/admin/payments/%' order by id`,
    after: `select id, subject_id as about from notifications where subject in ('account', 'payment')
      and (subject <> 'account' or person_id = subject_id) order by id`,
  },
  '0021-asked-refunds.sql': {
    before: `select id as payment_id, amount::text as amount from payments where state = 'closed' order by id`,
    after: `select payment_id, amount::text as amount from refunds where state = 'asked' order by payment_id`,
  },
};

for (const version of listedVersions()) {
  const listed = readListed(version);
  const { tables, history, tokens, seen, madeAt } = listed.databases[kind];
  const older = ownMigrations().filter(({ name }) => name in listed.migrations);
  const newer = ownMigrations().filter(({ name }) => !(name in listed.migrations));

  test(`the data of ${version} opens in this version, nothing is lost, and it can go back as its page says`, async (t) => {
    assert.deepEqual(Object.fromEntries(older.map(({ name, sql }) => [name, hashOf(sql)])), listed.migrations);
    const folder = newFolder(t);
    unpackFixture(version, folder);
    const backup = await openBackup(path.join(folder, kind), keys);
    assert.deepEqual(backup.manifest.tables, tables);
    const place = await newPlace(t, { isEmpty: true });
    const before = await restoredAsItWas(place, backup, { older, newer, tables, format: listed.format });
    const config = readConfig({ ...place, SECRET_KEY: secretKey.toString('base64') });

    await (await openDatabase(config)).close();
    await onDatabase(place, async (runner) => {
      checkColumns(before.columns, await columnSums(runner), listed);
      for (const { name } of newer)
        assert.deepEqual(await runner.rows(conversions[name]?.after ?? 'select'), before.conversions[name], name);
      if (newer.length === 0) return;
      await assert.rejects(
        refuseOtherDatabase(runner, { allowsNewer: false, migrations: older }),
        ({ message }: Error) =>
          [newer[0]?.name ?? '', 'restore the backup', 'ALLOW_NEWER_DATABASE=1'].every((word) =>
            message.includes(word),
          ),
      );
      await refuseOtherDatabase(runner, { allowsNewer: true, migrations: older });
    });

    // Sessions end and cases are erased when their time has come: the clock stays where the data was made.
    const opened = await openApp(config, pino({ level: 'silent' }), () => {});
    t.after(opened.close);
    const moment = new Date(Date.parse(madeAt) + minuteMs);
    const server = await buildServer({ ...opened.app, clock: () => moment });
    t.after(() => server.close());
    const of = { db: opened.app.db, encryption: keys.encryption };
    const { checked, broken, hasKnownHash } = await verifyHistory(of, history.lastHash);
    assert.deepEqual({ checked, broken, hasKnownHash }, { checked: history.checked, broken: null, hasKnownHash: true });
    assert.ok(checked > 0);
    assert.deepEqual(await seenByPeople({ api, caller }, inProcess(server), tokens), seen);
  });
}

type Migrations = ReturnType<typeof ownMigrations>;
type Old = { older: Migrations; newer: Migrations; tables: readonly TableSum[]; format: unknown };

/** Restores the backup as the older program does, and compares each table and upload with what it had. */
async function restoredAsItWas(place: Place, backup: OpenBackup, { older, newer, tables, format }: Old) {
  const fileStore = await openFileStore({ dataDir: place.DATA_DIR, s3: null });
  let uploads = 0;
  for await (const upload of backup.uploads()) {
    const bytes = await buffer(await backup.readUpload(upload));
    await fileStore.put(upload.key, bytes);
    uploads++;
  }
  assert.equal(uploads, backup.manifest.files);
  assert.deepEqual(backup.manifest.missing, []);
  return onDatabase(place, async (runner) => {
    // It compares what it stored with the sums of the backup.
    assert.deepEqual(await fillDatabase(runner, backup.rows, { migrations: older }), tables);
    if (kind === 'embedded') {
      // PostgreSQL compares these before it opens a folder.
      const [here] = await runner.rows('select pg_control_version, catalog_version_no from pg_control_system()');
      assert.deepEqual(here, format);
    }
    assert.ok(tables.some(({ name, rows }) => name === 'sessions' && rows > 0));
    const conversionsOf: Record<string, unknown> = {};
    for (const { name } of newer) conversionsOf[name] = await runner.rows(conversions[name]?.before ?? 'select');
    return { columns: await columnSums(runner), conversions: conversionsOf };
  });
}

/** Figures of each column of each table: how many values, and a sum over their hashes. */
const columnSums = (runner: SqlRunner): Promise<Map<string, string>> =>
  withFormats(runner, async () => {
    const sums = new Map<string, string>();
    for (const { name, columns } of await readTables(runner)) {
      for (const column of columns) sums.set(`${name}.${column.name}`, 'empty');
      const values = columns.map((column) => `('${column.name}', json_build_array(${quoted(column.name)})::text)`);
      const rows = await runner.rows(`
        select one.key, count(*) || ' ' || sum(('x' || left(md5(one.value), 16))::bit(64)::bigint) as sum
        from ${quoted(name)}, lateral (values ${values.join(', ')}) as one (key, value) group by one.key`);
      for (const { key, sum } of rows) sums.set(`${name}.${key}`, String(sum));
    }
    return sums;
  });

/** Every column is as it was, or the changelog says that it, or its whole table, is gone. */
function checkColumns(before: Map<string, string>, after: Map<string, string>, { migrations }: Listed): void {
  const newerSections = readChangelog().filter((one) =>
    ownMigrations().some(({ name }) => !(name in migrations) && hasMigration(one, name)),
  );
  const said = newerSections.map(({ asks }) => asks['Way back']).join('\n');
  const changed = ownMigrations().flatMap(({ name }) => (name in migrations ? [] : (conversions[name]?.changed ?? [])));
  const tablesAfter = new Set([...after.keys()].map((column) => column.split('.')[0]));
  for (const [column, sum] of before) {
    if (changed.some((table) => column.startsWith(`${table}.`))) continue;
    const [table = ''] = column.split('.');
    const gone = tablesAfter.has(table) ? column : table;
    if (after.has(column)) assert.equal(after.get(column), sum, column);
    else assert.ok(said.includes(`\`${gone}\``), `the changelog does not say that ${gone} is gone`);
  }
}

async function withFormats<Result>(runner: SqlRunner, work: () => Promise<Result>): Promise<Result> {
  await runner.run(`begin; ${fixedFormats}`);
  return work().finally(() => runner.run('rollback'));
}

async function onDatabase<Result>(place: Place, work: (runner: SqlRunner) => Promise<Result>): Promise<Result> {
  mkdirSync(place.DATA_DIR, { recursive: true });
  const { runner, close } = await (place.DATABASE_URL
    ? connectPostgres(place.DATABASE_URL)
    : connectEmbedded(embeddedFolder(place.DATA_DIR)));
  return work(runner).finally(close);
}
