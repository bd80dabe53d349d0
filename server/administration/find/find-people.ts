import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { shownEmail } from '#server/accounts/access.ts';
import { cardFingerprints } from '#server/accounts/facts.ts';
import { accounts, lawyers, registrations } from '#server/accounts/table.ts';
import {
  findGroup,
  idsStarting,
  idsWhere,
  type Lookup,
  matchesMax,
  newestOf,
} from '#server/administration/find/lookups.ts';
import type { Wanted } from '#server/administration/find/wanted.ts';
import type { Db } from '#server/core/db/db.ts';
import type { Encryption } from '#server/core/ops/encryption.ts';

/** `cards`: with it, people are found by the numbers of their cards too. Only administrators who see papers have it. */
type Cards = Encryption | null;

export function findAccounts(db: Db, wanted: Wanted, cards: Cards) {
  const { id, displayName, role, status, phoneNumber, deletedAt } = accounts;
  const isThere = isNull(deletedAt);
  const lookups: Lookup[] = [
    ...contactLookups(id, accounts, wanted, isThere),
    ...(cards && wanted.card !== null ? cardLookups(cardFingerprints(cards, wanted.card)) : []),
    ...nameLookup(wanted, (words) => sql`accounts_named(${words}, ${matchesMax})`),
  ];
  return findGroup(db, lookups, (ids) =>
    db
      .select({ id, displayName, role, status, email: shownEmail(accounts), phoneNumber })
      .from(accounts)
      .where(inArray(id, ids)),
  );
}

const cardLookups = (fingerprints: readonly Buffer[]): Lookup[] => [
  {
    by: 'card',
    ids: idsWhere(accounts.id, and(inArray(accounts.cardFingerprint, fingerprints), isNull(accounts.deletedAt))),
  },
  { by: 'barCard', ids: idsWhere(lawyers.accountId, inArray(lawyers.barCardFingerprint, fingerprints)) },
];

export async function findRegistrations(db: Db, wanted: Wanted, cards: Cards) {
  const { id, accountId, displayName, role, email, phoneNumber, createdAt } = registrations;
  const fingerprints = cards && wanted.card !== null ? cardFingerprints(cards, wanted.card) : null;
  const lookups: Lookup[] = [
    ...contactLookups(accountId, registrations, wanted),
    ...(fingerprints
      ? ([
          { by: 'card', ids: idsWhere(id, inArray(registrations.cardFingerprint, fingerprints)) },
          { by: 'barCard', ids: idsWhere(id, inArray(registrations.barCardFingerprint, fingerprints)) },
        ] as const)
      : []),
    ...nameLookup(wanted, (words) => sql`registrations_named(${words}, ${matchesMax})`),
  ];
  const { items, hasMore } = await findGroup(db, lookups, (ids) =>
    db.select({ id, displayName, role, email, phoneNumber, createdAt }).from(registrations).where(inArray(id, ids)),
  );
  return { items: items.map((item) => ({ ...item, createdAt: item.createdAt.toISOString() })), hasMore };
}

type Contacts = { id: PgColumn; phoneNumber: PgColumn; email: PgColumn };

/** By the number of the account, the telephone and the e-mail address. */
const contactLookups = (
  number: PgColumn,
  { id, phoneNumber, email }: Contacts,
  wanted: Wanted,
  also?: ReturnType<typeof isNull>,
): Lookup[] => [
  ...(wanted.number === null ? [] : [{ by: 'number' as const, ids: idsWhere(id, eq(number, wanted.number)) }]),
  ...wanted.phones.map((phone) => ({ by: 'phone' as const, ids: idsStarting(id, phoneNumber, phone, also) })),
  ...(wanted.email === null ? [] : [{ by: 'email' as const, ids: idsStarting(id, email, wanted.email, also) }]),
];

const nameLookup = (
  { words }: Wanted,
  named: (words: NonNullable<Wanted['words']>) => Parameters<typeof newestOf>[0],
): Lookup[] => (words ? [{ by: 'name', ids: newestOf(named(words)) }] : []);
