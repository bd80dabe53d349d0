// `npm run set-clock-back` makes the time of this machine the newest time of the database, after a machine's clock was
// wrongly far ahead (docs/clock.md). The servers are stopped before.

import { openDatabase } from '#server/core/db/db.ts';
import { reasonOf } from '#server/core/db/failure.ts';
import { configOfProgram } from '#server/core/ops/data-folder.ts';
import { setClockBack } from '#server/set-clock-back.ts';

async function setBack(): Promise<void> {
  const { db, close } = await openDatabase(configOfProgram(), { statementTimeoutMs: 0, say: console.error });
  try {
    const now = new Date();
    const before = await setClockBack(db, now);
    if (before === null)
      console.log('The newest time of the database is not ahead of this machine. Nothing was changed.');
    else
      console.log(
        `The newest time was ${before.toISOString()} and is now ${now.toISOString()}. Everybody signs in again.`,
      );
  } finally {
    await close();
  }
}

try {
  await setBack();
} catch (error) {
  console.error(`The clock was not set back: ${reasonOf(error)}`);
  process.exitCode = 1;
}
