// `node test/tools/make-upgrade-fixture.ts v1.0.0` makes the data that `test/slow/upgrade.test.ts` opens in this version: it
// runs the program of the tag as it was, with its packages, its demo content and some people's work, on both databases,
// ends it, and packs the backups that its own command makes.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { embeddedFolder } from '#server/base/db/open-database.ts';
import { connectEmbedded } from '#server/run/backup/connection.ts';
import { manifestName } from '#server/run/backup/manifest.ts';
import { createDatabase } from '../new-database.ts';
import { type Place, secretKey, transportTo } from '../own-product.ts';
import { type DatabaseKind, hashOf, type Listed, type ListedDatabase, writeFixture } from '../upgrade/fixture.ts';
import { type Contract, seenByPeople, signEverybodyIn, workAsPeople } from '../upgrade/people.ts';
import { freePort } from './machine/free-port.ts';
import { startPostgres } from './machine/postgres.ts';

const root = path.join(import.meta.dirname, '../..');
const [, , tag = ''] = process.argv;
const folder = mkdtempSync(path.join(tmpdir(), 'sanad-upgrade-'));
const checkout = path.join(folder, 'checkout');
const packed = path.join(folder, 'packed');
/** The chain of the history is made at once after a start. */
const chainsWithinMs = 5_000;

run('git', ['worktree', 'add', '--quiet', '--detach', checkout, tag], root);
try {
  await make();
} finally {
  run('git', ['worktree', 'remove', '--force', checkout], root);
  rmSync(folder, { recursive: true });
}

async function make(): Promise<void> {
  const read = (name: string) => readFileSync(path.join(checkout, name), 'utf8');
  // Copied, not linked: the set-up writes into it.
  if (read('package-lock.json') === readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
    cpSync(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    });
  run(process.execPath, ['scripts/setup.mjs', '--build'], checkout);
  mkdirSync(packed);
  const postgres = await startPostgres();
  try {
    const embedded = { DATA_DIR: path.join(folder, 'embedded'), DATABASE_URL: '' };
    const onServer = {
      DATA_DIR: path.join(folder, 'postgres'),
      DATABASE_URL: await createDatabase(postgres.url, { isEmpty: true }),
    };
    const databases = { embedded: await fill('embedded', embedded), postgres: await fill('postgres', onServer) };
    const migrations = readdirSync(path.join(checkout, 'server/migrations')).filter((name) => name.endsWith('.sql'));
    const listed: Listed = {
      version: JSON.parse(read('package.json')).version,
      commit: run('git', ['rev-parse', 'HEAD'], checkout).trim(),
      migrations: Object.fromEntries(
        migrations.sort().map((name) => [name, hashOf(read(`server/migrations/${name}`))]),
      ),
      format: await formatOf(embedded),
      databases,
    };
    writeFixture(listed, packed);
  } finally {
    await postgres.stop();
  }
}

/** Fills a database by the program and people, and backs it up by the command of that version. */
async function fill(kind: DatabaseKind, place: Place): Promise<ListedDatabase> {
  const contract = await contractOfTag();
  const { tokens, seen } = await started(place, { DEMO: '1' }, async (send) => {
    const accounts = JSON.parse(readFileSync(path.join(place.DATA_DIR, 'demo-accounts.json'), 'utf8'));
    const signedIn = await signEverybodyIn(contract, send, accounts);
    await workAsPeople(contract, send, signedIn);
    return { tokens: signedIn.tokens, seen: await seenByPeople(contract, send, signedIn.tokens) };
  });
  // Started once more, so that the work is in the chain of the history.
  await started(place, { DEMO: '0' }, () => pause(chainsWithinMs));
  const madeAt = new Date().toISOString();
  const verified = await command('verify-history', place);
  const BACKUP_DIR = path.join(folder, `backups-${kind}`);
  await command('backup', place, { BACKUP_DIR });
  const [backup = ''] = readdirSync(BACKUP_DIR).filter((name) => name.endsWith('Z'));
  renameSync(path.join(BACKUP_DIR, backup), path.join(packed, kind));
  const { tables } = JSON.parse(readFileSync(path.join(packed, kind, manifestName), 'utf8'));
  const history = {
    checked: Number(/Verified (\d+) rows/.exec(verified)?.[1]),
    lastHash: /\n(\S+)\s*$/.exec(verified)?.[1] ?? '',
  };
  return { backup, madeAt, tokens, seen, history, tables };
}

async function contractOfTag(): Promise<Contract> {
  const at = (name: string) => import(pathToFileURL(path.join(checkout, 'contract', name)).href);
  return { api: (await at('api.ts')).api, caller: (await at('core/client.ts')).caller };
}

function environment(place: Place, more: Record<string, string>): NodeJS.ProcessEnv {
  const own = { SECRET_KEY: secretKey.toString('base64'), RATE_LIMIT: 'off', npm_lifecycle_event: '' };
  return { ...process.env, ...place, ...own, ...more };
}

type Send = ReturnType<typeof transportTo>;

/** Runs the program of that version during the work. */
async function started<Done>(place: Place, more: Record<string, string>, work: (send: Send) => Promise<Done>) {
  const PORT = `${await freePort()}`;
  const env = environment(place, { PORT, ...more });
  const product = spawn(process.execPath, ['main.ts'], { cwd: checkout, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(product, 'exit');
  let isReady = false;
  for await (const text of product.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    isReady = /^Sanad is at/m.test(text);
    if (isReady) break;
  }
  if (!isReady) throw new Error('The program of that version ended before it was ready.');
  product.stdout.resume();
  try {
    return await work(transportTo(`http://127.0.0.1:${PORT}`));
  } finally {
    product.kill('SIGTERM');
    await ended;
  }
}

/** Runs a command of that version, wherever its `package.json` says that it is. */
async function command(name: string, place: Place, more: Record<string, string> = {}): Promise<string> {
  const { scripts } = JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8'));
  return run(process.execPath, scripts[name].split(' ').slice(1), checkout, environment(place, more));
}

async function formatOf({ DATA_DIR }: Place): Promise<unknown> {
  const { runner, close } = await connectEmbedded(embeddedFolder(DATA_DIR));
  const [format] = await runner.rows('select pg_control_version, catalog_version_no from pg_control_system()');
  return close().then(() => format);
}

function run(program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = process.env): string {
  const done = spawnSync(program, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (done.status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${done.stdout}`);
  return done.stdout;
}
