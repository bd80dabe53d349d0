// Prepares a checkout: installs the packages if the lockfile changed and, with --build, builds the web if its sources
// changed. It runs on any Node from 18 on before any package is installed, so it is plain JavaScript without dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { precompress, slimMap } from './finish-build.mjs';
import { oneAtATime } from './lock-file.mjs';
import { pinnedNode, root } from './pinned-node.mjs';

const lock = 'build/.setup.lock';
const installed = 'node_modules/.installed';
/** Contains the path of the build that the server serves, relative to the root. */
const current = 'build/current';
/** How many older builds stay, because running servers and open tabs may still use them. */
const olderBuildsKept = 2;
const webSources = [
  'web',
  'contract',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/setup.mjs',
  'scripts/finish-build.mjs',
];

process.chdir(root);
try {
  if (!isInstalled()) await oneAtATime(lock, () => isInstalled() || timed('installing packages', install));
  if (process.argv.includes('--build')) {
    const build = `build/web-${hash(webSources.flatMap(filesUnder))}`;
    if (!isBuilt(build)) await oneAtATime(lock, () => isBuilt(build) || timed('building the web', () => make(build)));
  }
} catch (error) {
  console.error(`setup failed: ${error.message}`);
  process.exitCode = 1;
}

function isInstalled() {
  return existsSync(installed) && readFileSync(installed, 'utf8') === packagesWanted();
}

function packagesWanted() {
  return `${hash(['package.json', 'package-lock.json'])} ${process.platform} ${process.arch}`;
}

/**
 * `npm install` updates existing packages. `npm ci` would first remove the Node that may be running this script. No
 * package may run a program of its own. A setting in `.npmrc` would also stop our own `prestart`.
 */
function install() {
  const command = existsSync('node_modules') ? 'install' : 'ci';
  // Overrides production settings of the shell: the start needs the build tools and the pinned Node.
  const options = [
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  if (npm) run(process.env.npm_node_execpath ?? process.execPath, [npm, command, ...options]);
  else run('npm', [command, ...options], { shell: process.platform === 'win32' });
  linkNode();
  writeFileSync(installed, packagesWanted());
}

/** The npm 9 of Debian installs the pinned Node and makes no link to it. */
function linkNode() {
  const link = 'node_modules/.bin/node';
  if (process.platform === 'win32' || existsSync(link) || pinnedNode() === process.execPath) return;
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync(path.relative(path.dirname(path.resolve(link)), pinnedNode()), link);
}

function isBuilt(build) {
  return existsSync(build) && existsSync(current) && readFileSync(current, 'utf8') === build;
}

async function make(build) {
  if (!existsSync(build)) {
    const fresh = 'build/.new';
    rmSync(fresh, { recursive: true, force: true });
    const env = { ...process.env, WEB_BUILD: fresh, NODE_ENV: 'production' };
    const bundler = 'node_modules/@react-router/dev/bin.cjs';
    run(pinnedNode(), [bundler, 'build', '--logLevel', 'warn'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    slimMap(`${fresh}/client`);
    await precompress(`${fresh}/client`);
    renameSync(fresh, build);
  }
  utimesSync(build, new Date(), new Date());
  mkdirSync('build', { recursive: true });
  writeFileSync(`${current}.new`, build);
  renameSync(`${current}.new`, current);
  removeOldBuilds(build);
}

function removeOldBuilds(build) {
  const older = readdirSync('build')
    .filter((name) => name.startsWith('web-') && `build/${name}` !== build)
    .map((name) => ({ folder: `build/${name}`, usedAt: statSync(`build/${name}`).mtimeMs }))
    .sort((a, b) => b.usedAt - a.usedAt);
  for (const { folder } of older.slice(olderBuildsKept)) rmSync(folder, { recursive: true, force: true });
}

/** Runs a program and waits for its end. Piped output is printed only if the program fails. */
function run(command, args, options = {}) {
  const done = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  if (done.status === 0) return;
  process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}`);
  throw new Error(
    `${path.basename(command)} ${args.join(' ')} ended with ${done.error?.message ?? done.signal ?? done.status}`,
  );
}

async function timed(what, work) {
  const began = performance.now();
  console.log(`${what} …`);
  await work();
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Tests and declarations next to the sources are left out: they do not change the build. */
function filesUnder(at) {
  if (!existsSync(at)) return [];
  if (statSync(at).isFile()) return /\.test\.tsx?$|\.d\.ts$/.test(at) ? [] : [at];
  return readdirSync(at)
    .sort()
    .flatMap((name) => filesUnder(`${at}/${name}`));
}

function hash(files) {
  const digest = createHash('sha256');
  for (const file of files) digest.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return digest.digest('hex').slice(0, 16);
}
