import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { myRequests } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { openPostgres } from '#server/base/db/open-database.ts';
import { requestForm } from '../case.ts';
import { readCompose } from '../compose/compose-file.ts';
import { onServer } from '../new-database.ts';
import { newFolder } from '../new-folder.ts';
import { signUp, startProduct } from '../own-product.ts';
import { postgresPrograms, startPostgres } from '../tools/machine/postgres.ts';

const needsPostgres = !process.env.TEST_DATABASE_URL && 'needs a PostgreSQL server';

/** A server of its own, and the script of `compose.yaml` as its image runs it there: as the superuser. */
async function openServer(t: TestContext) {
  const postgres = await startPostgres();
  t.after(() => postgres.stop());
  const superuser = new URL(postgres.url);
  /** The driver takes a name in the query too. */
  const appInQuery = Object.assign(new URL(postgres.url), { username: '', search: 'user=sanad_app' }).href;
  const as = (username: string) => Object.assign(new URL(postgres.url), { username }).href;
  await onServer(superuser.href, (client) => client.query("alter role sanad password 'known to the image'"));
  const names = ['SANAD_SITE', 'SANAD_TLS', 'SECRET_KEY', 'SMTP_URL', 'MAIL_FROM', 'BACKUP_FOLDER'];
  const passwords = { DATABASE_PASSWORD: "app's password", DATABASE_OWNER_PASSWORD: 'owner' };
  const { services } = readCompose({ ...Object.fromEntries(names.map((name) => [name, 'x'])), ...passwords });
  const makeRoles = () =>
    execFileSync('psql', ['-v', 'ON_ERROR_STOP=1', '--no-psqlrc', '--quiet'], {
      input: services.database?.environment.ROLES,
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        PATH: `${postgresPrograms()}${path.delimiter}${process.env.PATH}`,
        PGHOST: superuser.hostname,
        PGPORT: superuser.port,
        PGUSER: superuser.username,
        PGDATABASE: superuser.pathname.slice(1),
        ...passwords,
      },
    });
  return { superuser: superuser.href, owner: as('sanad_owner'), app: as('sanad_app'), appInQuery, makeRoles };
}

/** The code of PostgreSQL for a right that is missing. Its words differ between versions and languages. */
const insufficientPrivilege = '42501';

const forbidden = [
  "update history set reason = ''",
  'delete from history',
  'truncate history',
  'alter table history disable trigger user',
  "update history_chain set hash = ''",
  'delete from payment_ledger',
  'update migrations set applied_at = now()',
  'create role thief',
  'alter role sanad_app superuser',
  'create table mine (n int)',
  "copy history to program 'id'",
  'set role sanad_owner',
];

async function expectLittlePower({ superuser, app }: { superuser: string; app: string }) {
  for (const statement of forbidden)
    await assert.rejects(
      onServer(app, (client) => client.query(statement)),
      { code: insufficientPrivilege },
      statement,
    );
  const { rows } = await onServer(superuser, (client) =>
    client.query(`
      select rolname, rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as "isMighty",
        rolpassword is not null as "hasPassword" from pg_authid where rolname ~ '^sanad' order by rolname`),
  );
  assert.deepEqual(rows, [
    { rolname: 'sanad', isMighty: true, hasPassword: false },
    { rolname: 'sanad_app', isMighty: false, hasPassword: true },
    { rolname: 'sanad_owner', isMighty: false, hasPassword: true },
  ]);
  const { rows: others } = await onServer(superuser, (client) =>
    client.query(`
      select relname from pg_class where relnamespace = 'public'::regnamespace and pg_get_userbyid(relowner) <> 'sanad_owner'
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace and pg_get_userbyid(proowner) <> 'sanad_owner'`),
  );
  assert.deepEqual(others, []);
  // A migration that makes such a table has to add it to the list of prepare-postgres.ts.
  const { rows: guarded } = await onServer(superuser, (client) =>
    client.query(`
      select tgrelid::regclass::text as table, has_table_privilege('sanad_app', tgrelid, 'update, delete, truncate') as "isOpen"
        from pg_trigger where not tgisinternal and tgtype & 32 <> 0`),
  );
  assert.ok(guarded.length >= 5);
  assert.deepEqual(
    guarded.filter(({ isOpen }) => isOpen),
    [],
    'tables that refuse to be emptied, which the application may change all the same',
  );
}

/** Starts the product with both roles and lets somebody work with it. */
async function work(t: TestContext, { app, owner }: { app: string; owner: string }, n: number) {
  const place = { DATABASE_URL: app, DATA_DIR: newFolder(t) };
  const product = await startProduct(t, place, { DATABASE_OWNER_URL: owner });
  const { call } = await signUp(product, n);
  await call(submitRequest, requestForm());
  assert.equal((await call(myRequests, {})).items.length, 1);
  await product.kill();
}

test('the product works with the roles of the container, and the one of the application can change no history', {
  skip: needsPostgres,
}, async (t) => {
  const server = await openServer(t);
  for (let times = 0; times < 2; times++) server.makeRoles();
  for (const n of [1, 2]) await work(t, server, n);
  await expectLittlePower(server);
});

test('a database that the superuser filled before there were roles moves to them', {
  skip: needsPostgres,
}, async (t) => {
  const server = await openServer(t);
  await (await openPostgres(server.superuser)).close();
  server.makeRoles();
  await work(t, { ...server, app: server.appInQuery }, 1);
  await expectLittlePower(server);
});
