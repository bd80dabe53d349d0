import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chownSync, globSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { registerClient } from '#contract/accounts/registration.ts';
import { confirmRegistration } from '#contract/accounts/unverified.ts';
import { myRequests } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { allAre } from '../all-are.ts';
import { requestForm } from '../case.ts';
import { eventually } from '../eventually.ts';
import { createDatabase, nameOf, onServer } from '../new-database.ts';
import { newFolder } from '../new-folder.ts';
import { secretKey, signIn, withToken } from '../own-product.ts';
import { password, shortForm } from '../registration-forms.ts';
import { freePort } from '../tools/machine/free-port.ts';
import { startPostgres } from '../tools/machine/postgres.ts';
import { patient } from '../tools/slowness.ts';
import { type RunOptions, runImage, runToEnd } from './container.ts';
import { builtImage } from './image.ts';

/** The size of the image's files, unpacked. */
const megabytesMax = 350;
/** `stop_grace_period` is longer. */
const stopsWithinMs = 15_000;
const account = 10001;
const administrator = { email: 'admin@sanad.example', password: 'كلمة سر طويلة 7' };

const image = await builtImage();
const inside = (...at: string[]) => path.join(image.root, ...at);

/** A folder of this machine that the account of the image owns, or another one. */
function volume(t: TestContext, owner = account): string {
  const folder = path.join(newFolder(t), 'volume');
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, owner, owner);
  return folder;
}

/** The embedded database on this volume. */
const onVolume = async (source: string, { isReadOnly = false, ...env }: Record<string, string | boolean> = {}) =>
  ({
    env: { MODE: 'local', DEMO: '0', HOST: '127.0.0.1', PORT: `${await freePort()}`, ...env } as Record<string, string>,
    mounts: [{ source, target: '/data', isReadOnly: isReadOnly === true }],
  }) satisfies RunOptions;

test('the image is small, has nothing that only builds need, and says what it is', () => {
  const files = globSync('**/*', { cwd: image.root, withFileTypes: true }).filter((one) => one.isFile());
  const paths = files.map((one) => path.join(path.relative(image.root, one.parentPath), one.name));
  const bytes = paths.reduce((sum, at) => sum + lstatSync(inside(at)).size, 0);
  console.log(`the image: ${(bytes / 1e6).toFixed(1)} MB`);
  assert.ok(bytes < megabytesMax * 1e6, `${bytes} bytes`);
  const unneeded =
    /\/(cc|gcc|make|python3|curl|npm)$|\.h$|\.map$|\.d\.[cm]?ts$|\.test\.tsx?$|\/(typescript|vite|react)\/package\.json$/;
  assert.deepEqual(
    paths.filter((at) => unneeded.test(`/${at}`)),
    [],
  );
  const { User, Cmd, Labels, Healthcheck } = image.config;
  assert.deepEqual([User, Cmd], [`${account}:${account}`, ['node', 'main.ts']]);
  for (const label of ['title', 'source', 'version', 'revision', 'licenses'])
    assert.ok(Labels[`org.opencontainers.image.${label}`], label);
  assert.equal(Healthcheck?.Test[0], 'CMD');
  for (const at of ['data', 'backups']) assert.equal(statSync(inside(at)).uid, account);
  const bases =
    readFileSync(path.join(import.meta.dirname, '../../Containerfile'), 'utf8').match(/^FROM \w.*$/gm) ?? [];
  assert.equal(bases.length, 2);
  allAre(bases, (one) => /@sha256:[0-9a-f]{64} AS \w+$/.test(one));
});

/** A PostgreSQL server with an owner of the tables and a role that reads and writes rows. */
async function openServer(t: TestContext) {
  const { url, stop } = await startPostgres();
  t.after(stop);
  await onServer(url, (client) => client.query('create role sanad_owner login; create role sanad_app login'));
  return async () => {
    const database = await createDatabase(url, { isEmpty: true });
    await onServer(database, (client) => client.query(`alter database ${nameOf(database)} owner to sanad_owner`));
    const as = (username: string) => Object.assign(new URL(database), { username }).href;
    return { DATABASE_URL: as('sanad_app'), DATABASE_OWNER_URL: as('sanad_owner') };
  };
}

