import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import pg from 'pg';
import { installFromDebian } from '../tools/machine/debian-packages.ts';
import { freePort } from '../tools/machine/free-port.ts';
import { postgresPrograms, startPostgres, unprivileged } from '../tools/machine/postgres.ts';
import { makeCertificate } from '../tools/machine/proxies.ts';
import { logOf, type Machine, runLines, startMailServer, stopServices } from './machine.ts';
import { beginRepository, copyCheckout } from './repository.ts';

const checkout = path.join(import.meta.dirname, '../..');
const standIn = path.join(import.meta.dirname, 'stand-in.sh');
/** Programs that need root, systemd or the network. */
const standIns = ['adduser', 'apt-get', 'chgrp', 'install', 'journalctl', 'npm', 'runuser', 'systemctl', 'ufw'];
/** Folders that are there on every Debian, or that its packages bring. */
const folders = [
  'etc/systemd/system',
  'etc/caddy',
  'etc/cron.d',
  'etc/default',
  'etc/prometheus',
  'var/lib/prometheus',
  'var/backups',
  'opt',
];

/**
 * A folder of this machine that stands for a clean Debian, for an account without rights. The commands are those of the
 * pages; only places (`/etc` → `<folder>/etc`), ports and waiting times are others, and `stand-in.sh` does what needs root,
 * systemd or minutes: packages come from this checkout instead of `npm ci`.
 */
export async function openStandInMachine(t: TestContext): Promise<Machine> {
  installServices();
  const folder = mkdtempSync(path.join(tmpdir(), 'sanad-machine-'));
  const run = path.join(folder, 'run/stand-in');
  const database = await startPostgres();
  const certificate = makeCertificate();
  const mailServer = await startMailServer(certificate);
  t.after(async () => {
    stopServices(run);
    await Promise.all([database.stop(), mailServer.close()]);
    for (const at of [folder, certificate.folder]) rmSync(at, { recursive: true, force: true, maxRetries: 10 });
  });
  await nameOwner(database.url);
  const ports = await freePorts();
  const here = placesOf(folder, { ...ports, database: Number(new URL(database.url).port) });
  const account = unprivileged();
  prepare(folder, here);
  const env = environment(folder, ports, certificate.chain, database.url);
  giveTo(account, folder);
  const shells = { folder, shell: (): [string] => ['env'], env, account };
  return {
    run: (who, lines) => runLines(shells, who, here(lines)),
    newShells: () => {
      for (const file of readdirSync(folder)) if (file.startsWith('shell-of-')) rmSync(path.join(folder, file));
    },
    values: {
      REPOSITORY: path.join(folder, 'repository'),
      SITE: `localhost:${ports.https}`,
      TLS: `${certificate.chain} ${certificate.key}`,
      SMTP_URL: `smtp://user:password@localhost:${mailServer.port}`,
      SMTP_HOST: `localhost:${mailServer.port}`,
    },
    patience: 4,
    url: `http://127.0.0.1:${ports.product}`,
    log: logOf(run),
    publish: beginRepository(path.join(folder, 'repository'), account),
    mails: mailServer.mails,
  };
}

/** Debian's packages of the programs that the pages install, if this machine has none. */
function installServices() {
  const isThere = (program: string) => spawnSync('which', [program]).status === 0;
  const programs = ['caddy', 'prometheus', 'prometheus-alertmanager'];
  if (!programs.every(isThere)) installFromDebian(...programs);
  const missing = programs.filter((program) => !isThere(program));
  assert.deepEqual(missing, [], 'install these packages of Debian, or run this as root');
}

type Ports = Record<'product' | 'http' | 'https' | 'caddy' | 'prometheus' | 'alertmanager', number>;

async function freePorts(): Promise<Ports> {
  const names = ['product', 'http', 'https', 'caddy', 'prometheus', 'alertmanager'] as const;
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()] as const))) as Ports;
}

