import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { newFolder } from '../new-folder.ts';
import { beginWait } from '../tools/slowness.ts';
import type { Image } from './image.ts';

export type Mount = { source: string; target: string; isReadOnly?: boolean };
export type RunOptions = {
  /** Without it: what the image starts. */
  command?: readonly string[];
  env?: Readonly<Record<string, string>>;
  mounts?: readonly Mount[];
  /** Folders in memory, besides `/tmp`. */
  tmpfs?: readonly string[];
  /** Names of other machines, with their addresses: `{ database: '127.0.0.1' }`. */
  hosts?: Readonly<Record<string, string>>;
  /** `uid:gid`, in place of the image's. */
  user?: string;
  /** For images that write to their own files. */
  isWritable?: boolean;
  capabilities?: readonly string[];
};
export type Container = {
  /** Its output on both streams. */
  output: () => string;
  /** Waits until it has printed this. Returns the first group of the pattern, or all that matched. */
  printed: (pattern: RegExp) => Promise<string>;
  /** Its exit code; 128 and the number of the signal that ended it. */
  ended: Promise<number>;
  /** Sends SIGTERM, or another signal, and waits for the end. */
  stop: (signal?: NodeJS.Signals) => Promise<number>;
  /** Runs a command in it, as its user and with its environment. */
  exec: (...command: string[]) => Promise<{ code: number; output: string }>;
};

const startsWithinMs = 60_000;
/** Where crun remembers what runs. */
const state = '/run/sanad-crun';
const crun = ['--root', state, '--cgroup-manager=disabled'];

/**
 * Runs a container, and ends it when the pipe closes that only the test holds: also when the test is killed. crun refuses
 * machines with both kinds of cgroups, which it does not need here, so it does not see them.
 */
const keeper = `
  exec 3<&0
  mount -t tmpfs none /sys/fs/cgroup
  crun "$@" run --bundle "$BUNDLE" "$ID" </dev/null 3<&- &
  container=$!
  { cat <&3; crun "$@" delete --force "$ID"; } >/dev/null 2>&1 &
  wait $container
`;

/**
 * Starts a container of an image: as the image's user, without any capability, on a read-only root with its own `/tmp`,
 * processes and mounts. It shares the network of this machine, so give it a port (`PORT`) and the address `127.0.0.1`.
 */
export function runImage(t: TestContext, image: Image, options: RunOptions = {}): Container {
  const id = `sanad-${randomBytes(6).toString('hex')}`;
  const bundle = newFolder(t);
  const user = options.user ?? image.config.User;
  writeFileSync(path.join(bundle, 'hosts'), hostsFile(options.hosts ?? {}));
  writeFileSync(path.join(bundle, 'config.json'), JSON.stringify(runtimeConfig(image, { ...options, user }, bundle)));
  const child = spawn('unshare', ['--mount', 'sh', '-c', keeper, 'keeper', ...crun], {
    env: { ...process.env, ID: id, BUNDLE: bundle },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let isOver = false;
  const ended = once(child, 'close').then(([code]) => {
    isOver = true;
    return Number(code);
  });
  t.after(async () => {
    child.stdin.end();
    await ended;
  });
  const output = collected(child);
  child.once('exit', () => child.stdin.end());
  return {
    output,
    ended,
    async printed(pattern) {
      for (const isLate = beginWait(startsWithinMs); !isLate() && !isOver; await pause(10)) {
        const found = pattern.exec(output());
        if (found) return found[1] ?? found[0];
      }
      throw new Error(`the container did not print ${pattern}, but: ${output()}`);
    },
    async stop(signal = 'SIGTERM') {
      await runCrun('kill', id, signal);
      return ended;
    },
    exec: (...command) =>
      runCrun('exec', '--user', user || '0:0', '--cwd', image.config.WorkingDir || '/', id, ...command),
  };
}

/** Runs a container to its end. */
export async function runToEnd(t: TestContext, image: Image, options: RunOptions) {
  const { ended, output } = runImage(t, image, options);
  return { code: await ended, output: output() };
}

function collected(child: ChildProcess): () => string {
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      printed += part;
    });
  return () => printed;
}

async function runCrun(...args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn('crun', [...crun, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [printed, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, output: printed + errors };
}

const hostsFile = (hosts: Readonly<Record<string, string>>): string =>
  Object.entries({ localhost: '127.0.0.1', ...hosts })
    .map(([name, address]) => `${address} ${name}\n`)
    .join('');

const memory = (destination: string, mode: string, ...options: string[]) => ({
  destination,
  type: 'tmpfs',
  source: 'tmpfs',
  options: ['nosuid', `mode=${mode}`, ...options],
});
const bound = ({ source, target, isReadOnly = false }: Mount) => ({
  destination: target,
  type: 'bind',
  source,
  options: ['rbind', isReadOnly ? 'ro' : 'rw'],
});

/** The file that the runtime specification of the Open Container Initiative calls `config.json`. */
function runtimeConfig({ root, config }: Image, options: RunOptions & { user: string }, bundle: string) {
  const { command, env = {}, mounts = [], tmpfs = [], capabilities = [], isWritable = false } = options;
  const [uid = 0, gid = uid] = options.user.split(':').map(Number);
  const granted = ['bounding', 'effective', 'permitted'].map((kind) => [kind, capabilities]);
  return {
    ociVersion: '1.0.2',
    root: { path: root, readonly: !isWritable },
    hostname: 'sanad',
    process: {
      user: { uid, gid },
      args: [...(config.Entrypoint ?? []), ...(command ?? config.Cmd)],
      env: [...config.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)],
      cwd: config.WorkingDir || '/',
      noNewPrivileges: true,
      capabilities: Object.fromEntries(granted),
    },
    mounts: [
      { destination: '/proc', type: 'proc', source: 'proc' },
      memory('/dev', '755'),
      ...['/dev/shm', '/tmp', ...tmpfs].map((at) => memory(at, '1777', 'nodev')),
      bound({ source: path.join(bundle, 'hosts'), target: '/etc/hosts', isReadOnly: true }),
      ...mounts.map(bound),
    ],
    linux: { namespaces: ['pid', 'ipc', 'uts', 'mount'].map((type) => ({ type })) },
  };
}