test('the image serves on PostgreSQL, ends well, keeps what it has, and brings its commands', async (t) => {
  const newEmpty = await openServer(t);
  const port = await freePort();
  const [data, backups] = [volume(t), volume(t)];
  const mounts = [data, backups].map((source, n) => ({ source, target: n === 0 ? '/data' : '/backups' }));
  const env = {
    ...(await newEmpty()),
    SECRET_KEY: secretKey.toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'https://sanad.example',
    BACKUP_DIR: '/backups',
    BACKUP_EACH_H: '0',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: `${port}`,
  };
  const first = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
  const url = `http://127.0.0.1:${port}`;
  const start = async (more: Record<string, string> = {}) => {
    const container = runImage(t, image, { env: { ...env, ...more }, mounts });
    await container.printed(/^Sanad is at/m);
    return container;
  };

  const container = await start(first);
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
  assert.match(await (await fetch(url)).text(), /<html lang="ar"/);
  const health = image.config.Healthcheck?.Test.slice(1) ?? [];
  assert.deepEqual(await container.exec(...health), { code: 0, output: '' });
  const write =
    'echo > x; echo > /x; echo > /tmp/x && echo > /data/x && rm /data/x && echo $(id -u) $(grep CapEff /proc/self/status)';
  const written = await container.exec('sh', '-c', write);
  assert.match(written.output, new RegExp(`^${account} CapEff: 0+$`, 'm'));
  assert.equal(written.output.match(/Read-only file system|Permission denied/g)?.length, 2, written.output);

  const people = withToken(url, (await signIn({ url }, administrator)).token);
  const email = 'client@sanad.example';
  await people(registerClient, shortForm({ email }));
  await people(confirmRegistration, { registrationId: 1, reason: 'اتصلنا به' });
  const { id } = await (await signIn({ url }, { email, password })).call(submitRequest, requestForm());

  const began = performance.now();
  assert.equal(await container.stop(), 0, container.output());
  assert.ok(performance.now() - began < patient(stopsWithinMs));
  assert.equal((await runToEnd(t, image, { command: health, env })).code, 1, 'nobody answers');

  const again = await start();
  const requestsOf = async () => (await (await signIn({ url }, { email, password })).call(myRequests, {})).items;
  assert.deepEqual(
    (await requestsOf()).map((one) => one.id),
    [id],
  );
  const backup = await again.exec('node', 'commands/backup.ts');
  const name = /^Made (sanad-\S+): /.exec(backup.output)?.[1] ?? '';
  assert.equal(backup.code, 0, backup.output);
  const check = await again.exec('node', 'commands/check.ts');
  assert.match(check.output, /^ok {4}database/m);
  assert.match(check.output, /^ok {4}backup/m);
  assert.equal(await again.stop(), 0, again.output());

  Object.assign(env, await newEmpty());
  const command = ['node', 'commands/restore.ts', `/backups/${name}`];
  const restored = await runToEnd(t, image, { command, env, mounts });
  assert.equal(restored.code, 0, restored.output);
  const last = await start();
  assert.deepEqual(
    (await requestsOf()).map((one) => one.id),
    [id],
  );
  assert.equal(await last.stop(), 0);
});

test('on a volume of another account, or a read-only one, one line says so, and nothing changes', async (t) => {
  const foreign = volume(t, 0);
  const refused = await runToEnd(t, image, await onVolume(foreign));
  const line = `Sanad cannot start: DATA_DIR /data belongs to the account 0, and Sanad runs as ${account}: give the folder to this account\n`;
  assert.deepEqual(refused, { code: 1, output: line });
  const fixed = volume(t);
  const { code, output } = await runToEnd(t, image, await onVolume(fixed, { isReadOnly: true }));
  assert.equal(code, 1);
  assert.match(output, /^Sanad cannot start: DATA_DIR \/data is on a read-only file system: .*\n$/);
  const ours = volume(t);
  const { env, mounts } = await onVolume(ours, { BACKUP_DIR: '/backups' });
  const backups = { source: foreign, target: '/backups' };
  assert.deepEqual(await runToEnd(t, image, { env, mounts: [...mounts, backups] }), {
    code: 1,
    output: line.replace('DATA_DIR /data', 'BACKUP_DIR /backups'),
  });
  for (const at of [foreign, fixed, ours]) assert.deepEqual([readdirSync(at), statSync(at).mode & 0o777], [[], 0o700]);
});

test('of two containers on one volume the second is refused, and the first serves on', async (t) => {
  const data = volume(t);
  const options = await onVolume(data);
  const first = runImage(t, image, options);
  await first.printed(/^Sanad is at/m);
  const before = contentOf(data);
  const second = await runToEnd(t, image, await onVolume(data));
  assert.equal(second.code, 1);
  assert.match(second.output, /^Sanad cannot start: the embedded database is in use by another process .*\n$/);
  assert.deepEqual(contentOf(data), before);
  assert.equal((await fetch(`http://127.0.0.1:${options.env.PORT}/readyz`)).status, 200);
  assert.equal(await first.stop(), 0);
  const third = runImage(t, image, options);
  await third.printed(/^Sanad is at/m);
  await third.stop('SIGKILL');
  const fourth = runImage(t, image, options);
  await fourth.printed(/^Sanad is at/m);
});

const contentOf = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

test('a database of a newer version and a misspelt setting are refused in one line', async (t) => {
  const addresses = await (await openServer(t))();
  const { env: local, mounts } = await onVolume(volume(t));
  const env = { ...local, ...addresses };
  const first = runImage(t, image, { env, mounts });
  await first.printed(/^Sanad is at/m);
  await first.stop();
  await onServer(addresses.DATABASE_OWNER_URL, (client) =>
    client.query("insert into migrations (name) values ('9999-later.sql')"),
  );
  const newer = await runToEnd(t, image, { env, mounts });
  assert.equal(newer.code, 1);
  assert.match(
    newer.output,
    /^Sanad cannot start: a newer version of Sanad has changed the database: .*9999-later\.sql.*\n$/,
  );
  const misspelt = await runToEnd(t, image, { env: { ...env, DATABSE_URL: 'x' } });
  assert.equal(misspelt.code, 1);
  assert.match(misspelt.output, /^.*\n {2}- DATABSE_URL is not a setting: is it DATABASE_URL\?\n$/);
});

test('a container ends with the process that started it, also when that is killed', async () => {
  const seconds = 1_000_000 + process.pid;
  const code = `
    const { builtImage } = await import('./test/image/image.ts');
    const { runImage } = await import('./test/image/container.ts');
    const t = { after() {} };
    const container = runImage(t, await builtImage(), { command: ['sh', '-c', 'echo started; sleep ${seconds}'] });
    await container.printed(/started/);
    process.kill(process.pid, 'SIGKILL');
  `;
  const cwd = path.join(import.meta.dirname, '../..');
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], { cwd });
  assert.equal(signal, 'SIGKILL');
  await eventually(
    () => spawnSync('pgrep', ['-f', `sleep ${seconds}`]).status === 1,
    () => 'the container goes on',
  );
});
