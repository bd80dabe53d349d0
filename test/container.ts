import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { freePort } from '../scripts/free-port.ts';
import { type Built, buildStages, copyLinked, inside, parseContainerfile, type Stage } from './containerfile.ts';

const root = path.join(import.meta.dirname, '..');

/** With `CONTAINER_FROM_NOTHING=1` the packages are downloaded and the web is built, in minutes. */
const isFromNothing = process.env.CONTAINER_FROM_NOTHING === '1';

/**
 * What `ops/Containerfile` makes of this checkout. The packages and the built web of the checkout stand in for layers that
 * are built already: `scripts/setup.mjs` itself decides that they are those of these sources.
 */
export function buildImage(t: TestContext): Built {
  const prepare = ({ name }: Stage, workdir: string) => {
    if (name !== 'build' || isFromNothing) return;
    const web = readFileSync(path.join(root, 'build/current'), 'utf8');
    for (const part of ['node_modules', 'build/current', web])
      copyLinked(path.join(root, part), path.join(workdir, part));
  };
  const stages = parseContainerfile(readFileSync(path.join(root, 'ops/Containerfile'), 'utf8'));
  return buildStages(t, { stages, context: root, prepare });
}

/** Runs a command of the image as its user, who may write only where the image lets them. */
export function runInImage(image: Built, [program = '', ...args]: readonly string[], env: Record<string, string>) {
  return spawn(program, args, {
    ...(process.getuid?.() === 0 && image.user),
    cwd: inside(image, '.'),
    env: { ...image.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export type Served = {
  port: number;
  child: ChildProcess;
  printed: () => string;
  /** Ends it by SIGTERM. Answers with its exit code. */
  stop: () => Promise<number | null>;
};

/** Starts the image's own command, and waits until it serves. */
export async function startImage(
  t: TestContext,
  image: Built,
  env: Record<string, string>,
  port?: number,
): Promise<Served> {
  const chosen = port ?? (await freePort());
  const child = runInImage(image, image.command, { ...env, HOST: '127.0.0.1', PORT: `${chosen}` });
  const exited = once(child, 'exit');
  t.after(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  while (!/^Sanad is at/m.test(printed)) {
    const ended = await Promise.race([once(child.stdout, 'data').then(() => false), exited.then(() => true)]);
    if (ended) throw new Error(`the product did not start:\n${printed}`);
  }
  return {
    port: chosen,
    child,
    printed: () => printed,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code;
    },
  };
}
