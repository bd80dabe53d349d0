// Starts the proxies of `ops/` for the tests, with the very files that a site uses: what differs from site to site is in
// the places that the files foresee for it. They serve `localhost` with a certificate of their own.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beginWait } from '../slowness.ts';
import { installFromDebian } from './debian-packages.ts';
import { freePort } from './free-port.ts';
import { listens } from './listens.ts';
import { unprivileged } from './postgres.ts';

export type TestProxy = {
  /** A POST whose connection was refused goes to the next process. */
  sendsPostsAgain: boolean;
  httpsPort: number;
  httpPort: number;
  stop: () => Promise<void>;
};

/** The files of a certificate for `localhost`, in a folder that everybody may read. */
export type Certificate = { folder: string; chain: string; key: string };

const root = path.join(import.meta.dirname, '../../..');
const startsWithinMs = 15_000;

/** Installs the program of Debian's package of the same name if it is missing and this is root. */
function program(name: string, places: readonly string[], isThere: readonly string[]): string {
  const find = () => places.find((place) => spawnSync(place, isThere).status === 0);
  const found = find();
  if (found) return found;
  installFromDebian(name);
  const installed = find();
  if (!installed) throw new Error(`No ${name} was found and none could be installed. Install its package.`);
  return installed;
}

export function makeCertificate(): Certificate {
  const folder = mkdtempSync(path.join(tmpdir(), 'sanad-certificate-'));
  const [chain, key] = [path.join(folder, 'chain.pem'), path.join(folder, 'key.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const openssl = program('openssl', ['openssl'], ['version']);
  const made = spawnSync(openssl, ['req', '-x509', ...kind, ...names, '-keyout', key, '-out', chain], {
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`No certificate could be made.\n${made.stderr}`);
  chmodSync(folder, 0o755);
  chmodSync(key, 0o644);
  return { folder, chain, key };
}

type Site = { certificate: Certificate; upstreams: readonly number[] };

/** nginx with `ops/nginx.conf`; the three files of `ops/nginx-site` name the ports of the test. */
export async function startNginx({ certificate, upstreams }: Site): Promise<TestProxy> {
  const nginx = program('nginx', ['nginx', '/usr/sbin/nginx'], ['-v']);
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const folder = newFolder();
  cpSync(path.join(root, 'ops/nginx.conf'), path.join(folder, 'sanad.conf'));
  cpSync(path.join(root, 'ops/away'), path.join(folder, 'away'), { recursive: true });
  cpSync(path.join(root, 'ops/nginx-site'), path.join(folder, 'sanad'), { recursive: true });
  const changes: Record<string, (text: string) => string> = {
    'upstream.conf': (text) =>
      upstreams.map((port) => text.replace('127.0.0.1:3000', `127.0.0.1:${port}`).replace(/^#.*\n/gm, '')).join(''),
    'http.conf': (text) => onLoopback(text, 80, httpPort),
    'https.conf': (text) =>
      onLoopback(text, 443, httpsPort)
        .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, certificate.chain)
        .replace(/\/etc\/letsencrypt\S+privkey\.pem/, certificate.key)
        .replace('/etc/nginx/sanad/away', path.join(folder, 'away')),
  };
  for (const [name, change] of Object.entries(changes)) {
    const file = path.join(folder, 'sanad', name);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  );
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr;\n` +
      `events { worker_connections 1024; }\nhttp { access_log off; ${temporary.join(' ')} include sanad.conf; }\n`,
  );
  const start = { file: nginx, args: ['-c', file, '-p', folder, '-e', 'stderr'], env: {} };
  return serve(folder, start, { httpPort, httpsPort, sendsPostsAgain: true });
}

const onLoopback = (text: string, from: number, to: number): string =>
  text
    .replace(/^listen \[::\].*\n/gm, '')
    .replace(`listen ${from}`, `listen 127.0.0.1:${to}`)
    .replace('sanad.example', 'localhost');

/** Caddy with `ops/Caddyfile`, whose variables name the ports of the test. */
export async function startCaddy({ certificate, upstreams }: Site): Promise<TestProxy> {
  const caddy = program('caddy', ['caddy'], ['version']);
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const folder = newFolder();
  cpSync(path.join(root, 'ops/Caddyfile'), path.join(folder, 'Caddyfile'));
  cpSync(path.join(root, 'ops/away'), path.join(folder, 'away'), { recursive: true });
  const env = {
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    SANAD_SITE: 'localhost',
    SANAD_TLS: `${certificate.chain} ${certificate.key}`,
    SANAD_UPSTREAMS: upstreams.map((port) => `127.0.0.1:${port}`).join(' '),
    SANAD_AWAY: path.join(folder, 'away'),
    SANAD_HTTP_PORT: `${httpPort}`,
    SANAD_HTTPS_PORT: `${httpsPort}`,
    SANAD_CADDY_ADMIN: 'off',
  };
  const args = ['run', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  return serve(folder, { file: caddy, args, env }, { httpPort, httpsPort, sendsPostsAgain: isRepaired(caddy) });
}

/** Since 2.11.2 Caddy keeps the body of a POST whose connection was refused (caddyserver/caddy#7546). */
function isRepaired(caddy: string): boolean {
  const printed = spawnSync(caddy, ['version'], { encoding: 'utf8' }).stdout;
  const [, major = 0, minor = 0, patch = 0] = (/(\d+)\.(\d+)\.(\d+)/.exec(printed) ?? []).map(Number);
  return major > 2 || minor > 11 || (minor === 11 && patch >= 2);
}

/** Owned by the account that the proxies run as. */
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sanad-proxy-'));
  const account = unprivileged();
  if (account) chownSync(folder, account.uid, account.gid);
  mkdirSync(path.join(folder, 'data'));
  return folder;
}

type Start = { file: string; args: string[]; env: Record<string, string> };

async function serve(folder: string, start: Start, ports: Omit<TestProxy, 'stop'>): Promise<TestProxy> {
  const child = spawn(start.file, start.args, {
    ...unprivileged(),
    cwd: folder,
    env: { ...process.env, ...start.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    printed += text;
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    if (isRunning(child)) child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  const listensOnBoth = async () => (await listens(ports.httpsPort)) && (await listens(ports.httpPort));
  for (const isOver = beginWait(startsWithinMs); !(await listensOnBoth()); await sleep(20)) {
    if (isRunning(child) && !isOver()) continue;
    await stop();
    throw new Error(`${path.basename(start.file)} did not start.\n${printed}`);
  }
  return { ...ports, stop };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;
