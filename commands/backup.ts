// `node commands/backup.ts` makes a backup of the database and the uploads in BACKUP_DIR; the server may run. With
// `--due` it makes one only if the newest is older than BACKUP_EACH_H: the server runs it so.
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { FolderInUse } from '#server/base/db/folder-lock.ts';
import { reasonOf } from '#server/base/failure.ts';
import { openFileStore } from '#server/base/files/open-file-store.ts';
import { openEncryption } from '#server/base/secrets/encryption.ts';
import { type Config, configOfProgram } from '#server/call/settings/config.ts';
import { holdBackups, type Made, makeBackup } from '#server/run/backup/make-backup.ts';
import { isBackupDue } from '#server/run/backup/newest-backup.ts';
import { withDatabase } from '#server/run/backup/with-database.ts';

/** The keys of all uploads that have a row. The backup reads them in its own transaction, without drizzle. */
const storedKeys = 'select key from files where erased_at is null order by id';
/** For who asks for a backup while the server makes one, as it does first after its first start. */
const waitsMs = 60_000;

try {
  // Calls of the server go first. With the lowest priority a backup would not end on a machine that is always busy.
  // Only root may take back what `nice` has given.
  const { PRIORITY_BELOW_NORMAL } = os.constants.priority;
  if (os.getPriority() < PRIORITY_BELOW_NORMAL) os.setPriority(PRIORITY_BELOW_NORMAL);
  await run(configOfProgram());
} catch (error) {
  console.error(`No backup was made: ${reasonOf(error)}`);
  process.exitCode = 1;
}

async function run(config: Config): Promise<void> {
  const { folder, keep, publicKey } = config.backup;
  if (folder === null) throw new Error('BACKUP_DIR must name the folder of the backups');
  const isOfServer = process.argv.includes('--due');
  const release = await (isOfServer ? holdBackups(folder) : holdInTurn(folder));
  try {
    if (isOfServer && !(await isBackupDue(config.backup, new Date()))) return;
    const source = { fileStore: await openFileStore(config), encryption: openEncryption(config), storedKeys };
    report(await withDatabase(config, ({ runner: db }) => makeBackup({ ...source, db }, { folder, keep, publicKey })));
  } finally {
    release();
  }
}

async function holdInTurn(folder: string): ReturnType<typeof holdBackups> {
  for (const began = performance.now(); ; await pause(200)) {
    try {
      return await holdBackups(folder);
    } catch (error) {
      if (!(error instanceof FolderInUse) || performance.now() - began > waitsMs) throw error;
    }
  }
}

function report({ name, manifest }: Made): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Made ${name}: ${rows} rows and ${manifest.files} uploads${manifest.publicKey ? ', encrypted' : ''}.`);
  console.log(`To restore it, the SECRET_KEY with the fingerprint ${manifest.secretKeyFingerprint} is needed.`);
  if (manifest.missing.length > 0)
    console.error(`Uploads that were not in the storage: ${manifest.missing.join(', ')}`);
}
