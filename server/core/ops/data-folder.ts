import { accessSync, chmodSync, constants, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from '#server/core/ops/config.ts';

/** The bits of the group and of all others. */
const others = 0o077;
const hasModes = process.platform !== 'win32';

/**
 * The configuration of a program that opens the data folder. From here on only the account of this program can read what
 * it writes, and a data folder that is open to others is closed. Throws one error with all problems of the configuration,
 * or one that says why the data folder cannot be used.
 */
export function configOfProgram(say: (line: string) => void = console.error): Config {
  process.umask(others);
  const config = readConfig(process.env);
  refuseClosedFolder(config.dataDir);
  closeDataFolder(config.dataDir, say);
  return config;
}

/** Says whose a folder is that this account cannot use, or that its file system is read-only. */
function refuseClosedFolder(dataDir: string): void {
  if (!hasModes || !existsSync(dataDir)) return;
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const isReadOnly = (cause as NodeJS.ErrnoException).code === 'EROFS';
    const { uid } = statSync(dataDir);
    const problem = isReadOnly
      ? 'is on a read-only file system: mount it so that it can be written to'
      : `belongs to the account ${uid}, and Sanad runs as ${process.getuid?.()}: give the folder to this account`;
    throw new Error(`DATA_DIR ${dataDir} ${problem}`, { cause });
  }
}

/** Closes the data folder when it is open to other users of the machine. */
export function closeDataFolder(dataDir: string, say: (line: string) => void): void {
  if (!hasModes || !existsSync(dataDir) || (statSync(dataDir).mode & others) === 0) return;
  const left = closeToOthers(dataDir);
  say(
    left === null
      ? `${dataDir} was open to other users of this machine. It is closed now: only this account can read it.`
      : `${dataDir} is open to other users of this machine, and ${left} is not ours to close.`,
  );
}

/**
 * Closes a folder and all that is in it. Returns what belongs to another account, if anything does. The folder itself comes
 * last: when this is interrupted, the next start sees it and does it again.
 */
export function closeToOthers(folder: string): string | null {
  let left: string | null = null;
  if (!hasModes) return left;
  const close = (at: string, mode: number) => {
    if ((mode & others) === 0) return;
    try {
      chmodSync(at, mode & ~others & 0o7777);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
      left ??= at;
    }
  };
  for (const name of namesIn(folder)) {
    const at = path.join(folder, name);
    const found = lstatSync(at, { throwIfNoEntry: false });
    if (found?.isDirectory()) left = closeToOthers(at) ?? left;
    // What a link leads to is elsewhere.
    else if (found && !found.isSymbolicLink()) close(at, found.mode);
  }
  close(folder, statSync(folder).mode);
  return left;
}

/** None when it belongs to another account and is closed. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    return [];
  }
}
