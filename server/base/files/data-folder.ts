import { accessSync, chmodSync, constants, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The bits of the group and of all others. */
export const others = 0o077;
const hasModes = process.platform !== 'win32';

/**
 * Refuses a folder that this account cannot use. A backup folder that has become read-only is a broken disk: that is told by
 * the checks, and people are served meanwhile.
 */
export function refuseClosedFolder(setting: 'DATA_DIR' | 'BACKUP_DIR', folder: string | null): void {
  if (!hasModes || folder === null || !existsSync(folder)) return;
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const isReadOnly = (cause as NodeJS.ErrnoException).code === 'EROFS';
    if (isReadOnly && setting === 'BACKUP_DIR') return;
    throw new Error(`${setting} ${folder} ${whyClosed(isReadOnly, statSync(folder), process.getuid?.())}`, { cause });
  }
}

/** Says whose a folder is, that its mode closes it, or that its file system is read-only, and what to do. */
export function whyClosed(isReadOnly: boolean, folder: { uid: number; mode: number }, account?: number): string {
  if (isReadOnly) return 'is on a read-only file system: mount it so that it can be written to';
  if (folder.uid !== account)
    return `belongs to the account ${folder.uid}, and Sanad runs as ${account}: give the folder to this account`;
  return `has the mode ${(folder.mode & 0o777).toString(8)}: let its account read, write and enter it (chmod u+rwx)`;
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
    // The target of a link is elsewhere.
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
