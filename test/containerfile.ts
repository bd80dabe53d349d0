import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { installFromDebian } from '../scripts/debian-packages.ts';

/** One instruction of a Containerfile: `COPY a b`. */
export type Instruction = { name: string; text: string };
/** From one `FROM` to the next. */
export type Stage = { base: string; name: string | null; instructions: Instruction[] };

const known = ['COPY', 'RUN', 'WORKDIR', 'ENV', 'EXPOSE', 'USER', 'CMD'];

export function parseContainerfile(text: string): Stage[] {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') {
      const [, base = '', as] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
      stages.push({ base, name: as ?? null, instructions: [] });
    } else if (known.includes(name)) stages.at(-1)?.instructions.push({ name, text: rest });
    else throw new Error(`the test does not know how to do «${line}»`);
  }
  return stages;
}

/** What a stage came to. Its absolute paths begin in `folder`. */
export type Built = {
  folder: string;
  workdir: string;
  env: Record<string, string>;
  user: { uid: number; gid: number } | null;
  command: string[];
  ports: number[];
  /** Packages of Debian that it installs. */
  packages: string[];
};

type Options = {
  stages: readonly Stage[];
  /** What `COPY` without `--from` copies. */
  context: string;
  /** Fills the folder of a stage before its first `RUN`, as a layer that is built already. */
  prepare: (stage: Stage, workdir: string) => void;
};

/**
 * Does what the stages say, in a temporary folder in place of the root folder: without a container engine, as the user of
 * this process until `USER`. Programs are those of this machine, with the packages that the file installs.
 */
export function buildStages(t: TestContext, { stages, context, prepare }: Options): Built {
  const place = mkdtempSync(path.join(tmpdir(), 'sanad-container-'));
  t.after(() => rmSync(place, { recursive: true, force: true }));
  // The user of the container goes through it.
  chmodSync(place, 0o755);
  const built = new Map<string, Built>();
  let last: Built | undefined;
  for (const [index, stage] of stages.entries()) {
    last = buildStage(stage, { folder: path.join(place, stage.name ?? `${index}`), context, prepare, built });
    if (stage.name !== null) built.set(stage.name, last);
  }
  if (!last) throw new Error('the file has no stage');
  return last;
}

type StageOptions = Pick<Options, 'context' | 'prepare'> & { folder: string; built: ReadonlyMap<string, Built> };

function buildStage(stage: Stage, { folder, context, prepare, built }: StageOptions): Built {
  mkdirSync(folder);
  const one: Built = { folder, workdir: '/', env: {}, user: null, command: [], ports: [], packages: [] };
  let isPrepared = false;
  for (const { name, text } of stage.instructions) {
    if (name === 'WORKDIR') {
      one.workdir = text;
      mkdirSync(inside(one, text), { recursive: true });
    } else if (name === 'COPY') copy(one, text, { context, built });
    else if (name === 'RUN') {
      if (!isPrepared) prepare(stage, inside(one, one.workdir));
      isPrepared = true;
      run(one, text);
    } else if (name === 'ENV') {
      const [, variable = '', value = ''] = /^(\w+)=(.*)$/.exec(text) ?? [];
      one.env[variable] = withPaths(one, value);
    } else if (name === 'EXPOSE') one.ports.push(Number(text));
    else if (name === 'USER') {
      const [uid = 0, gid = 0] = text.split(':').map(Number);
      one.user = { uid, gid };
    } else one.command = JSON.parse(text);
  }
  return one;
}

/** The place of a path of the stage on this machine. */
export const inside = ({ folder, workdir }: Pick<Built, 'folder' | 'workdir'>, at: string): string =>
  path.join(folder, path.resolve(workdir, at));

/** Programs stay those of this machine; every other absolute path is one of the stage. */
const withPaths = ({ folder }: Built, text: string): string =>
  text.replace(/(^|[\s=:'"])(?=\/(?!usr\/|bin\b|var\/))/g, `$1${folder}`);

function copy(one: Built, text: string, { context, built }: Pick<StageOptions, 'context' | 'built'>): void {
  const [, from, rest = ''] = /^(?:--from=(\S+)\s+)?(.*)$/.exec(text) ?? [];
  const source = from === undefined ? undefined : built.get(from);
  if (from !== undefined && !source) throw new Error(`there is no stage «${from}»`);
  const names = rest.split(/\s+/);
  const target = names.pop() ?? '';
  for (const name of names) {
    const at = source ? inside(source, name) : path.join(context, name);
    const to = inside(one, target.endsWith('/') ? path.join(target, path.basename(name)) : target);
    // A stage that another one copies from is over.
    if (source) renameSync(at, to);
    else copyLinked(at, to);
  }
}

/** Links files in place of copying them where the file system can: they are only read. */
export function copyLinked(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  if (spawnSync('cp', ['-RPpl', from, to]).status === 0) return;
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

function run(one: Built, text: string): void {
  const packages = /apt-get install (?:-\S+ )*([\w.+ -]+?)(?= &&|$)/.exec(text)?.[1]?.split(/\s+/);
  if (packages) {
    const missing = packages.filter((name) => spawnSync('dpkg', ['-s', name]).status !== 0);
    if (missing.length > 0) installFromDebian(...missing);
    one.packages.push(...packages);
    return;
  }
  const isRoot = process.getuid?.() === 0;
  // Only root gives files to somebody else.
  const command = isRoot ? text : text.replace(/(?<=^install .*) -[og] \d+/g, '');
  const env = { ...process.env, ...one.env, HOME: one.folder };
  const done = spawnSync('sh', ['-c', withPaths(one, command)], {
    cwd: inside(one, one.workdir),
    env,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`RUN ${text}\n${done.stdout}${done.stderr}`);
}