/** The texts of the pages and of `ops`, with the places and ports of this machine; alerts do not wait. */
function placesOf(folder: string, ports: Ports & { database: number }) {
  const moved: [RegExp, string][] = [
    [
      /(?<![\w.$}/-])\/(etc|opt|var)(?=\/(?:sanad|systemd|caddy|cron\.d|default|prometheus|backups|lib\/))/g,
      `${folder}/$1`,
    ],
    [/127\.0\.0\.1:3000/g, `127.0.0.1:${ports.product}`],
    [/127\.0\.0\.1:5432/g, `127.0.0.1:${ports.database}`],
    [/127\.0\.0\.1:9090/g, `127.0.0.1:${ports.prometheus}`],
    [/127\.0\.0\.1:9093/g, `127.0.0.1:${ports.alertmanager}`],
    [/(?<=_interval: |_wait: )\d+s/g, '1s'],
    [/(?<=^ +for: )1m/gm, '1s'],
  ];
  return (text: string) => moved.reduce((result, [from, to]) => result.replace(from, to), text);
}

/** The first role of the cluster is called `sanad`, which the pages create; Debian calls it `postgres`. */
async function nameOwner(url: string) {
  const as = async (user: string, statement: string) => {
    const client = new pg.Client({ connectionString: Object.assign(new URL(url), { username: user }).href });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await as('sanad', 'create role postgres superuser login');
  await as('postgres', 'alter role sanad rename to first');
}

function prepare(folder: string, here: (text: string) => string) {
  for (const at of ['bin', 'home', 'packages', ...folders]) mkdirSync(path.join(folder, at), { recursive: true });
  chmodSync(folder, 0o755);
  // Copies, because the account may have no way into the folder of this checkout.
  cpSync(standIn, path.join(folder, 'bin/stand-in.sh'));
  for (const name of standIns) symlinkSync('stand-in.sh', path.join(folder, 'bin', name));
  linkOrCopy(process.execPath, path.join(folder, 'bin/node'));
  copyCheckout(path.join(folder, 'repository'), here);
  linkPackages(path.join(folder, 'packages'));
}

/** A hard link; a copy where the file is on another disk. */
function linkOrCopy(from: string, to: string) {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'pipe' });
  } catch {
    execFileSync('cp', ['-a', from, to]);
  }
}

/** Copying the packages would take half a minute. The set-up writes this one file itself. */
function linkPackages(to: string) {
  linkOrCopy(path.join(checkout, 'node_modules'), to);
  rmSync(path.join(to, 'node_modules/.installed'), { force: true });
  const build = path.join(checkout, 'build/current');
  if (!existsSync(build)) return;
  const current = readFileSync(build, 'utf8').trim();
  cpSync(path.join(checkout, current), path.join(to, current), { recursive: true });
  cpSync(build, path.join(to, 'build/current'));
}

/** Hard-linked files belong to the checkout as well, so only the folders of packages change hands. */
function giveTo(account: ReturnType<typeof unprivileged>, folder: string) {
  if (!account) return;
  const owner = `${account.uid}:${account.gid}`;
  const packages = path.join(folder, 'packages/node_modules');
  const ours = ['-path', packages, '-prune', '-o', '-path', path.join(folder, 'bin'), '-prune'];
  execFileSync('find', [folder, ...ours, '-o', '-exec', 'chown', '-h', owner, '{}', '+']);
  execFileSync('find', [packages, '-type', 'd', '-exec', 'chown', owner, '{}', '+']);
}

function environment(folder: string, ports: Ports, certificate: string, database: string): NodeJS.ProcessEnv {
  const home = path.join(folder, 'home');
  return {
    PATH: `${folder}/bin:${postgresPrograms()}:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin`,
    MACHINE: folder,
    HOME: home,
    LANG: 'C.UTF-8',
    // Five starts and as many commands load the same modules.
    NODE_COMPILE_CACHE: path.join(folder, 'compile-cache'),
    ...{ PORT: String(ports.product), PGHOST: '127.0.0.1', PGPORT: new URL(database).port, PGUSER: 'postgres' },
    ...{ SANAD_HTTP_PORT: String(ports.http), SANAD_HTTPS_PORT: String(ports.https) },
    ...{ SANAD_CADDY_ADMIN: `localhost:${ports.caddy}` },
    ...{ CURL_CA_BUNDLE: certificate, SSL_CERT_FILE: certificate, NODE_EXTRA_CA_CERTS: certificate },
  };
}
