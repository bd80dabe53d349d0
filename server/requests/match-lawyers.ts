import { and, count, desc, eq, gt, gte, inArray, isNotNull, not, notInArray, type SQL, sql } from 'drizzle-orm';
import { specialtyKey } from '#contract/egypt/same-entry.ts';
import { requestStatuses, takesOffers } from '#contract/requests/calls.ts';
import { matchWeights, rankLawyers, type Wish } from '#contract/requests/matching.ts';
import { accounts, lawyers } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import { readSettings } from '#server/content/settings.ts';
import { isActive } from '#server/requests/access.ts';
import { assignments, type RequestRow, requests } from '#server/requests/table.ts';

/** The most lawyers that an administrator gets as suggestions. */
const suggestedMax = 10;

/**
 * The lawyers who are assigned to a new request: those of its specialty first, then those of its governorate, and nobody
 * else. The settings hold the limit and the number of open assignments from which a lawyer is skipped. Requests that
 * arrive at the same moment do not see each other's assignments.
 */
export async function lawyersToAssign(db: Db, wish: Wish, now: Date) {
  const { lawyersPerRequest } = await readSettings(db);
  return bestOf(db, wish, { now, where: await hasFreePlace(db), most: lawyersPerRequest, isByItself: true });
}

/** The best of those who were never assigned to the request, as above; empty when nobody is left. */
export async function nextLawyer(db: Db, request: RequestRow, now: Date) {
  const known = db.select({ id: assignments.lawyerId }).from(assignments).where(eq(assignments.requestId, request.id));
  return bestOf(db, request, {
    now,
    most: 1,
    isByItself: true,
    where: and(notInArray(lawyers.accountId, known), await hasFreePlace(db)),
  });
}

/** The best matching lawyers who can be assigned and are not yet, for an administrator to choose from. */
export const lawyersToSuggest = (db: Db, wish: Wish, now: Date, assigned: readonly number[]) =>
  bestOf(db, wish, {
    now,
    most: suggestedMax,
    isByItself: false,
    where: assigned.length ? notInArray(lawyers.accountId, [...assigned]) : undefined,
  });

/**
 * The requests for which no assignable lawyer fits (`isFitting`). A lawyer who declined a request is left out, as in
 * the suggestions for it. One query looks into the indexes of specialty and governorate for each.
 */
export async function withoutFitting(db: Db, found: readonly RequestRow[], now: Date): Promise<ReadonlySet<number>> {
  if (!found.length) return new Set();
  const unpaid = await lacksFee(db, now);
  const specialties = new Map<string | null, string[]>();
  for (const specialty of new Set(found.flatMap((request) => request.specialty ?? [])))
    specialties.set(specialty, await sameSpecialties(db, specialty));
  const reads = found.map(({ id, specialty, province }) => {
    const declined = db
      .select({ id: assignments.lawyerId })
      .from(assignments)
      .where(and(eq(assignments.requestId, id), isNotNull(assignments.declineReason), not(isActive)));
    const isFit = specialty === null ? eq(lawyers.governorate, province) : isNamedOneOf(specialties.get(specialty));
    const fitting = db
      .select({ id: accounts.id })
      .from(lawyers)
      .innerJoin(accounts, eq(accounts.id, lawyers.accountId))
      .where(and(isFit, isAccepted, not(unpaid), notInArray(lawyers.accountId, declined)));
    return sql`select ${id}::bigint as id where not exists (${fitting})`;
  });
  const { rows } = await db.execute<{ id: number | string }>(sql.join(reads, sql` union all `));
  return new Set(rows.map(({ id }) => Number(id)));
}

const isNamedOneOf = (names: readonly string[] = []) => inArray(lawyers.specializationName, [...names]);

type Search = {
  now: Date;
  where: SQL | undefined;
  most: number;
  /** The platform assigns them: only those whom specialty or governorate speaks for. */
  isByItself: boolean;
};

/**
 * The best lawyers, without reading all of them. A tier is one combination of the yes-or-no facts (specialty,
 * governorate, court). Each fact weighs more than all facts below it together, so every lawyer of a better tier
 * ranks above every lawyer of a worse tier. The tiers are read from the best down until there are enough lawyers.
 * Within a tier experience weighs more than open assignments. A lawyer with less experience than the last one needed
 * cannot rank above them, so only lawyers with at least that experience are read. This includes all who tie for the
 * last place.
 */
