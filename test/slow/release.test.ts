import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { version } from '#server/base/version.ts';
import { readChangelog, unreleased } from '../../scripts/changelog.ts';
import { newFolder } from '../new-folder.ts';

const root = path.join(import.meta.dirname, '../..');
const run = (cwd: string, program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
/** The output of the failed command. */
const failed = (work: () => string): string => {
  try {
    return assert.fail(`it did not fail: ${work()}`);
  } catch (error) {
    return error instanceof Error && 'stderr' in error ? String(error.stderr) : assert.fail(String(error));
  }
};

/** The files of this checkout in a repository of its own. */
function copiedRepository(t: TestContext): { folder: string; git: (...args: string[]) => string } {
  const folder = newFolder(t);
  for (const file of run(root, 'git', 'ls-files').trim().split('\n'))
    if (!/^(web|e2e|docs(?!\/operating)|bench)\//.test(file)) cpSync(path.join(root, file), path.join(folder, file));
  const git = (...args: string[]) =>
    run(folder, 'git', '-c', 'user.name=test', '-c', 'user.email=test@sanad.example', ...args);
  git('init', '--quiet');
  git('config', 'user.name', 'test');
  git('config', 'user.email', 'test@sanad.example');
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  appendFileSync(path.join(folder, '.git/info/exclude'), 'node_modules\n');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'all');
  return { folder, git };
}

test('npm version refuses what is not ready, and turns «Unreleased» into the version everywhere', (t) => {
  const { folder, git } = copiedRepository(t);
  const file = (name: string) => path.join(folder, name);
  const read = (name: string) => readFileSync(file(name), 'utf8');
  const npmVersion = () => run(folder, 'npm', 'version', '9.8.7', '--message', 'versions: make %s');
  const commit = () => git('commit', '--quiet', '--all', '--message', 'next');

  if (read('CHANGELOG.md').includes(unreleased)) {
    writeFileSync(file('CHANGELOG.md'), read('CHANGELOG.md').replace(unreleased, '## 9.8.6 (2026-11-27)'));
    commit();
  }
  assert.match(failed(npmVersion), /CHANGELOG\.md has no section «## Unreleased»/);
  const section = `${unreleased}\n\n- Migrations: none.\n- Time: none.\n- Way back: the older program.\n\nNew words.\n\n`;
  writeFileSync(file('CHANGELOG.md'), read('CHANGELOG.md').replace('## ', `${section}## `));
  assert.match(failed(npmVersion), /the checkout has changes|working directory not clean/);
  commit();
  assert.match(failed(npmVersion), new RegExp(`make the data of ${version} first`));
  assert.equal(JSON.parse(read('package.json')).version, version);
  mkdirSync(file('test/upgrade'), { recursive: true });
  writeFileSync(file(`test/upgrade/${version}.json`), '{}');
  git('add', '--all');
  commit();

  npmVersion();
  const [newest] = readChangelog(read('CHANGELOG.md'));
  assert.equal(newest?.version, '9.8.7');
  assert.match(newest.text, /New words\.$/);
  assert.match(read('.env.example'), /^#SANAD_VERSION=9\.8\.7$/m);
  assert.match(read('compose.yaml'), /SANAD_VERSION:-9\.8\.7\}/);
  assert.match(read('docs/operating.md'), /tar -xzf sanad-9\.8\.7\.tar\.gz/);
  assert.equal(git('status', '--porcelain'), '');
  assert.match(git('log', '-1', '--format=%s %D'), /^versions: make 9\.8\.7 .*tag: v9\.8\.7/);
});

test('a release has an archive to install from, the notes, packages and calls, with checksums, and says what is left', (t) => {
  const folder = path.join(newFolder(t), 'release');
  const made = run(root, process.execPath, 'scripts/release.ts', folder);
  assert.match(made, new RegExp(`git push origin HEAD v${version}`));
  const released = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const archive = `sanad-${version}.tar.gz`;
  const names = ['SHA256SUMS', 'compose.yaml', 'notes.md', 'openapi.json', archive, 'sbom.json'];
  assert.deepEqual(readdirSync(folder).sort(), names);
  assert.equal(released('notes.md'), `${readChangelog().find((one) => one.version === version)?.text}\n`);
  assert.equal(JSON.parse(released('openapi.json')).info.version, version);
  const { metadata, components } = JSON.parse(released('sbom.json'));
  assert.equal(metadata.component.version, version);
  assert.ok(components.length > 100);
  const checked = run(folder, 'sha256sum', '--check', 'SHA256SUMS');
  assert.deepEqual(checked.match(/^\S+(?=: OK$)/gm)?.sort(), names.slice(1));

  const unpacked = newFolder(t);
  run(folder, 'tar', '-xzf', archive, '--strip-components=1', '-C', unpacked);
  const own = run(root, 'git', 'ls-tree', '-r', '--name-only', '-z', 'HEAD').split('\0');
  assert.deepEqual(run(unpacked, 'find', '.', '-type', 'f', '-printf', '%P\\0').split('\0').sort(), own.sort());
});
