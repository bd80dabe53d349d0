import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '../eventually.ts';

const run = (command: string, ...args: string[]) => {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`);
};

const mountDisk = (folder: string, megabytes: number) =>
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder);
// Also while a process that is about to end has files open.
const unmount = (folder: string) => run('umount', '--lazy', folder);

/** Why a test that needs a disk of its own cannot run here; false: it can. */
export const cannotMount: string | false = (() => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'not run: only root on Linux can mount a disk';
  const folder = mkdtempSync(path.join(tmpdir(), 'sanad-mount-'));
  try {
    mountDisk(folder, 1);
    unmount(folder);
    return false;
  } catch (error) {
    return `not run: no disk can be mounted here (${error instanceof Error ? error.message : error})`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
})();

export type SmallDisk = {
  folder: string;
  /** Takes all space that is left. */
  fill: () => void;
  free: () => void;
  set: (mode: 'ro' | 'rw') => Promise<unknown>;
};

/** Runs `work` with a disk of this size in memory, mounted on `folder`. It stops all that it starts on the disk. */
export async function onSmallDisk(
  megabytes: number,
  work: (disk: SmallDisk) => Promise<void>,
  folder = mkdtempSync(path.join(tmpdir(), 'sanad-disk-')),
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  mountDisk(folder, megabytes);
  const ballast = path.join(folder, 'ballast');
  try {
    await work({
      folder,
      fill: () => fillWith(ballast),
      free: () => rmSync(ballast),
      set: (mode) => remount(folder, mode),
    });
  } finally {
    unmount(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** While a file is being written its disk is busy and cannot become read-only: then it is tried again. */
const remount = (folder: string, mode: 'ro' | 'rw') =>
  eventually(
    () => spawnSync('mount', ['-o', `remount,${mode}`, folder]).status === 0,
    () => `the disk does not become ${mode}`,
  );

function fillWith(ballast: string): void {
  const file = openSync(ballast, 'a');
  try {
    for (const piece = Buffer.alloc(64 * 1024); ; ) writeSync(file, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}