async function bestOf(db: Db, wish: Wish, { now, where, most, isByItself }: Search) {
  const found: Awaited<ReturnType<typeof candidates>> = [];
  const unpaid = await lacksFee(db, now);
  const specialties = wish.specialty === null ? null : await sameSpecialties(db, wish.specialty);
  const tiers = tiersOf({ ...wish, specialties });
  // The last ones are those for which only the court may speak.
  if (isByItself) tiers.splice(wish.court === null ? -1 : -2);
  for (const tier of tiers) {
    const isIn = and(where, not(unpaid), tier);
    found.push(...(await candidates(db, unpaid, and(isIn, hasEnoughExperience(db, isIn, most - found.length)))));
    if (found.length >= most) break;
  }
  return rankLawyers(found, wish).slice(0, most);
}

/**
 * The specialties of lawyers, as they typed them, that mean the same as this one. Each different name is one lookup in
 * the index `lawyers_specialization_name`.
 */
async function sameSpecialties(db: Db, specialty: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string | null }>(sql`
    with recursive typed (name) as (
      select min(specialization_name) from lawyers
      union all
      select (select min(specialization_name) from lawyers where specialization_name > typed.name)
      from typed where typed.name is not null
    )
    select name from typed where name is not null`);
  const key = specialtyKey(specialty);
  return rows.flatMap(({ name }) => (name !== null && specialtyKey(name) === key ? [name] : []));
}

type WishWithNames = Omit<Wish, 'specialty'> & { readonly specialties: readonly string[] | null };

/** All combinations of the yes-or-no facts as SQL conditions, the best first. */
function tiersOf({ province, specialties, court }: WishWithNames): SQL[] {
  const facts = [
    ...(specialties?.length ? [inArray(lawyers.specializationName, [...specialties])] : []),
    eq(lawyers.governorate, province),
    ...(court === null ? [] : [eq(lawyers.court, court)]),
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
/** The same expression as in the index `lawyers_matching`. */
const experience = sql`coalesce(${lawyers.yearsOfExperience}, 0)`;

/** At least the experience of the last of the `needed` most experienced lawyers. True for all when there are fewer. */
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

/**
 * The lawyer could not offer, so they are not assigned: the settings demand the yearly fee for offers, and they have not
 * paid it.
 */
export async function lacksFee(db: Db, now: Date): Promise<SQL> {
  const { offersNeedPaidFee, lawyerFee } = await readSettings(db);
  return offersNeedPaidFee && lawyerFee > 0 ? sql`(${gt(lawyers.paidUntil, now)}) is not true` : sql`false`;
}

/** Accepted lawyers with the facts that matching needs. */
export const candidates = (db: Db, unpaid: SQL, where: SQL | undefined) =>
  db
    .select({
      id: accounts.id,
      displayName: accounts.displayName,
      email: accounts.email,
      governorate: lawyers.governorate,
      specialty: lawyers.specializationName,
      court: lawyers.court,
      lacksFee: sql<boolean>`${unpaid}`,
      yearsOfExperience: lawyers.yearsOfExperience,
      openAssignments: openAssignments(db),
    })
    .from(lawyers)
    .innerJoin(accounts, eq(accounts.id, lawyers.accountId))
    .where(and(where, isAccepted))
    .$dynamic();

const openStatuses = requestStatuses.filter(takesOffers);

/** How many of a lawyer's newest assignments still take offers. It counts no more than the weights use. */
function openAssignments(db: Db) {
  const newest = db
    .select({ requestId: assignments.requestId })
    .from(assignments)
    .where(and(eq(assignments.lawyerId, lawyers.accountId), isActive))
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

/** The lawyer has fewer assignments that still take offers, old ones included, than the settings allow. */
async function hasFreePlace(db: Db): Promise<SQL | undefined> {
  const { openAssignmentsMax: most } = await readSettings(db);
  if (most === 0) return undefined;
  const open = db
    .select({ requestId: assignments.requestId })
    .from(assignments)
    .innerJoin(requests, eq(requests.id, assignments.requestId))
    .where(and(eq(assignments.lawyerId, lawyers.accountId), isActive, inArray(requests.status, openStatuses)))
    .limit(most)
    .as('open');
  return sql`(${db.select({ count: count() }).from(open)}) < ${most}`;
}
