import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { readConfig } from '#server/call/settings/config.ts';
import { newFolder } from '../new-folder.ts';
import { installFromDebian } from '../tools/machine/debian-packages.ts';
import { freePort } from '../tools/machine/free-port.ts';
import { makeCertificate, startCaddy, startNginx } from '../tools/machine/proxies.ts';

const ops = path.join(import.meta.dirname, '../../ops');
const read = (name: string) => readFileSync(path.join(ops, name), 'utf8');
/** The highest exposure of systemd-analyze, from 0 to 10. */
const exposureMax = 1.5;

/** The names that the product, its runtime and the C library ask the environment for. */
function namesOfConfig(): Set<string> {
  const names = new Set<string>(['PATH', 'MALLOC_ARENA_MAX']);
  readConfig(new Proxy<Record<string, string>>({}, { get: (_, name) => void names.add(String(name)) }));
  return names;
}

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

test('a command of the service finds its programs from cron too', () => {
  const [line] = /^PATH=.*$/m.exec(read('run-command.sh')) ?? [];
  const cron = { env: { PATH: '/usr/bin:/bin' }, encoding: 'utf8' } as const;
  assert.match(spawnSync('/bin/sh', ['-c', `${line}; command -v runuser`], cron).stdout, /runuser$/m);
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
