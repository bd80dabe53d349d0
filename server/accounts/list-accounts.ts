import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { accountSorts } from '#contract/accounts/calls.ts';
import { accountStatusNames } from '#contract/accounts/copy.ts';
import { accountCells, accountListColumns } from '#contract/accounts/list.ts';
import { Refusal } from '#contract/core/errors.ts';
import { lowerAscii } from '#contract/core/text.ts';
import { cardFingerprints } from '#server/accounts/facts.ts';
import { isNamed, wantedName, wantedNumber } from '#server/accounts/name-search.ts';
import { isSecondFactorOn } from '#server/accounts/second-factor/second-factor.ts';
import { type AccountRow, accounts, lawyers } from '#server/accounts/table.ts';
import { viewForReview, viewProfile } from '#server/accounts/view.ts';
import type { Db } from '#server/base/db/db.ts';
import { byLetters, inOrder, type Order, oldestAndNewest } from '#server/base/db/order.ts';
import { pageOf } from '#server/base/db/page.ts';
import type { Encryption } from '#server/base/secrets/encryption.ts';
import { cairoTime } from '#server/base/time/cairo-days.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { csvExport } from '#server/call/export/csv-export.ts';
import { files } from '#server/files/table.ts';

const idPhoto = alias(files, 'id_photo');
const barCardPhoto = alias(files, 'bar_card_photo');

const hasNote = sql<boolean>`exists (select from notes where account_id = ${accounts.id} and withdrawn_at is null)`;

export const withLawyer = (db: Db) =>
  db
    .select({ account: accounts, lawyer: lawyers, idPhoto: idPhoto.key, barCardPhoto: barCardPhoto.key, hasNote })
    .from(accounts)
    .leftJoin(lawyers, eq(lawyers.accountId, accounts.id))
    .leftJoin(idPhoto, eq(idPhoto.id, lawyers.idPhotoId))
    .leftJoin(barCardPhoto, eq(barCardPhoto.id, lawyers.barCardPhotoId));

export const profile: Handler<'profile'> = async ({ db, actor, app }) => {
  const [found] = await withLawyer(db).where(eq(accounts.id, actor.id));
  if (!found) throw new Refusal('not_found');
  const hasSecondFactor = await isSecondFactorOn(db, actor.id);
  const { needsSecondFactor } = actor;
  const { role, status } = found.account;
  const wait = status === 'Pending' ? (role === 'Lawyer' ? 'lawyerAccount' : 'participantAccount') : null;
  const usualWait = wait && (await app.usualWait(db, wait));
  return { ...viewProfile(app.encryption, found, actor), hasSecondFactor, needsSecondFactor, usualWait };
};

const orders = {
  ...oldestAndNewest<{ account: AccountRow }>({
    by: accounts.createdAt,
    type: 'timestamptz',
    valueIn: ({ account }) => account.createdAt.toISOString(),
  }),
  name: { by: byLetters(accounts.searchKey), type: 'text', valueIn: ({ account }) => account.searchKey },
} satisfies Record<(typeof accountSorts)[number], Order<{ account: AccountRow }>>;

const numbered = { column: accounts.id, idOf: ({ account }: { account: AccountRow }) => account.id };

/** Another account has the same card number. */
const hasSharedCard = sql`exists (select from accounts other
  where other.card_fingerprint = ${accounts.cardFingerprint} and other.id <> ${accounts.id})`;

export const listAccounts: Handler<'listAccounts'> = async (context, query) => {
  const { db, app, page } = context;
  const { role, status, q, item, sort, missingPapers, sameCard: isSameCard } = query;
  const { goesOn, orderBy, positionOf } = inOrder(orders[sort], numbered, page.after);
  const rows = await withLawyer(db)
    .where(
      and(
        eq(accounts.role, role),
        status === null ? undefined : eq(accounts.status, status),
        isNull(accounts.deletedAt),
        q === null ? undefined : matchesAccount(q),
        item === null ? undefined : eq(accounts.id, item),
        missingPapers ? or(isNull(lawyers.idPhotoId), isNull(lawyers.barCardPhotoId)) : undefined,
        isSameCard ? hasSharedCard : undefined,
        goesOn,
      ),
    )
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  const sameCard = await sameCardAs(
    db,
    app.encryption,
    rows.map(({ account }) => account),
  );
  const reading = { ...context, asksFee: await app.asksLawyerFee(db) };
  return pageOf(rows, page.limit, {
    positionOf,
    view: (found) => viewForReview(app.encryption, { ...found, sameCard: sameCard(found.account) }, reading),
  });
};

/** Matches the name, a part of the e-mail address, or the id. */
export function matchesAccount(q: string) {
  const name = wantedName(q);
  const number = wantedNumber(q);
  return or(
    name ? isNamed(name) : undefined,
    sql`strpos(${accounts.email}, ${lowerAscii(q)}) > 0`,
    number === null ? undefined : eq(accounts.id, number),
  );
}

const sameCardMax = 10;
type CardOwner = Pick<AccountRow, 'id' | 'cardEncrypted'>;

/** For each account: the other accounts with the same card number, at most `sameCardMax`. */
export async function sameCardAs(db: Db, encryption: Encryption, shown: readonly CardOwner[]) {
  const cardsOf = new Map(
    shown.map(({ id, cardEncrypted }) => [
      id,
      cardEncrypted ? cardFingerprints(encryption, encryption.decrypt(cardEncrypted)) : [],
    ]),
  );
  const cards = [...cardsOf.values()].flat();
  const { id, displayName, role, status, cardFingerprint } = accounts;
  const owners = cards.length
    ? await db
        .select({ id, displayName, role, status, cardFingerprint })
        .from(accounts)
        .where(inArray(cardFingerprint, cards))
        .orderBy(asc(id))
        .limit(1_000)
    : [];
  return (account: CardOwner) => {
    const own = cardsOf.get(account.id) ?? [];
    return owners
      .filter(({ id, cardFingerprint }) => id !== account.id && own.some((card) => cardFingerprint?.equals(card)))
      .slice(0, sameCardMax)
      .map(({ cardFingerprint: _, ...owner }) => owner);
  };
}

export const listAccountsCsv = csvExport(listAccounts, {
  list: 'accounts',
  columns: accountListColumns,
  cells: {
    id: ({ id }) => id,
    status: ({ status }) => accountStatusNames[status],
    ...accountCells,
    registered: ({ createdAt }) => cairoTime(new Date(createdAt)),
    reason: ({ statusReason }) => statusReason,
  },
  recorded: ({ role, status }) => ({ role, status }),
});
