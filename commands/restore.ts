// `node commands/restore.ts <backup>` restores a backup into the empty database and storage of the environment. With
// `--check` it only reads the backup, and changes nothing.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { endAllAccess } from '#server/accounts/login/end-all-access.ts';
import { sessions } from '#server/accounts/table.ts';
import { holdFolder } from '#server/base/db/folder-lock.ts';
import { embeddedFolder } from '#server/base/db/open-database.ts';
import { reasonOf } from '#server/base/failure.ts';
import { proveFileStore } from '#server/base/files/file-store.ts';
import { openFileStore } from '#server/base/files/open-file-store.ts';
import { existingEncryption } from '#server/base/secrets/encryption.ts';
import { type Config, configOfProgram, ownerAddress } from '#server/call/settings/config.ts';
import { type Connection, connectEmbedded, connectPostgres } from '#server/run/backup/connection.ts';
import { type OpenBackup, openBackup } from '#server/run/backup/read-backup.ts';
import { restoreBackup } from '#server/run/backup/restore-backup.ts';

try {
  await run(configOfProgram());
} catch (error) {
  console.error(`Nothing was restored: ${reasonOf(error)}`);
  process.exitCode = 1;
}

async function run(config: Config): Promise<void> {
  const args = process.argv.slice(2);
  const folder = args.find((argument) => !argument.startsWith('--'));
  if (!folder) throw new Error('name the folder of a backup: /backups/sanad-…');
  const backup = await open(config, path.resolve(folder));
  if (args.includes('--check')) return void console.log('The backup is complete and unchanged.');
  const ended = await restore(config, backup);
  console.log(`Restored the backup of ${backup.manifest.madeAt}:`);
  for (const { name, rows } of backup.manifest.tables) if (rows > 0) console.log(`  ${name}: ${rows}`);
  console.log(`  uploads: ${backup.manifest.files}`);
  if (backup.manifest.missing.length > 0)
    console.error(`Uploads that are not in the backup: ${backup.manifest.missing.join(', ')}`);
  console.log(`Ended ${ended} sessions and all codes and links. Everybody signs in again.`);
}

function open(config: Config, folder: string): Promise<OpenBackup> {
  const encryption = existingEncryption(config);
  if (encryption === null)
    throw new Error(`set SECRET_KEY to the one of the backup, or put its secret.key into ${config.dataDir}`);
  const privateKey = process.env.BACKUP_PRIVATE_KEY?.trim() || null;
  return openBackup(folder, { encryption, privateKey });
}

/** Returns how many sessions were ended. */
async function restore(config: Config, backup: OpenBackup): Promise<number> {
  let ended = 0;
  const fileStore = await openFileStore(config);
  await proveFileStore(fileStore);
  await intoTarget(config, async ({ runner, db }) => {
    await restoreBackup(backup, { runner, db, fileStore }, async (transaction) => {
      ended = await transaction.$count(sessions);
      await endAllAccess(transaction, new Date());
    });
  });
  return ended;
}

async function intoTarget(config: Config, work: (target: Connection) => Promise<void>): Promise<void> {
  const { dataDir } = config;
  const address = ownerAddress(config);
  const workOn = async (target: Connection) => work(target).finally(target.close);
  if (address !== null) return workOn(await connectPostgres(address));
  mkdirSync(dataDir, { recursive: true });
  const release = holdFolder(dataDir);
  try {
    await workOn(await connectEmbedded(embeddedFolder(dataDir)));
  } finally {
    release();
  }
}
