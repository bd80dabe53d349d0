import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { parse } from 'yaml';
import { readConfig } from '#server/core/ops/config.ts';
import { installFromDebian } from '../../scripts/debian-packages.ts';
import { freePort } from '../../scripts/free-port.ts';
import { makeCertificate, startCaddy, startNginx } from '../../scripts/proxies.ts';
import { parseContainerfile } from '../containerfile.ts';
import { newFolder } from '../new-folder.ts';

type Service = {
  image?: string;
  build?: { context: string; dockerfile: string };
  environment: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  tmpfs?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  networks: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck: { test: string[] };
};
type Compose = { services: Record<'proxy' | 'app' | 'database', Service>; volumes: object; networks: object };

const ops = path.join(import.meta.dirname, '../../ops');
const read = (name: string) => readFileSync(path.join(ops, name), 'utf8');
const { services, volumes, networks }: Compose = parse(read('compose.yaml'));
/** The highest exposure of systemd-analyze, from 0 to 10. */
const exposureMax = 1.5;

/** All values of `example.env`. */
const example = Object.fromEntries(
  [...read('example.env').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replace(/^"(.*)"$/, '$1'),
  ]),
);

/** Fills in `${NAME}`, `${NAME:-default}` and `${NAME:?what is missing}`. */
const filled = (text: string, from: Readonly<Record<string, string>>): string =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
    const value = from[name] ?? '';
    if (value === '' && kind === '?') throw new Error(`${name}: ${rest}`);
    return value === '' && kind === '-' ? rest : value;
  });

/** The names that the product, its runtime and the C library ask the environment for. */
function namesOfConfig(): Set<string> {
  const names = new Set<string>(['PATH', 'MALLOC_ARENA_MAX']);
  readConfig(new Proxy<Record<string, string>>({}, { get: (_, name) => void names.add(String(name)) }));
  return names;
}

const stages = parseContainerfile(read('Containerfile'));
const instructions = stages.at(-1)?.instructions ?? [];
const textsOf = (name: string) => instructions.filter((one) => one.name === name).map(({ text }) => text);
const imageEnvironment: Record<string, string> = Object.fromEntries(textsOf('ENV').map((text) => text.split('=', 2)));

test('compose.yaml sets only what the product reads, and the product accepts it', () => {
  const known = namesOfConfig();
  const set = [...Object.keys(services.app.environment), ...Object.keys(imageEnvironment)];
  assert.deepEqual(
    set.filter((name) => !known.has(name)),
    [],
    'the product does not know them',
  );
  const passwords = { DATABASE_PASSWORD: 'd', DATABASE_OWNER_PASSWORD: 'o' };
  const values = { ...example, ...passwords, SECRET_KEY: Buffer.alloc(32).toString('base64') };
  const environment = Object.fromEntries(
    Object.entries(services.app.environment).map(([name, value]) => [name, filled(value, values)]),
  );
  const config = readConfig({ ...imageEnvironment, ...environment });
  assert.equal(config.mode, 'production');
  const at = `database:5432/${services.database.environment.POSTGRES_DB}`;
  assert.equal(config.databaseUrl, `postgres://sanad_app:d@${at}`);
  assert.equal(config.databaseOwnerUrl, `postgres://sanad_owner:o@${at}`);
  assert.equal(config.publicUrl, `https://${filled(services.proxy.environment.SANAD_SITE ?? '', values)}`);
  assert.ok(config.isBehindProxy);
  for (const name of [
    'SECRET_KEY',
    'SMTP_URL',
    'DATABASE_PASSWORD',
    'DATABASE_OWNER_PASSWORD',
    'BACKUP_FOLDER',
    'SANAD_TLS',
  ])
    assert.throws(() => filled(read('compose.yaml'), { ...values, [name]: '' }), new RegExp(`^Error: ${name}: `));
});

test('compose.yaml mounts what the image and the proxy have, and only that can be written to', () => {
  const made = /^install -d -o 10001 -g 10001 (.*)$/.exec(textsOf('RUN').at(-1) ?? '')?.[1]?.split(' ');
  const mounted = services.app.volumes?.map((one) => one.split(':').at(-1)) ?? [];
  assert.deepEqual(mounted, made);
  assert.equal(imageEnvironment.DATA_DIR, '/data');
  assert.equal(services.app.environment.BACKUP_DIR, '/backups');
  for (const mount of [...(services.proxy.volumes ?? []), ...(services.database.volumes ?? [])]) {
    const [source = '', target] = mount.split(':');
    if (!source.startsWith('.')) continue;
    assert.ok(existsSync(path.join(ops, source)), `${source} is missing`);
    if (target?.startsWith('/docker-entrypoint-initdb.d/')) continue;
    assert.ok(target === '/etc/caddy/Caddyfile' || read('Caddyfile').includes(`:${target}}`), `nobody reads ${target}`);
  }
  const all = Object.values(services);
  const named = all.flatMap((one) => one.volumes ?? []).flatMap((mount) => /^([a-z]+):/.exec(mount)?.[1] ?? []);
  assert.deepEqual(new Set(named), new Set(Object.keys(volumes)));
  assert.deepEqual(new Set(all.flatMap((one) => one.networks)), new Set(Object.keys(networks)));
});

