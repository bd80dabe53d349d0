import { and, count, eq, gte, inArray, isNull, min, type SQLWrapper, sql } from 'drizzle-orm';
import { type UsualTime, usualTimeOf, type WaitForOthers } from '#contract/core/waiting.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { history } from '#server/call/history/history.ts';
import { payments } from '#server/payments/table.ts';
import { requests } from '#server/requests/table.ts';

const dayMs = 24 * 60 * 60_000;
const windowMs = 30 * dayMs;
/** Below this number nothing is said: it would be chance, and might tell of one person. */
const countMin = 20;
const validMs = 10 * 60_000;

const figures = (from: SQLWrapper, to: SQLWrapper) => ({
  count: count(),
  seconds: sql<number | null>`percentile_cont(0.5) within group (order by extract(epoch from ${to} - ${from}))`,
});

type Figures = { count: number; seconds: number | null };
type Query = (db: Db, since: Date) => PromiseLike<Figures[]>;

/** The platform itself closes a proof, and what an administrator recorded has waited for nobody. */
const proof: Query = (db, since) =>
  db
    .select(figures(payments.createdAt, payments.decidedAt))
    .from(payments)
    .where(
      and(
        // As `payments_expiring` has it.
        sql`coalesce(${payments.decidedAt}, ${payments.createdAt}) >= ${since}`,
        isNull(payments.textsErasedAt),
        sql`${payments.state} <> 'waiting'`,
        inArray(payments.state, ['approved', 'rejected']),
        isNull(payments.recordedBy),
      ),
    );

/** From the confirmed address to the first decision: what is asked for in between is the lawyer's time. */
const account =
  (role: 'Lawyer' | 'Participant'): Query =>
  (db, since) => {
    const decided = db
      .select({ id: history.subjectId, at: min(history.at).as('first_at') })
      .from(history)
      .where(
        and(
          inArray(history.action, ['accept', 'reject', 'askForChanges']),
          gte(history.at, since),
          eq(history.subject, 'account'),
        ),
      )
      .groupBy(history.subjectId)
      .as('decided');
    return db
      .select(figures(accounts.createdAt, sql`${decided.at}`))
      .from(decided)
      .innerJoin(accounts, and(eq(accounts.id, decided.id), eq(accounts.role, role)));
  };

/** Among requests that were sent in twice that time: older ones had ended before. */
const firstOffer: Query = (db, since) =>
  db
    .select(figures(requests.createdAt, requests.firstOfferAt))
    .from(requests)
    .where(and(gte(requests.createdAt, new Date(since.getTime() - windowMs)), gte(requests.firstOfferAt, since)));

const queries: Readonly<Record<WaitForOthers, Query>> = {
  proof,
  firstOffer,
  lawyerAccount: account('Lawyer'),
  participantAccount: account('Participant'),
};

async function measure(db: Db, wait: WaitForOthers, now: Date): Promise<UsualTime | null> {
  const [found] = await queries[wait](db, new Date(now.getTime() - windowMs));
  return found && found.seconds !== null && found.count >= countMin ? usualTimeOf(found.seconds) : null;
}

type Measured = { readonly until: number; readonly time: UsualTime | null };

/**
 * The median of the last thirty days, measured at most every ten minutes (specification#usual-times). Each caller measures
 * on its own connection: one in a transaction that waited for another's would wait for ever on the embedded database.
 */
export function usualWaits({ clock }: Pick<AppContext, 'clock'>): AppContext['usualWait'] {
  const measured = new Map<WaitForOthers, Measured>();
  return async (db, wait) => {
    const now = clock();
    const known = measured.get(wait);
    if (known && now.getTime() < known.until) return known.time;
    const time = await measure(db, wait, now);
    measured.set(wait, { until: now.getTime() + validMs, time });
    return time;
  };
}
