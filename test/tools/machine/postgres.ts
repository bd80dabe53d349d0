// Starts a real PostgreSQL for the tests: a new cluster in a temporary folder, removed when its owner stops it or dies.
// Run on its own, it prints the address and serves until it is interrupted.
import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { installFromDebian } from './debian-packages.ts';
import { freePort } from './free-port.ts';

export type Postgres = {
  url: string;
  version: string;
  /** Runs `pg_ctl` on the cluster: `restart -m immediate`. */
  control: (...args: string[]) => Promise<void>;
  stop: () => Promise<void>;
};

const oldestVersion = 15;
const startAttempts = 10;

const advice =
  `No PostgreSQL server of version ${oldestVersion} or newer was found and none could be installed. ` +
  'Install its server package, or set TEST_DATABASE_URL to a server on which databases may be created.';

/** Reads a pipe that only the owner holds. When the pipe closes, it stops the server and removes its folder. */
const keeper = `
  folder=$1; shift
  trap : INT TERM HUP
  if "$@" start; then
    echo ready
    cat >/dev/null
    "$@" -m fast stop
  else
    cat log
  fi
  cd / && rm -rf "$folder"
`;

/**
 * Starts a server in a new folder of `parent`. Without fsync, as the tests need it: killed, it loses nothing then
 * either, only a machine without power would. Benches measure with it.
 */
export async function startPostgres({ parent = tmpdir(), hasFsync = false } = {}): Promise<Postgres> {
  const programs = postgresPrograms();
  let log = '';
  for (let attempt = 0; attempt < startAttempts; attempt++) {
    const port = await freePort();
    const { server, control } = serve(programs, port, parent, hasFsync ? [] : ['fsync', 'full_page_writes']);
    log = await untilReady(server);
    if (server.exitCode === null) {
      return {
        url: `postgres://sanad@127.0.0.1:${port}/postgres`,
        version: versionOf(programs),
        control,
        stop: () => stop(server),
      };
    }
    if (!log.includes('could not bind')) break;
  }
  throw new Error(`PostgreSQL did not start.\n${log}`);
}

/** Returns the folder with `initdb` and `postgres`. It installs them first if they are missing and this is root. */
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

/** For example `15.18`. Empty if the folder has no server. */
function versionOf(programs: string): string {
  const printed = spawnSync(path.join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? '';
  return /\(PostgreSQL\) ([\d.]+)/.exec(printed)?.[1] ?? '';
}

function install(): string | undefined {
  installFromDebian('postgresql');
  return find();
}

function serve(programs: string, port: number, parent: string, without: string[]) {
  const folder = mkdtempSync(path.join(parent, 'sanad-postgres-'));
  const account = unprivileged();
  if (account) chownSync(folder, account.uid, account.gid);
  const options = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const cluster = path.join(folder, 'cluster');
  const initArguments = [
    '--username=sanad',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-locale',
    '--no-sync',
    '-D',
    cluster,
  ];
  execFileSync(path.join(programs, 'initdb'), initArguments, { ...options, stdio: 'pipe' });
  const settings = {
    ...{ listen_addresses: '127.0.0.1', port, unix_socket_directories: '', max_connections: 200 },
    ...Object.fromEntries(without.map((setting) => [setting, 'off'])),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(path.join(cluster, 'postgresql.conf'), lines.join(''));
  const [program, args] = [path.join(programs, 'pg_ctl'), ['-D', cluster, '-l', 'log', '-s']];
  const server = spawn('sh', ['-c', keeper, 'keeper', folder, program, ...args], {
    ...options,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const control = async (...action: string[]) =>
    void (await promisify(execFile)(program, [...args, ...action], options));
  return { server, control };
}

/** The account that runs PostgreSQL if this process is root: PostgreSQL and PgBouncer do not run as root. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((what) => spawnSync('id', [what, name], { encoding: 'utf8' }).stdout.trim());
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no account `postgres` or `nobody` to run it.');
}

/** Returns the output of the keeper, once the server is ready or has failed. */
function untilReady(server: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let log = '';
    server.stdout?.on('data', (text) => {
      log += text;
      if (log === 'ready\n') resolve(log);
    });
    server.once('close', () => resolve(log));
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
