import { and, asc, eq, gt, like, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  getAllLawyers as getAllLawyersCall,
  listAccounts as listAccountsCall,
  listLawyers as listLawyersCall,
  profile as profileCall,
} from '#contract/accounts.ts';
import { Refusal } from '#contract/core/errors.ts';
import type { Position } from '#contract/core/paging.ts';
import { looseKey, searchKey } from '#contract/core/text.ts';
import { accounts, lawyers } from '#server/accounts/table.ts';
import { viewForReview, viewProfile } from '#server/accounts/view.ts';
import type { Act } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import { idAfter, momentAfter, pageOf } from '#server/core/page.ts';
import { files } from '#server/files/table.ts';

const idPhoto = alias(files, 'id_photo');
const barCardPhoto = alias(files, 'bar_card_photo');

const withLawyer = (db: Db) =>
  db
    .select({
      account: accounts,
      lawyer: lawyers,
      idPhoto: idPhoto.key,
      barCardPhoto: barCardPhoto.key,
      sharesCard: sql<boolean>`exists (select from ${accounts} twin where twin.card_fingerprint = ${accounts.cardFingerprint} and twin.id <> ${accounts.id})`,
    })
    .from(accounts)
    .leftJoin(lawyers, eq(lawyers.accountId, accounts.id))
    .leftJoin(idPhoto, eq(idPhoto.id, lawyers.idPhotoId))
    .leftJoin(barCardPhoto, eq(barCardPhoto.id, lawyers.barCardPhotoId));

export const profile: Act<typeof profileCall> = async ({ db, actor, now, house }) => {
  const [found] = await withLawyer(db).where(eq(accounts.id, actor.id));
  if (!found) throw new Refusal('not_found');
  return viewProfile(house.vault, found, now);
};

/** Oldest first: who waits longest is decided first. */
export const listAccounts: Act<typeof listAccountsCall> = async ({ db, now, house, page }, { role, status }) => {
  const after = momentAfter(page.after);
  const rows = await withLawyer(db)
    .where(
      and(
        eq(accounts.role, role),
        eq(accounts.status, status),
        after ? sql`(${accounts.createdAt}, ${accounts.id}) > (${after.at}::timestamptz, ${after.id})` : undefined,
      ),
    )
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, {
    positionOf: ({ account }) => [account.createdAt.toISOString(), account.id],
    view: (found) => viewForReview(house.vault, found, now),
  });
};

const isAccepted = and(eq(accounts.role, 'Lawyer'), eq(accounts.status, 'Accepted'));

/** Arabic-aware: alef forms, ta marbuta, tashkeel and spaces in compound names do not matter. */
function isNamed(q: string | null): SQL | undefined {
  if (!q) return undefined;
  // Signs alone name nobody.
  if (searchKey(q) === '') return sql`false`;
  return or(like(lawyers.searchKey, `%${searchKey(q)}%`), like(lawyers.searchKey, `%${looseKey(q)}%`));
}

const acceptedLawyers = (db: Db) =>
  db
    .select({
      userId: accounts.id,
      userName: accounts.displayName,
      specializationName: lawyers.specializationName,
      governorate: lawyers.governorate,
      city: lawyers.city,
      yearsOfExperience: lawyers.yearsOfExperience,
    })
    .from(accounts)
    .innerJoin(lawyers, eq(lawyers.accountId, accounts.id));

const afterId = (position: Position | null) => {
  const id = idAfter(position);
  return id === null ? undefined : gt(accounts.id, id);
};

export const listLawyers: Act<typeof listLawyersCall> = async ({ db, page }, { governorate, specialty, q }) => {
  const rows = await acceptedLawyers(db)
    .where(
      and(
        isAccepted,
        governorate ? eq(lawyers.governorate, governorate) : undefined,
        specialty ? eq(lawyers.specializationName, specialty) : undefined,
        isNamed(q),
        afterId(page.after),
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, { positionOf: ({ userId }) => [userId], view: (row) => row });
};

export const getAllLawyers: Act<typeof getAllLawyersCall> = async ({ db, page }, { q }) => {
  const rows = await acceptedLawyers(db)
    .where(and(isAccepted, isNamed(q), afterId(page.after)))
    .orderBy(asc(accounts.id))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, {
    positionOf: ({ userId }) => [userId],
    view: ({ userId, userName }) => ({ userId, userName }),
  });
};
