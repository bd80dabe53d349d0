// `node commands/verify-history.ts [<hash>]` compares every row of the history with its hash, in the database of the
// environment. With a hash that an earlier run (or the log of the server) printed, it also checks that this hash still
// exists.

import { openDatabase } from '#server/base/db/open-database.ts';
import { reasonOf } from '#server/base/failure.ts';
import { openEncryption } from '#server/base/secrets/encryption.ts';
import { readSecretKeys } from '#server/base/secrets/secret-key.ts';
import { type Damage, verifyHistory } from '#server/call/history/verify-history.ts';
import { configOfProgram } from '#server/call/settings/config.ts';

const damages: Readonly<Record<Damage, string>> = {
  changed: 'does not match its hash: the row, its hash or the hash before it was changed',
  removed: 'or a row right before it was removed',
  inserted: 'has no hash, although later rows have one: the row was inserted later, or its hash was removed',
  moved: 'is not in its place in the hash chain',
};

async function verify(knownHash: string | null): Promise<boolean> {
  const config = configOfProgram();
  const { db, close } = await openDatabase(config, { say: console.error });
  try {
    const encryption = openEncryption(config);
    // With another key every row would look changed.
    await readSecretKeys(db, encryption);
    const found = await verifyHistory({ db, encryption }, knownHash);
    const { checked, uncheckable, waiting, lastHash, broken, hasKnownHash } = found;
    console.log(`Verified ${checked} row${checked === 1 ? '' : 's'}; ${waiting} newer ones are not in the chain yet.`);
    if (uncheckable > 0)
      console.log(
        `${uncheckable} rows cannot be checked: no key of SECRET_KEY or secret.key made their hashes, and they are of a ` +
          'time when a key was in use that is gone (docs/secret-key.md).',
      );
    if (broken) console.error(`BROKEN: row ${broken.historyId} ${damages[broken.damage]}.`);
    if (hasKnownHash === false) console.error(`BROKEN: the hash ${knownHash} is not in the history any more.`);
    if (broken || hasKnownHash === false) return false;
    console.log(
      `All ${uncheckable > 0 ? 'others' : 'of them'} match their hashes. Keep this hash in another place and pass it the next time:\n${lastHash}`,
    );
    return true;
  } finally {
    await close();
  }
}

try {
  if (!(await verify(process.argv[2] ?? null))) process.exitCode = 1;
} catch (error) {
  console.error(`The history could not be verified: ${reasonOf(error)}`);
  process.exitCode = 2;
}
