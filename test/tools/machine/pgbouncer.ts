// Starts a PgBouncer in front of a PostgreSQL for the tests, with the settings of docs/operating/growing.md: it gives each
// transaction any connection of its pool.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beginWait } from '../slowness.ts';
import { installFromDebian } from './debian-packages.ts';
import { freePort } from './free-port.ts';
import { listens } from './listens.ts';
import { unprivileged } from './postgres.ts';

export type PgBouncer = {
  /** The address of the same database behind the proxy. */
  url: (database: string) => string;
  stop: () => Promise<void>;
};

const advice = 'No PgBouncer was found and none could be installed. Install its package (Debian: pgbouncer).';
const startsWithinMs = 10_000;

/** The program. It installs it first if it is missing and this is root. */
function program(): string {
  const found = find() ?? install();
  if (!found) throw new Error(advice);
  return found;
}

const find = (): string | undefined =>
  ['pgbouncer', '/usr/sbin/pgbouncer'].find((name) => spawnSync(name, ['--version']).status === 0);

function install(): string | undefined {
  installFromDebian('pgbouncer');
  return find();
}

/** Starts a proxy in front of the server of this address. `poolSize`: the connections to each database. */
export async function startPgBouncer(
  server: string,
  { poolSize, statementTimeoutMs }: { poolSize: number; statementTimeoutMs: number },
): Promise<PgBouncer> {
  const pgbouncer = program();
  const { hostname, port: serverPort, username } = new URL(server);
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'sanad-pgbouncer-'));
  const account = unprivileged();
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: poolSize,
    max_client_conn: 200,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const place = `host=${hostname} port=${serverPort} user=${username}`;
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `* = ${place} connect_query='set statement_timeout = ${statementTimeoutMs}'`,
      '[pgbouncer]',
      ...lines,
      '',
    ].join('\n'),
  );
  if (account) for (const owned of [folder, file]) chownSync(owned, account.uid, account.gid);
  const child = spawn(pgbouncer, ['-q', file], { ...account, cwd: folder, stdio: 'ignore' });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  for (const isOver = beginWait(startsWithinMs); !(await listens(port)); await sleep(20)) {
    if (child.exitCode === null && !isOver()) continue;
    await stop();
    throw new Error('PgBouncer did not start.');
  }
  return { url: (database) => `postgres://${username}@127.0.0.1:${port}/${database}`, stop };
}
