// `npm version minor` runs it twice. With `--check`, before the number changes, it refuses when the changelog says nothing
// new, the checkout has changes, or no data of the last version is kept for the test of the upgrade. Afterwards it turns
// «Unreleased» into the version with its date, and writes the number into every file that has it.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { version } from '#server/base/version.ts';
import { changelog, readChangelog, unreleased } from './changelog.ts';
import { filesOfSettings } from './list-settings.ts';

const root = new URL('../', import.meta.url);
/** Places that name the image and the archive of one version. */
const named = [
  { file: new URL('compose.yaml', root), before: /(SANAD_VERSION:-)[\d.]+/g },
  { file: new URL('docs/operating.md', root), before: /(sanad-)[\d.]+(?=\.tar)/g },
];
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

function check(): void {
  if (git('status', '--porcelain') !== '') throw new Error('the checkout has changes: commit them first');
  if (readChangelog()[0]?.version !== null)
    throw new Error(`CHANGELOG.md has no section «${unreleased}»: say what is new`);
  if (!existsSync(new URL(`test/upgrade/${version}.json`, root)))
    throw new Error(`make the data of ${version} first: node test/tools/make-upgrade-fixture.ts v${version}`);
}

function write(): void {
  const [today] = new Date().toISOString().split('T');
  const text = readFileSync(changelog, 'utf8');
  writeFileSync(changelog, text.replace(`${unreleased}\n`, `## ${version} (${today})\n`));
  const files = filesOfSettings();
  for (const { file, wanted } of files) writeFileSync(file, wanted);
  for (const { file, before } of named)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(before, `$1${version}`));
  const changed = [changelog, ...[...files, ...named].map(({ file }) => file)];
  git('add', ...changed.map((file) => fileURLToPath(file)));
}

try {
  if (process.argv.includes('--check')) check();
  else write();
} catch (error) {
  console.error(`No version was made: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
