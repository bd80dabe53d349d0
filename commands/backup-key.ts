// `node commands/backup-key.ts` makes a pair of keys for encrypted backups. Nothing is stored.
import { newBackupKeys } from '#server/run/backup/age.ts';

const { publicKey, privateKey } = await newBackupKeys();
console.log(`Set this public key where backups are made:

  BACKUP_KEY=${publicKey}

Keep this private key away from that machine, in two places. Without it no backup can be read:

  ${privateKey}`);
