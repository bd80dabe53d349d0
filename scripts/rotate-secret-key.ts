// `npm run rotate-secret-key` makes everything that is stored with the secret key again with a new one
// (docs/secret-key.md). The servers are stopped before. SECRET_KEY is the key until now and NEW_SECRET_KEY the next one.
// Without SECRET_KEY the key is in a file of DATA_DIR: the command makes the next one and puts it there.

import { openDatabase } from '#server/core/db/db.ts';
import { reasonOf } from '#server/core/db/failure.ts';
import { type Config, ownerAddress, parseSecretKey, secretKeyRule } from '#server/core/ops/config.ts';
import { configOfProgram } from '#server/core/ops/data-folder.ts';
import { encryption, readOrCreateNextSecret, readOrCreateSecret, replaceSecret } from '#server/core/ops/encryption.ts';
import { rotateSecretKey } from '#server/rotate-secret-key.ts';

type NextKey = { from: Buffer; to: Buffer; isInFile: boolean };

function keysOf(config: Config, given: string | undefined): NextKey {
  if (config.secretKey === null) {
    if (given) throw new Error('NEW_SECRET_KEY needs SECRET_KEY. Without both, the key of DATA_DIR gets a new one');
    return { from: readOrCreateSecret(config.dataDir), to: readOrCreateNextSecret(config.dataDir), isInFile: true };
  }
  const to = parseSecretKey(given?.trim() ?? '');
  if (to === null) throw new Error(`NEW_SECRET_KEY ${secretKeyRule}`);
  if (to.equals(config.secretKey)) throw new Error('NEW_SECRET_KEY is the same as SECRET_KEY');
  return { from: config.secretKey, to, isInFile: false };
}

async function rotate(): Promise<void> {
  const config = configOfProgram();
  // Only the owner of the tables may make the hash chain again. One query may touch every row.
  const asOwner = { ...config, databaseUrl: ownerAddress(config), databaseDirectUrl: null };
  // Opened first: while a server uses the embedded database, nothing here may change.
  const { db, close } = await openDatabase(asOwner, { statementTimeoutMs: 0, say: console.error });
  try {
    const { from, to, isInFile } = keysOf(config, process.env.NEW_SECRET_KEY);
    console.log('Making everything again with the new key. An interruption changes nothing: run the command again.');
    const done = await rotateSecretKey(db, { from: encryption(from), to: encryption(to) }, new Date());
    if (isInFile) replaceSecret(config.dataDir);
    console.log(
      done === 'rotated' ? 'Done, and everything opens with the new key.' : 'The database had this key already.',
    );
    console.log(
      isInFile
        ? 'The new key is in secret.key of DATA_DIR. Keep a copy of it.'
        : 'Start the servers with it as SECRET_KEY.',
    );
    console.log(
      'Administrators need new recovery codes. Open codes, invitations and links that end mails are no longer valid.',
    );
  } finally {
    await close();
  }
}

try {
  await rotate();
} catch (error) {
  console.error(`The secret key was not rotated: ${reasonOf(error)}`);
  process.exitCode = 1;
}
