import { and, count, desc, eq, gt, gte, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { requestStatuses, takesOffers } from '#contract/requests.ts';
import { matchWeights, rankLawyers, type Wish } from '#contract/requests-matching.ts';
import { accounts, lawyers } from '#server/accounts/table.ts';
import { readSettings } from '#server/content/settings.ts';
import type { Db } from '#server/core/db.ts';
import { isStanding } from '#server/requests/access.ts';
import { assignments, requests } from '#server/requests/table.ts';

/** So many are suggested to an administrator. */
const suggestedMax = 10;

/**
 * The lawyers to whom a new request goes: those of its governorate first, then others while places are left. How many,
 * and whether whoever has much to do already is passed over, the settings say; requests that come in one moment do not
 * see each other's assignments.
 */
export async function lawyersToAssign(db: Db, wish: Wish, now: Date) {
  const { lawyersPerRequest, openAssignmentsMax } = await readSettings(db);
  const hasPlace = openAssignmentsMax === 0 ? {} : { where: hasFewerOpen(db, openAssignmentsMax) };
  return bestOf(db, wish, { now, most: lawyersPerRequest, ...hasPlace });
}

/** The best matching lawyers beside those who are assigned, for an administrator to choose from. */
export const lawyersToSuggest = (db: Db, wish: Wish, now: Date, assigned: readonly number[]) =>
  bestOf(db, wish, {
    now,
    most: suggestedMax,
    ...(assigned.length ? { where: notInArray(lawyers.accountId, [...assigned]) } : {}),
  });

type Search = { now: Date; where?: SQL; most: number };

/**
 * The best of all lawyers, without looking at all of them. A tier is one answer to each of the yes-or-no facts, governorate
 * to paid-up; since each fact weighs more than all below it together, everyone of a better tier comes before everyone of
 * a worse one, and the tiers can be asked from the best down until there are enough. Within a tier experience decides
 * before the open assignments do: whoever has less of it than the last one who is needed cannot come before him, and all
 * who have as much are fetched. So nobody better is missed, and what is read ends with those who tie for the last place.
 */
async function bestOf(db: Db, wish: Wish, { now, where, most }: Search) {
  const found: Awaited<ReturnType<typeof candidates>> = [];
  for (const tier of tiersOf(wish, now)) {
    const isIn = and(where, tier);
    found.push(...(await candidates(db, now, and(isIn, hasEnoughExperience(db, isIn, most - found.length)))));
    if (found.length >= most) break;
  }
  return rankLawyers(found, wish).slice(0, most);
}

/** The yes-or-no facts as conditions, all their combinations from the best down. */
function tiersOf({ province, specialty, court }: Wish, now: Date): SQL[] {
  const facts = [
    eq(lawyers.governorate, province),
    ...(specialty === null ? [] : [eq(lawyers.specializationName, specialty)]),
    ...(court === null ? [] : [eq(lawyers.court, court)]),
    gt(lawyers.paidUntil, now),
  ];
  const tiers = facts.reduce<SQL[][]>(
    (better, fact) =>
      better.flatMap((tier) => [
        [...tier, fact],
        [...tier, sql`(${fact}) is not true`],
      ]),
    [[]],
  );
  return tiers.map((tier) => sql.join(tier, sql` and `));
}

const isAccepted = and(eq(accounts.role, 'Lawyer'), eq(accounts.status, 'Accepted'));
/** As the index `lawyers_matching` has it. */
const experience = sql`coalesce(${lawyers.yearsOfExperience}, 0)`;

/** At least as much as the last of the `needed` most experienced has; any, where there are fewer. */
function hasEnoughExperience(db: Db, isIn: SQL | undefined, needed: number): SQL {
  const last = db
    .select({ years: experience })
    .from(lawyers)
    .innerJoin(accounts, eq(accounts.id, lawyers.accountId))
    .where(and(isIn, isAccepted))
    .orderBy(desc(experience))
    .limit(1)
    .offset(needed - 1);
  return gte(experience, sql`coalesce((${last}), 0)`);
}

/** Accepted lawyers as matching sees them. */
export const candidates = (db: Db, now: Date, where: SQL | undefined) =>
  db
    .select({
      id: accounts.id,
      displayName: accounts.displayName,
      email: accounts.email,
      governorate: lawyers.governorate,
      specialty: lawyers.specializationName,
      court: lawyers.court,
      isPaid: sql<boolean>`${gt(lawyers.paidUntil, now)} is true`,
      yearsOfExperience: lawyers.yearsOfExperience,
      openAssignments: openAssignments(db),
    })
    .from(lawyers)
    .innerJoin(accounts, eq(accounts.id, lawyers.accountId))
    .where(and(where, isAccepted))
    .$dynamic();

const openStatuses = requestStatuses.filter(takesOffers);

/** How many of a lawyer's newest assignments still wait for the client's choice; more than are weighed are not counted. */
function openAssignments(db: Db) {
  const newest = db
    .select({ requestId: assignments.requestId })
    .from(assignments)
    .where(and(eq(assignments.lawyerId, lawyers.accountId), isStanding))
    .orderBy(desc(assignments.requestId))
    .limit(matchWeights.freePlaces.most)
    .as('newest');
  const open = db
    .select({ count: count() })
    .from(newest)
    .innerJoin(requests, eq(requests.id, newest.requestId))
    .where(inArray(requests.status, openStatuses));
  return sql<number>`(${open})`.mapWith(Number);
}

/** Fewer than so many of a lawyer's assignments still wait for the client's choice, whenever they were made. */
function hasFewerOpen(db: Db, most: number): SQL {
  const open = db
    .select({ requestId: assignments.requestId })
    .from(assignments)
    .innerJoin(requests, eq(requests.id, assignments.requestId))
    .where(and(eq(assignments.lawyerId, lawyers.accountId), isStanding, inArray(requests.status, openStatuses)))
    .limit(most)
    .as('open');
  return sql`(${db.select({ count: count() }).from(open)}) < ${most}`;
}
