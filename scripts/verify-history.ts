// `npm run verify-history [-- <seal>]` holds every row of the history against its seal, in the database that the
// environment names. With a seal that an earlier run (or the server's log) told, it also finds that again.
import { readConfig } from '#server/core/config.ts';
import { openDatabase } from '#server/core/db.ts';
import { keptSecret, vault } from '#server/core/vault.ts';
import { type Damage, verifyHistory } from '#server/core/verify-history.ts';

const damages: Readonly<Record<Damage, string>> = {
  changed: 'is not as it was sealed: it, its seal or the one before it was changed',
  removed: 'or a row right before it was removed',
  inserted: 'has no seal, though later rows have: it was put in afterwards, or its seal was removed',
  moved: 'is not in its place among the seals',
};

async function verify(knownSeal: string | null): Promise<boolean> {
  const config = readConfig(process.env);
  const { db, close } = await openDatabase(config);
  try {
    const key = config.secretKey ?? keptSecret(config.dataDir);
    const { checked, waiting, seal, broken, holdsKnownSeal } = await verifyHistory(
      { db, vault: vault(key) },
      knownSeal,
    );
    console.log(`Verified ${checked} rows of the history; ${waiting} newer ones are not sealed yet.`);
    if (broken) console.error(`BROKEN: row ${broken.historyId} ${damages[broken.damage]}.`);
    if (holdsKnownSeal === false) console.error(`BROKEN: the seal ${knownSeal} is not in the history any more.`);
    if (broken || holdsKnownSeal === false) return false;
    console.log(`All of them are as they were sealed. Keep this seal elsewhere and pass it the next time:\n${seal}`);
    return true;
  } finally {
    await close();
  }
}

try {
  if (!(await verify(process.argv[2] ?? null))) process.exitCode = 1;
} catch (error) {
  console.error(`The history could not be verified: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