test('compose.yaml leaves a container no more than it needs, and waits for what it needs', () => {
  for (const [name, service] of Object.entries(services)) {
    assert.equal(service.read_only, true, `${name} may write to its image`);
    assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name);
    assert.ok(service.healthcheck.test.length > 1, name);
    for (const other of Object.keys(service.depends_on ?? {})) assert.ok(other in services, other);
  }
  assert.deepEqual(services.app.cap_drop, ['ALL']);
  assert.deepEqual(textsOf('USER'), ['10001:10001']);
  assert.equal(services.app.ports, undefined, 'only the proxy is open to the world');
  assert.equal(services.database.ports, undefined, 'only the proxy is open to the world');
  assert.match(
    services.app.healthcheck.test.at(-1) ?? '',
    new RegExp(`127\\.0\\.0\\.1:${textsOf('EXPOSE')[0]}/readyz`),
  );
  assert.equal(services.proxy.environment.SANAD_UPSTREAMS, `app:${imageEnvironment.PORT}`);
  const { context = '', dockerfile = '' } = services.app.build ?? {};
  assert.ok(existsSync(path.join(ops, context, dockerfile)));
});

/** Where the unit finds everything, without any of it: the program only has to be there. */
function machineWithUnit(t: TestContext): string {
  const machine = newFolder(t);
  const put = (at: string, mode: number, text: string) => {
    mkdirSync(path.dirname(path.join(machine, at)), { recursive: true });
    writeFileSync(path.join(machine, at), text, { mode });
  };
  put('opt/sanad/node_modules/.bin/node', 0o755, '');
  put('etc/sanad/environment', 0o600, '');
  put('etc/systemd/system/sanad.service', 0o644, read('sanad.service'));
  for (const target of ['network-online', 'multi-user', 'basic', 'sysinit', 'shutdown'])
    put(`etc/systemd/system/${target}.target`, 0o644, '[Unit]\nDescription=in the test\n');
  return machine;
}

function systemdAnalyze(...args: string[]) {
  const run = () => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  const done = run();
  if (!done.error) return done;
  installFromDebian('systemd');
  const again = run();
  if (again.error)
    throw new Error('There is no systemd-analyze and none could be installed. Install the package systemd.');
  return again;
}

test('systemd understands the unit, and finds it little exposed', (t) => {
  const machine = machineWithUnit(t);
  const verify = (unit: string) => systemdAnalyze('verify', `--root=${machine}`, '--man=no', unit);
  const good = verify('sanad.service');
  assert.equal(good.stderr, '');
  assert.equal(good.status, 0);
  const file = path.join(machine, 'etc/systemd/system/sanad.service');
  writeFileSync(file, read('sanad.service').replace('ProtectSystem=strict', 'ProtectSystem=strictly'));
  assert.match(verify('sanad.service').stderr, /protect system/, 'it sees a mistake');
  const security = ['security', '--offline=yes', `--threshold=${exposureMax * 10}`];
  const exposed = systemdAnalyze(...security, path.join(ops, 'sanad.service'));
  assert.equal(exposed.status, 0, exposed.stdout);
});

test('the unit sets only what the product reads, and waits longer than the product needs to stop', () => {
  const unit = read('sanad.service');
  const settings = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
  const set = settings.map((one) => one.split('=')[0] ?? '');
  assert.ok(set.includes('DATA_DIR'));
  const known = namesOfConfig();
  assert.deepEqual(
    set.filter((name) => !known.has(name)),
    [],
  );
  assert.match(unit, /^ExecStart=\/opt\/sanad\/node_modules\/\.bin\/node main\.ts$/m);
  assert.ok(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]) > 10);
});

for (const [name, start] of Object.entries({ nginx: startNginx, Caddy: startCaddy }))
  test(`${name} refuses calls without https, so that a token in clear is noticed, and redirects pages`, async (t) => {
    const certificate = makeCertificate();
    t.after(() => rmSync(certificate.folder, { recursive: true, force: true }));
    const { httpPort, stop } = await start({ certificate, upstreams: [await freePort()] });
    t.after(stop);
    const send = (at: string, init: RequestInit = {}) =>
      fetch(`http://localhost:${httpPort}${at}`, { redirect: 'manual', ...init });
    for (const at of ['/api/Account/login', '/api', '/API/Lawyer/directory?page=2', '/api//x'])
      for (const method of ['GET', 'POST']) {
        const answer = await send(at, { method });
        assert.deepEqual([answer.status, answer.headers.get('location')], [403, null], `${method} ${at}`);
        assert.match(answer.headers.get('content-type') ?? '', /^application\/json; charset=utf-8$/);
        assert.equal(answer.headers.get('cache-control'), 'no-store');
        assert.deepEqual(await answer.json(), {
          statusCode: 403,
          code: 'forbidden',
          message: 'لا تُقبل الطلبات إلا عبر https',
          errors: [],
        });
      }
    for (const at of ['/', '/lawyers?city=2', '/apis']) {
      const { status, headers } = await send(at);
      assert.deepEqual([status, headers.get('location')], [308, `https://localhost${at}`]);
    }
  });
