import { randomUUID } from 'node:crypto';
import { constants, existsSync, mkdirSync } from 'node:fs';
import { cp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/base/db/db.ts';
import { FolderInUse, holdFolder } from '#server/base/db/folder-lock.ts';
import { embeddedFolder } from '#server/base/db/open-database.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { copyLiveFolder } from '#server/run/backup/copy-live-folder.ts';

const whole = { recursive: true, mode: constants.COPYFILE_FICLONE };
const beginsWithinMs = 60_000;
const lookEachMs = 250;

/** Has a folder for each command that reads a copy, which the command locks. Only the owner of the files can enter it. */
const copiesIn = (dataDir: string) => path.join(dataDir, 'copies');

/** The files of such a folder: the command writes `wanted`, the server `part` and then `database`, or `failed`. */
const filesOf = (copy: string) => ({
  wanted: path.join(copy, 'wanted'),
  failed: path.join(copy, 'failed'),
  part: path.join(copy, 'part'),
  database: path.join(copy, 'database'),
});

type Work<Result> = (folder: string) => Promise<Result>;

/**
 * Runs the work on a copy of the embedded database, which is deleted afterwards. When a server has the database open,
 * that server makes the copy and goes on; otherwise this process does. The database itself is never opened.
 */
export const withCopy = <Result>(dataDir: string, work: Work<Result>): Promise<Result> =>
  withCopyBy(dataDir, work, async (copy) => {
    const release = tryToHold(dataDir) ?? (await askForCopy(dataDir, copy));
    if (release) await cp(embeddedFolder(dataDir), filesOf(copy).database, whole).finally(release);
  });

/** The same, and nobody can open the database until the work ends. Throws when a server has it open. */
export async function withCopyOfClosed<Result>(dataDir: string, work: Work<Result>): Promise<Result> {
  const release = holdFolder(dataDir);
  return withCopyBy(dataDir, work, (copy) => cp(embeddedFolder(dataDir), filesOf(copy).database, whole)).finally(
    release,
  );
}

async function withCopyBy<Result>(
  dataDir: string,
  work: Work<Result>,
  make: (copy: string) => Promise<void>,
): Promise<Result> {
  if (!existsSync(embeddedFolder(dataDir))) throw new Error(`there is no embedded database in ${dataDir}`);
  await removeLeftCopies(dataDir);
  const copy = path.join(copiesIn(dataDir), randomUUID());
  mkdirSync(copy, { recursive: true, mode: 0o700 });
  const release = holdFolder(copy);
  try {
    await make(copy);
    return await work(filesOf(copy).database);
  } finally {
    release();
    await rm(copy, { recursive: true, force: true });
  }
}

/** Removes the copies of commands that died: nobody holds their lock. */
async function removeLeftCopies(dataDir: string): Promise<void> {
  for (const copy of await copiesOf(dataDir)) {
    const release = tryToHold(copy);
    if (!release) continue;
    release();
    await rm(copy, { recursive: true, force: true });
  }
}

async function copiesOf(dataDir: string): Promise<string[]> {
  const copies = copiesIn(dataDir);
  const names = existsSync(copies) ? await readdir(copies) : [];
  return names.map((name) => path.join(copies, name));
}

/** Makes the copies that commands asked for. Calls to the database wait for the last part of each. */
export async function makeWantedCopies({ db, log }: Pick<AppContext, 'db' | 'log'>, dataDir: string): Promise<void> {
  for (const copy of await copiesOf(dataDir)) {
    const { wanted, failed } = filesOf(copy);
    if (!existsSync(wanted)) continue;
    try {
      await rm(wanted);
      await copyOpenDatabase(db, dataDir, copy);
    } catch (error) {
      log.error({ err: error }, 'the embedded database could not be copied for a backup');
      // The command may have ended meanwhile.
      if (existsSync(copy)) await writeFile(failed, '');
    }
  }
}

/** No other query runs during a transaction, and after a checkpoint the files hold everything. */
async function copyOpenDatabase(db: Db, dataDir: string, copy: string): Promise<void> {
  const { part, database } = filesOf(copy);
  await copyLiveFolder(embeddedFolder(dataDir), part, (copyChanged) =>
    db.transaction(async (transaction) => {
      await transaction.execute(sql`checkpoint`);
      await copyChanged();
    }),
  );
  await rename(part, database);
}

function tryToHold(folder: string): (() => void) | null {
  try {
    return holdFolder(folder);
  } catch (error) {
    if (error instanceof FolderInUse) return null;
    throw error;
  }
}

/** Waits until the server has made the copy. When the server ends before that, it returns the lock of the database. */
async function askForCopy(dataDir: string, copy: string): Promise<(() => void) | null> {
  const { wanted, failed, database } = filesOf(copy);
  await writeFile(wanted, '');
  const until = performance.now() + beginsWithinMs;
  while (!existsSync(database)) {
    if (existsSync(failed)) throw new Error('the server could not copy its database; its log says why');
    if (performance.now() > until && existsSync(wanted))
      throw new Error(`the process that has the embedded database open began no copy in ${beginsWithinMs / 1000} s`);
    await pause(lookEachMs);
    const release = tryToHold(dataDir);
    if (release) return release;
  }
  return null;
}
