import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/base/db/db.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { record } from '#server/call/history/history.ts';
import { readSettings, settingsSubject } from '#server/content/settings.ts';
import { eraseRoomEntries } from '#server/invitations/export-and-erase.ts';
import { eraseNotices } from '#server/notifications/export-and-erase.ts';
import { eraseProofs } from '#server/payments/export-and-erase.ts';
import { caseErasures } from '#server/reactions.ts';
import { lockExpired } from '#server/requests/export-and-erase.ts';

/** How much one transaction erases, so that nobody waits for it. */
const batch = { cases: 10, entries: 100, proofs: 20, notices: 500 } as const;
/** How many transactions one run makes for each kind. The next run goes on. */
const stepsMax = 600;

/**
 * Erases what the privacy page promises (specification#keeping): texts, documents and rooms of cases that ended long
 * ago, the notices of that time, and who paid what was decided long ago. In small steps, each a transaction; several
 * processes can run it at the same time. The history gets a line with the counts.
 */
export async function eraseExpired({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const { keepCasesMonths, keepProofsMonths } = await readSettings(db);
  const monthsAgo = (months: number) => sql`${now.toISOString()}::timestamptz - make_interval(months => ${months})`;
  const [ended, decided] = [monthsAgo(keepCasesMonths), monthsAgo(keepProofsMonths)];
  const cases = keepCasesMonths === 0 ? 0 : await inSteps(db, (tx) => eraseCases(tx, ended, now));
  if (keepCasesMonths > 0) await inSteps(db, (tx) => eraseNotices(tx, ended, batch.notices));
  const proofs =
    keepProofsMonths === 0
      ? 0
      : await inSteps(db, (tx) => eraseProofs(tx, { before: decided, now, most: batch.proofs }));
  if (cases + proofs === 0) return;
  await record(db, { at: now, by: 'platform', action: 'eraseExpired', ...settingsSubject, after: { cases, proofs } });
}

/** The next cases. The entries of their rooms go first, in steps of their own. */
async function eraseCases(db: Db, endedBefore: SQL, now: Date): Promise<number | null> {
  const ids = await lockExpired(db, endedBefore, batch.cases);
  if (!ids.length) return null;
  if ((await eraseRoomEntries(db, ids, batch.entries)) > 0) return 0;
  for (const erase of caseErasures) await erase(db, ids, now);
  return ids.length;
}

/** Repeats the step until nothing is left: it returns null then, otherwise how much it erased. */
async function inSteps(db: Db, step: (db: Db) => Promise<number | null>): Promise<number> {
  let erased = 0;
  for (let steps = 0; steps < stepsMax; steps++) {
    const count = await db.transaction(step);
    if (count === null) break;
    erased += count;
  }
  return erased;
}
