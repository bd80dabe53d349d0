import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { listAccounts as listAccountsCall, profile as profileCall } from '#contract/accounts.ts';
import { Refusal } from '#contract/core/errors.ts';
import { accounts, lawyers } from '#server/accounts/table.ts';
import { viewForReview, viewProfile } from '#server/accounts/view.ts';
import type { Act } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import { momentAfter, pageOf } from '#server/core/page.ts';
import { files } from '#server/files/table.ts';

const idPhoto = alias(files, 'id_photo');
const barCardPhoto = alias(files, 'bar_card_photo');

export const withLawyer = (db: Db) =>
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
        isNull(accounts.deletedAt),
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
