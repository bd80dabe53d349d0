import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import pg from 'pg';
import { freePort } from '../../scripts/free-port.ts';
import { postgresPrograms, startPostgres, unprivileged } from '../../scripts/postgres.ts';
import { logOf, type Machine, makeCertificate, removeAfter, runLines, startMailServer, stopServices } from './machine.ts';

const checkout = path.join(import.meta.dirname, '../..');
const standIn = path.join(import.meta.dirname, 'stand-in.sh');
/** Programs that need root, systemd or the network. */
const standIns = ['adduser', 'apt-get', 'chgrp', 'install', 'journalctl', 'npm', 'runuser', 'systemctl'];
const notCloned = new Set(['.git', '.react-router', 'build', 'data', 'node_modules']);
/** Folders that are there on every Debian, or that its packages bring. */
const folders = ['etc/systemd/system', 'etc/caddy', 'etc/default', 'etc/prometheus', 'var/lib/prometheus', 'var/backups', 'opt'];

/**
 * A folder of this machine that stands for a clean Debian, for an account without rights. The commands are those of the
 * pages; only places (`/etc` → `<folder>/etc`), ports and waiting times are others, and `stand-in.sh` does what needs root,
 * systemd or minutes: packages come from this checkout instead of `npm ci`.
 */
export async function openStandInMachine(t: TestContext): Promise<Machine> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sanad-machine-'));
  removeAfter(t, folder);
  const run = path.join(folder, 'run/stand-in');
  t.after(() => stopServices(run));
  const database = await startPostgres();
  t.after(database.stop);
  await nameOwner(database.url);
  const ports = await freePorts();
  const here = placesOf(folder, { ...ports, database: Number(new URL(database.url).port) });
  const certificate = makeCertificate(folder);
  const { mails, port: mailPort } = await startMailServer(t, certificate);
  const account = unprivileged();
  prepare(folder, here);
  const env = environment(folder, ports, certificate.chain, database.url);
  const git = (...args: string[]) => execFileSync('git', ['-C', path.join(folder, 'repository'), ...args], { ...account, env });
  giveTo(account, folder);
  git('init', '--quiet', '--initial-branch=main');
  const commit = (subject: string) => {
    git('add', '--all');
    git('commit', '--quiet', '--no-gpg-sign', '-m', subject);
  };
  commit('sanad: a first version');
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
      SMTP_URL: `smtp://user:password@localhost:${mailPort}`,
      SMTP_HOST: `localhost:${mailPort}`,
    },
    url: `http://127.0.0.1:${ports.product}`,
    log: logOf(run),
    publish: () => {
      writeFileSync(path.join(folder, 'repository/server/migrations/9999-later.sql'), 'create table later ();\n');
      appendFileSync(path.join(folder, 'repository/CHANGELOG.md'), '\n- A later version.\n');
      commit('sanad: a later version');
    },
    mails,
  };
}

type Ports = Record<'product' | 'http' | 'https' | 'caddy' | 'prometheus' | 'alertmanager', number>;

async function freePorts(): Promise<Ports> {
  const names = ['product', 'http', 'https', 'caddy', 'prometheus', 'alertmanager'] as const;
  const ports = new Set<number>();
  while (ports.size < names.length) ports.add(await freePort());
  return Object.fromEntries([...ports].map((port, n) => [names[n], port])) as Ports;
}

/** The texts of the pages and of `ops`, with the places and ports of this machine; alerts do not wait. */
function placesOf(folder: string, ports: Ports & { database: number }) {
  const moved: [RegExp, string][] = [
    [/(?<![\w.$}/-])\/(etc|opt|var)(?=\/(?:sanad|systemd|caddy|default|prometheus|backups|lib\/))/g, `${folder}/$1`],
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
  for (const name of standIns) symlinkSync(standIn, path.join(folder, 'bin', name));
  symlinkSync(process.execPath, path.join(folder, 'bin/node'));
  const repository = path.join(folder, 'repository');
  cpSync(checkout, repository, {
    recursive: true,
    filter: (file) => !notCloned.has(path.relative(checkout, file)) && !file.endsWith('.env'),
  });
  for (const name of ['Caddyfile', 'alerts.yml', 'run-command.sh', 'sanad.service']) {
    const file = path.join(repository, 'ops', name);
    writeFileSync(file, here(readFileSync(file, 'utf8')));
  }
  linkPackages(path.join(folder, 'packages'));
}

/** Hard links of the packages: copying them would take half a minute. The set-up writes this one file itself. */
function linkPackages(to: string) {
  const from = path.join(checkout, 'node_modules');
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'pipe' });
  } catch {
    execFileSync('cp', ['-a', from, to]);
  }
  rmSync(path.join(to, 'node_modules/.installed'), { force: true });
  const build = path.join(checkout, 'build/current');
  if (!existsSync(build)) return;
  const current = readFileSync(build, 'utf8').trim();
  cpSync(path.join(checkout, current), path.join(to, current), { recursive: true });
  cpSync(build, path.join(to, 'build/current'));
}

/** Hard-linked files belong to the checkout as well, so only folders change hands there. */
function giveTo(account: ReturnType<typeof unprivileged>, folder: string) {
  if (!account) return;
  const owner = `${account.uid}:${account.gid}`;
  const packages = path.join(folder, 'packages/node_modules');
  execFileSync('find', [folder, '-path', packages, '-prune', '-o', '-exec', 'chown', '-h', owner, '{}', '+']);
  execFileSync('find', [packages, '-type', 'd', '-exec', 'chown', owner, '{}', '+']);
}

function environment(folder: string, ports: Ports, certificate: string, database: string): NodeJS.ProcessEnv {
  const home = path.join(folder, 'home');
  return {
    PATH: `${folder}/bin:${postgresPrograms()}:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin`,
    MACHINE: folder,
    HOME: home,
    LANG: 'C.UTF-8',
    ...{ PORT: String(ports.product), PGHOST: '127.0.0.1', PGPORT: new URL(database).port, PGUSER: 'postgres' },
    ...{ SANAD_HTTP_PORT: String(ports.http), SANAD_HTTPS_PORT: String(ports.https) },
    ...{ SANAD_CADDY_ADMIN: `localhost:${ports.caddy}` },
    ...{ CURL_CA_BUNDLE: certificate, SSL_CERT_FILE: certificate, NODE_EXTRA_CA_CERTS: certificate },
    ...{ GIT_AUTHOR_NAME: 'Sanad', GIT_AUTHOR_EMAIL: 'sanad@sanad.example', GIT_CONFIG_NOSYSTEM: '1' },
    ...{ GIT_COMMITTER_NAME: 'Sanad', GIT_COMMITTER_EMAIL: 'sanad@sanad.example' },
  };
}
