import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#server/core/app-context.ts';
import { copyLiveFolder } from '#server/core/backup/copy-live-folder.ts';
import { type Db, embeddedFolder } from '#server/core/db.ts';
import { FolderInUse, holdFolder } from '#server/core/folder-lock.ts';

const whole = { recursive: true, mode: constants.COPYFILE_FICLONE };
const beginsWithinMs = 60_000;
const lookEachMs = 250;
/** A copy that is older belongs to a process that died. */
const copyAgeMaxMs = 24 * 60 * 60_000;

/** Copies that a command asked for: `<id>.wanted` becomes `<id>`, or `<id>.failed`. Only its owner can enter it. */
const copiesIn = (dataDir: string) => path.join(dataDir, 'copies');

type Work<Result> = (folder: string) => Promise<Result>;

/**
 * Runs the work on a copy of the embedded database, which is deleted afterwards. When a server has the database open,
 * that server makes the copy and goes on; otherwise this process does. The database itself is never opened.
 */
export const withCopy = <Result>(dataDir: string, work: Work<Result>): Promise<Result> =>
  withCopyBy(dataDir, work, async (copy) => {
    const release = tryToHold(dataDir) ?? (await askForCopy(dataDir, copy));
    if (release) await cp(embeddedFolder(dataDir), copy, whole).finally(release);
  });

/** The same, and nobody can open the database until the work ends. Throws when a server has it open. */
export async function withCopyOfClosed<Result>(dataDir: string, work: Work<Result>): Promise<Result> {
  const release = holdFolder(dataDir);
  return withCopyBy(dataDir, work, (copy) => cp(embeddedFolder(dataDir), copy, whole)).finally(release);
}

async function withCopyBy<Result>(
  dataDir: string,
  work: Work<Result>,
  make: (copy: string) => Promise<void>,
): Promise<Result> {
  if (!existsSync(embeddedFolder(dataDir))) throw new Error(`there is no embedded database in ${dataDir}`);
  const copies = copiesIn(dataDir);
  await mkdir(copies, { recursive: true, mode: 0o700 });
  await removeOldCopies(copies);
  const copy = path.join(copies, randomUUID());
  try {
    await make(copy);
    return await work(copy);
  } finally {
    for (const name of ['', '.part', '.wanted', '.failed'])
      await rm(`${copy}${name}`, { recursive: true, force: true });
  }
}

/** Makes the copies that commands asked for. Calls to the database wait for the last part of each. */
export async function makeWantedCopies({ db, log }: Pick<AppContext, 'db' | 'log'>, dataDir: string): Promise<void> {
  const copies = copiesIn(dataDir);
  const names = existsSync(copies) ? await readdir(copies) : [];
  for (const name of names.filter((one) => one.endsWith('.wanted'))) {
    const copy = path.join(copies, name.slice(0, -'.wanted'.length));
    try {
      await copyOpenDatabase(db, dataDir, copy);
    } catch (error) {
      log.error({ err: error }, 'the embedded database could not be copied for a backup');
      await writeFile(`${copy}.failed`, '');
    } finally {
      await rm(`${copy}.wanted`, { force: true });
    }
  }
}

/** No other query runs during a transaction, and after a checkpoint the files hold everything. */
async function copyOpenDatabase(db: Db, dataDir: string, copy: string): Promise<void> {
  await copyLiveFolder(embeddedFolder(dataDir), `${copy}.part`, (copyChanged) =>
    db.transaction(async (transaction) => {
      await transaction.execute(sql`checkpoint`);
      await copyChanged();
    }),
  );
  await rename(`${copy}.part`, copy);
}

function tryToHold(dataDir: string): (() => void) | null {
  try {
    return holdFolder(dataDir);
  } catch (error) {
    if (error instanceof FolderInUse) return null;
    throw error;
  }
}

/** Waits until the server has made the copy. When the server ends before that, it returns the lock of the database. */
async function askForCopy(dataDir: string, copy: string): Promise<(() => void) | null> {
  await writeFile(`${copy}.wanted`, '');
  const until = performance.now() + beginsWithinMs;
  while (!existsSync(copy)) {
    if (existsSync(`${copy}.failed`)) throw new Error('the server could not copy its database; its log says why');
    if (performance.now() > until && !existsSync(`${copy}.part`))
      throw new Error(`the process that has the embedded database open began no copy in ${beginsWithinMs / 1000} s`);
    await pause(lookEachMs);
    const release = tryToHold(dataDir);
    if (release) return release;
  }
  return null;
}

async function removeOldCopies(copies: string): Promise<void> {
  for (const name of await readdir(copies)) {
    const { mtimeMs } = await stat(path.join(copies, name));
    if (Date.now() - mtimeMs > copyAgeMaxMs) await rm(path.join(copies, name), { recursive: true, force: true });
  }
}
