import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file system may give two writes of one moment the same time. */
const settledMs = 2_000;
const batch = 100;

/** The files of a folder by their paths. A file that is written again gets another `state`. */
type Files = Map<string, { state: string; changedAt: number }>;

/**
 * Copies a folder that is being written to. Most of it is copied while the writers go on; then `whileStill` stops them,
 * and only what they have changed since is copied again.
 */
export async function copyLiveFolder(
  from: string,
  to: string,
  whileStill: (copyChanged: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const settledAt = Date.now() - settledMs;
  const before = await filesIn(from);
  for (const folder of await foldersIn(from)) await mkdir(path.join(to, folder), { recursive: true });
  await copyFiles(from, to, before.keys());
  await whileStill(async () => {
    const now = await filesIn(from);
    const isSame = (name: string) => {
      const file = now.get(name);
      return file?.state === before.get(name)?.state && (file?.changedAt ?? 0) < settledAt;
    };
    const changed = [...now.keys()].filter((name) => !isSame(name));
    await copyFiles(from, to, changed);
    for (const name of before.keys()) if (!now.has(name)) await rm(path.join(to, name), { force: true });
  });
}

/** Also those without a file. */
async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return ['.', ...folders.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))];
}

async function filesIn(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const found: Files = new Map();
  await inBatches(files, async (file) => {
    const stats = await ifThere(stat(file, { bigint: true }));
    if (!stats) return;
    const { size, mtimeNs, ctimeNs, mtimeMs } = stats;
    found.set(path.relative(folder, file), { state: `${size} ${mtimeNs} ${ctimeNs}`, changedAt: Number(mtimeMs) });
  });
  return found;
}

const copyFiles = (from: string, to: string, names: Iterable<string>): Promise<void> =>
  inBatches([...names], async (name) => {
    const target = path.join(to, name);
    await mkdir(path.dirname(target), { recursive: true });
    // A file that was deleted meanwhile is not in the folder when the writers stop either.
    await ifThere(copyFile(path.join(from, name), target, constants.COPYFILE_FICLONE));
  });

/** Each wait lasts as long as a call of the server may keep the process busy, so there are few. */
async function inBatches<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += batch) await Promise.all(items.slice(from, from + batch).map(work));
}

const ifThere = <Result>(work: Promise<Result>): Promise<Result | null> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
