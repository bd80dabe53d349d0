// A real PostgreSQL for the tests: a fresh cluster in a temporary folder, gone when its owner stops it or dies.
// Run by itself it prints the address and serves until it is interrupted.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

export type Postgres = { url: string; version: string; stop: () => Promise<void> };

const oldestVersion = 15;
const startAttempts = 10;

const advice =
  `No PostgreSQL server of version ${oldestVersion} or newer was found and none could be installed. ` +
  'Install its server package, or set TEST_DATABASE_URL to a server on which databases may be created.';

/** Waits on a pipe that only the owner holds: when it closes, stopped or killed, the server goes and its folder too. */
const keeper = `
  folder=$1; shift
  trap : INT TERM HUP
  exec 3<&0
  "$@" & server=$!
  (cat <&3 >/dev/null; kill -INT $server) & watcher=$!
  while kill -0 $server 2>/dev/null; do wait $server; done
  kill $watcher 2>/dev/null
  cd / && rm -rf "$folder"
`;

/** Its durability stays as in earnest (fsync on): some tests are about it. */
export async function startPostgres(): Promise<Postgres> {
  const programs = postgresPrograms();
  let log = '';
  for (let attempt = 0; attempt < startAttempts; attempt++) {
    const port = await freePort();
    const server = serve(programs, port);
    log = await untilReady(server);
    if (server.exitCode === null) {
      return {
        url: `postgres://sanad@127.0.0.1:${port}/postgres`,
        version: versionOf(programs),
        stop: () => stop(server),
      };
    }
    if (!log.includes('could not bind')) break;
  }
  throw new Error(`PostgreSQL did not start.\n${log}`);
}

/** The folder that holds `initdb` and `postgres`, installed first where that is allowed. */
export function postgresPrograms(): string {
  const found = find() ?? install();
  if (!found) throw new Error(advice);
  return found;
}

function find(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim(),
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find(
    (folder) =>
      folder && existsSync(path.join(folder, 'initdb')) && Number.parseInt(versionOf(folder), 10) >= oldestVersion,
  );
}

/** Such as `15.18`; empty where there is no server. */
function versionOf(programs: string): string {
  const said = spawnSync(path.join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? '';
  return /\(PostgreSQL\) ([\d.]+)/.exec(said)?.[1] ?? '';
}

function install(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  console.log('installing postgresql with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'],
  ]) {
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
  return find();
}

function serve(programs: string, port: number): ChildProcess {
  const folder = mkdtempSync(path.join(tmpdir(), 'sanad-postgres-'));
  const account = unprivileged();
  if (account) chownSync(folder, account.uid, account.gid);
  const options = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const cluster = path.join(folder, 'cluster');
  const made = ['--username=sanad', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync', '-D', cluster];
  execFileSync(path.join(programs, 'initdb'), made, { ...options, stdio: 'pipe' });
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=200'];
  const command = [path.join(programs, 'postgres'), '-D', cluster, ...settings.flatMap((setting) => ['-c', setting])];
  return spawn('sh', ['-c', keeper, 'keeper', folder, ...command], { ...options, stdio: ['pipe', 'ignore', 'pipe'] });
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((what) => spawnSync('id', [what, name], { encoding: 'utf8' }).stdout.trim());
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no account `postgres` or `nobody` to run it.');
}

/** What the server said until it was ready, or ended. */
function untilReady(server: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let log = '';
    server.stderr?.on('data', (text) => {
      if (log.length < 10_000) log += text;
      if (log.includes('ready to accept connections')) resolve(log);
    });
    server.once('exit', () => resolve(log));
  });
}

async function stop(server: ChildProcess) {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.stdin?.end();
  await ended;
}

if (import.meta.main) {
  try {
    const { url, version } = await startPostgres();
    console.log(`PostgreSQL ${version}: ${url}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
