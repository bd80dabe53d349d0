import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { installFromDebian } from '../tools/machine/debian-packages.ts';

type Lock = { oneAtATime: <Result>(file: string, work: () => Result) => Promise<Result> };
const root = path.join(import.meta.dirname, '../..');
const { oneAtATime }: Lock = await import(path.join(root, 'scripts/lock-file.mjs'));

/** The configuration of an image, in the words of its format. */
export type ImageConfig = {
  Env: string[];
  Cmd: string[];
  Entrypoint?: string[] | null;
  WorkingDir: string;
  User: string;
  Labels: Record<string, string>;
  Healthcheck?: { Test: string[] };
};
export type Image = {
  /** Its root file system. Containers share it and cannot write to it. */
  root: string;
  config: ImageConfig;
};

/** Packages of Debian with the programs of the same names. */
const programs = ['buildah', 'crun', 'mmdebstrap'];
/** Kept between runs, for all checkouts of this account. */
const cache = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'sanad');
/** With `IMAGE_FROM_NOTHING=1` the packages are downloaded and the web is built, in minutes. */
const isFromNothing = process.env.IMAGE_FROM_NOTHING === '1';

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * The image that `Containerfile` makes of this checkout, built again when something of it has changed. No registry is
 * asked for a base: Debian's own packages make one. The packages and the built web of the checkout stand in for layers
 * that are built already: `scripts/setup.mjs` itself decides that they are those of these sources.
 */
export async function builtImage(): Promise<Image> {
  needPrograms();
  const build = (): Image => {
    const bases = [baseImage(), nodeImage()] as const;
    const checkout = `sanad-${hash(root)}`;
    const name = `${checkout}-${hash([isFromNothing, ...bases, ...contextFiles().map(hashOfFile)].join())}`;
    if (!listed('containers', '{{.ContainerName}}').includes(name)) {
      removeAll(checkout);
      buildProduct(name, bases);
      buildah('from', '--pull-never', '--name', name, `localhost/${name}`);
    }
    const { config } = JSON.parse(
      buildah('inspect', '--type', 'image', '--format', '{{.Config}}', `localhost/${name}`),
    );
    return { root: buildah('mount', name), config };
  };
  return oneAtATime(path.join(cache, 'image.lock'), build);
}

/** A folder of the cache that is made once; its name says of what. */
export function kept(name: string, make: (part: string) => void): string {
  const at = path.join(cache, name);
  if (existsSync(at)) return at;
  const part = `${at}.${process.pid}`;
  mkdirSync(cache, { recursive: true });
  make(part);
  renameSync(part, at);
  return at;
}

function needPrograms(): void {
  if (process.getuid?.() !== 0) throw new Error('The image is built and run as root: sudo npm run image');
  const missing = () => programs.filter((name) => spawnSync(name, ['--version']).error);
  if (missing().length > 0) installFromDebian(...missing());
  if (missing().length > 0)
    throw new Error(`The test of the image needs programs of Debian: apt-get install ${missing().join(' ')}`);
}

