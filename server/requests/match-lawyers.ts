import { and, count, desc, eq, gt, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { requestStatuses, takesOffers } from '#contract/requests.ts';
import { accounts, lawyers } from '#server/accounts/table.ts';
import type { Db } from '#server/core/db.ts';
import { isStanding } from '#server/requests/access.ts';
import { assignments, type RequestRow, requests } from '#server/requests/table.ts';

/** So many lawyers are assigned to a new request by the platform (contract §4). */
const assignedMax = 5;
/** So many are suggested to an administrator. */
const suggestedMax = 10;
/** So many lawyers of equal fit are looked at, and so many of the newest assignments of each. */
const tierMax = 50;
const assignmentsSeenMax = 20;

/** What a request asks of a lawyer. */
export type Wish = Pick<RequestRow, 'province' | 'specialty' | 'court'>;

export type Candidate = {
  id: number;
  governorate: string | null;
  specialty: string | null;
  court: string | null;
  isPaid: boolean;
  yearsOfExperience: number | null;
  openAssignments: number;
};

/** What makes one lawyer fit better than another, what weighs most first (contract §4); more is better. */
const criteria: readonly ((lawyer: Candidate, wish: Wish) => number)[] = [
  ({ governorate }, { province }) => Number(governorate === province),
  (lawyer, { specialty }) => Number(specialty !== null && lawyer.specialty === specialty),
  (lawyer, { court }) => Number(court !== null && lawyer.court === court),
  ({ isPaid }) => Number(isPaid),
  ({ yearsOfExperience }) => yearsOfExperience ?? -1,
  ({ openAssignments }) => -openAssignments,
  // Whoever is here longer; so that equals keep one order.
  ({ id }) => -id,
];

/** The lawyers, best match first. */
export const rankLawyers = <L extends Candidate>(found: readonly L[], wish: Wish): L[] =>
  found.toSorted((a, b) => {
    for (const value of criteria) {
      const difference = value(b, wish) - value(a, wish);
      if (difference !== 0) return difference;
    }
    return 0;
  });

/** The lawyers to whom a new request goes: those of its governorate first, then others while places are left. */
export const lawyersToAssign = (db: Db, wish: Wish, now: Date) => nearThenFar(db, wish, { now, most: assignedMax });

/** The best matching lawyers beside those who are assigned, for an administrator to choose from. */
export const lawyersToSuggest = (db: Db, wish: Wish, now: Date, assigned: readonly number[]) =>
  nearThenFar(db, wish, {
    now,
    most: suggestedMax,
    ...(assigned.length ? { where: notInArray(lawyers.accountId, [...assigned]) } : {}),
  });

async function nearThenFar(db: Db, wish: Wish, { where, most, now }: { where?: SQL; most: number; now: Date }) {
  const near = await bestOf(db, wish, { now, where: and(isNear(wish), where), most });
  const left = most - near.length;
  return left > 0 ? [...near, ...(await bestOf(db, wish, { now, where: and(isFar(wish), where), most: left }))] : near;
}

const isNear = ({ province }: Wish) => eq(lawyers.governorate, province);
const isFar = ({ province }: Wish) => sql`${lawyers.governorate} is distinct from ${province}`;

type Search = { now: Date; where: SQL | undefined; most: number };

/**
 * Looks from the best tier down until enough are found. Within a tier an index gives the most experienced first, so
 * that the work has a bound, however many lawyers there are.
 */
async function bestOf(db: Db, wish: Wish, { now, where, most }: Search) {
  const found: Awaited<ReturnType<typeof mostExperienced>> = [];
  for (const tier of tiersOf(wish, now)) {
    found.push(...(await mostExperienced(db, now, and(where, tier))));
    if (found.length >= most) break;
  }
  return rankLawyers(found, wish).slice(0, most);
}

/** Specialty, court and paid-up as conditions, all their combinations in the order of `rankLawyers`. */
function tiersOf({ specialty, court }: Wish, now: Date): (SQL | undefined)[] {
  const fits = [
    ...(specialty === null ? [] : [eq(lawyers.specializationName, specialty)]),
    ...(court === null ? [] : [eq(lawyers.court, court)]),
    gt(lawyers.paidUntil, now),
  ];
  const combinations = 2 ** fits.length;
  return Array.from({ length: combinations }, (_, worse) =>
    and(
      ...fits.map((fit, index) => {
        const isMissed = (worse >> (fits.length - 1 - index)) & 1;
        return isMissed ? sql`(${fit}) is not true` : fit;
      }),
    ),
  );
}

const mostExperienced = (db: Db, now: Date, where: SQL | undefined) =>
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
    .where(and(where, eq(accounts.role, 'Lawyer'), eq(accounts.status, 'Accepted')))
    .orderBy(sql`${lawyers.yearsOfExperience} desc nulls last`, lawyers.accountId)
    .limit(tierMax);

const openStatuses = requestStatuses.filter(takesOffers);

/** How many of a lawyer's newest assignments still wait for the client's choice. */
function openAssignments(db: Db) {
  const newest = db
    .select({ requestId: assignments.requestId })
    .from(assignments)
    .where(and(eq(assignments.lawyerId, lawyers.accountId), isStanding))
    .orderBy(desc(assignments.requestId))
    .limit(assignmentsSeenMax)
    .as('newest');
  const open = db
    .select({ count: count() })
    .from(newest)
    .innerJoin(requests, eq(requests.id, newest.requestId))
    .where(inArray(requests.status, openStatuses));
  return sql<number>`(${open})`.mapWith(Number);
}
