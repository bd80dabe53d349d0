// `npm run release` puts what belongs to a version into build/release: an archive of its sources, `compose.yaml`, its notes,
// the list of its packages, the description of its API, and checksums of them; and says what a person does.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { apiByDomain } from '#contract/api.ts';
import { openApi } from '#contract/core/openapi.ts';
import { reasonOf } from '#server/base/failure.ts';
import { version } from '#server/base/version.ts';
import { hashOf } from '../test/upgrade/fixture.ts';
import { readChangelog } from './changelog.ts';

const root = path.join(import.meta.dirname, '..');
const folder = path.resolve(process.argv[2] ?? path.join(root, 'build/release'));

try {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = {
    [`sanad-${version}.tar.gz`]: archive(),
    'compose.yaml': run('git', 'show', 'HEAD:compose.yaml'),
    'notes.md': `${notes()}\n`,
    'openapi.json': `${JSON.stringify(openApi(apiByDomain, version), null, 2)}\n`,
    'sbom.json': packages(),
  };
  const sums = Object.entries(files).map(([name, text]) => `${hashOf(text)}  ${name}\n`);
  for (const [name, text] of Object.entries({ ...files, SHA256SUMS: sums.join('') }))
    writeFileSync(path.join(folder, name), text);
  console.log(toDo(`v${version}`));
} catch (error) {
  console.error(`No release was made: ${reasonOf(error)}`);
  process.exitCode = 1;
}

function run(program: string, ...args: string[]): Buffer {
  return execFileSync(program, args, { cwd: root, maxBuffer: 256 << 20 });
}

/** The files of the newest commit, which its version names; a checkout may have others. */
function archive(): Buffer {
  if (run('git', 'status', '--porcelain').length > 0) console.error('The archive is without what is not committed.');
  return gzipSync(run('git', 'archive', '--format=tar', `--prefix=sanad-${version}/`, 'HEAD'));
}

function notes(): string {
  const section = readChangelog().find((one) => one.version === version);
  if (!section) throw new Error(`CHANGELOG.md says nothing of ${version}`);
  return section.text;
}

function packages(): string {
  // npm names itself to the scripts that it runs.
  const npm = process.env.npm_execpath;
  const [program, ...args] = npm ? [process.execPath, npm] : ['npm'];
  const made = run(program ?? 'npm', ...args, 'sbom', '--sbom-format', 'cyclonedx').toString();
  // Without what differs each time or names the npm, so that the checksums of two machines can be compared.
  const { serialNumber: _number, metadata, ...rest } = JSON.parse(made);
  const { timestamp: _time, tools: _npm, ...about } = metadata;
  return `${JSON.stringify({ ...rest, metadata: about }, null, 2)}\n`;
}

function toDo(tag: string): string {
  return [
    `Made ${path.relative(process.cwd(), folder)} for ${version}. To install from it: docs/operating.md. Who publishes it:`,
    `1. Tag the commit, if npm version has not: git tag --annotate ${tag} --message ${tag}`,
    `2. git push origin HEAD ${tag}. The workflow «image» publishes and signs the image and makes the release of these files.`,
    '3. Compare SHA256SUMS with those of the workflow; on Linux x64 they are the same. After the first version make its package public.',
    '4. Before the first version: labels fault, arabic and accessibility; private vulnerability reporting; the teams of CODEOWNERS; the address in CODE_OF_CONDUCT.md.',
    '5. Tell those who run Sanad: the three lines of the notes, and docs/operating/upgrading.md.',
  ].join('\n');
}