/** Runs a program to its end. Returns what it printed. */
function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${error ?? ''}${stdout}${stderr}`);
  return stdout.trim();
}

/** `vfs` needs nothing of the kernel. */
const buildah = (command: string, ...args: string[]): string =>
  run(
    'buildah',
    '--root',
    path.join(cache, 'images'),
    '--runroot',
    path.join(cache, 'run'),
    '--storage-driver',
    'vfs',
    command,
    ...args,
  );

const listed = (what: 'containers' | 'images', format: string): string[] =>
  buildah(what, '--noheading', '--format', format).split('\n');

/** Builds what is in this folder, with one layer on its base. */
const bud = (name: string, folder: string, ...args: string[]): string =>
  // HEALTHCHECK is only known in the format of Docker.
  buildah(
    'bud',
    '--isolation',
    'chroot',
    '--network',
    'host',
    '--format',
    'docker',
    '--layers=false',
    ...args,
    '--tag',
    `localhost/${name}`,
    folder,
  );

/** Builds an image from these lines, unless there is one of this name. */
function builtOnce(name: string, lines: readonly string[], fill: (folder: string) => void): string {
  if (listed('images', '{{.Name}}').includes(`localhost/${name}`)) return `localhost/${name}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'sanad-image-'));
  try {
    writeFileSync(path.join(folder, 'Containerfile'), lines.join('\n'));
    fill(folder);
    bud(name, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return `localhost/${name}`;
}

/** Files that the `slim` images of Debian leave out, and the helper of merged folders that brings Perl. */
const slim = [
  ...['doc/*', 'man/*', 'locale/*', 'info/*'].map((at) => `--dpkgopt=path-exclude=/usr/share/${at}`),
  '--dpkgopt=path-include=/usr/share/doc/*/copyright',
  '--include=usr-is-merged,libatomic1',
  '--customize-hook=chroot "$1" apt-get purge --yes usrmerge perl-modules-5.36 libgdbm6',
];

/** A stand-in for `debian:bookworm-slim`, with what the Containerfile would install. */
function baseImage(): string {
  const name = `debian-${hash(slim.join())}`;
  const make = (part: string) => run('mmdebstrap', '--format=tar', '--variant=minbase', ...slim, 'bookworm', part);
  const tar = kept(`${name}.tar`, make);
  return builtOnce(name, ['FROM scratch', 'ADD base.tar /'], (folder) =>
    copyFileSync(tar, path.join(folder, 'base.tar')),
  );
}

/** Where the image's build finds the packages that this machine has downloaded already. */
const npmCache = '/var/cache/npm';

/** A stand-in for the `node` image: the Node and the npm of this machine on the base. */
function nodeImage(): string {
  const npm = path.dirname(path.dirname(realpathSync(process.env.npm_execpath ?? run('which', 'npm'))));
  const certificates = run('npm', 'config', 'get', 'cafile');
  const lines = [
    `FROM ${baseImage()}`,
    'COPY . /usr/local/',
    'RUN ln -s ../lib/npm/bin/npm-cli.js /usr/local/bin/npm',
    `ENV npm_config_cache=${npmCache} npm_config_prefer_offline=true npm_config_registry=${run('npm', 'config', 'get', 'registry')}`,
    ...(existsSync(certificates) ? ['ENV npm_config_cafile=/usr/local/certificates.pem'] : []),
  ];
  return builtOnce(`node-${hash([...lines, process.version, run('npm', '--version')].join())}`, lines, (folder) => {
    cpSync(process.execPath, path.join(folder, 'bin/node'));
    cpSync(npm, path.join(folder, 'lib/npm'), { recursive: true, dereference: true });
    if (existsSync(certificates)) copyFileSync(certificates, path.join(folder, 'certificates.pem'));
  });
}

function buildProduct(name: string, [base, node]: readonly [string, string]): void {
  const volumes = [[run('npm', 'config', 'get', 'cache'), `${npmCache}:rw`]];
  if (!isFromNothing)
    for (const part of ['node_modules', 'build']) volumes.push([path.join(root, part), `/app/${part}:ro`]);
  bud(
    name,
    root,
    ...volumes.flatMap((volume) => ['--volume', volume.join(':')]),
    ...['--build-arg', `BASE=${base}`, '--build-arg', `NODE=${node}`],
    ...[
      '--build-arg',
      'VERSION=0.0.0-test',
      '--build-arg',
      'REVISION=test',
      '--build-arg',
      'SOURCE=https://sanad.example',
    ],
  );
}

/** Older images of this checkout. */
function removeAll(checkout: string): void {
  for (const name of listed('containers', '{{.ContainerName}}')) if (name.startsWith(checkout)) buildah('rm', name);
  for (const name of listed('images', '{{.Name}}')) if (name.startsWith(`localhost/${checkout}`)) buildah('rmi', name);
}

/** Every file that the Containerfile may copy, and itself. */
function contextFiles(): string[] {
  const copied = [...readFileSync(path.join(root, '.dockerignore'), 'utf8').matchAll(/^!(.*)$/gm)].map(
    ([, at = '']) => at,
  );
  const patterns = ['Containerfile', '.dockerignore', ...copied.flatMap((at) => [at, `${at}/**`])];
  return globSync(patterns, { cwd: root, exclude: ['**/*.test.{ts,tsx}'] })
    .filter((at) => statSync(path.join(root, at)).isFile())
    .sort();
}

const hashOfFile = (at: string): string => `${at} ${hash(readFileSync(path.join(root, at), 'latin1'))}`;
