import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { toWire } from '#contract/core/money.ts';
import { may } from '#contract/core/permissions.ts';
import { shownEmail } from '#server/accounts/access.ts';
import { cardFingerprints } from '#server/accounts/facts.ts';
import { accounts, lawyers, registrations } from '#server/accounts/table.ts';
import {
  findGroup,
  idsEnding,
  idsOf,
  idsStarting,
  idsWhere,
  type Lookup,
  matchesMax,
  newestOf,
} from '#server/administration/find/lookups.ts';
import { type Wanted, wantedFrom } from '#server/administration/find/wanted.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { complaints } from '#server/complaints/table.ts';
import { invitations } from '#server/invitations/table.ts';
import { payments } from '#server/payments/table.ts';
import { orderNumberPattern } from '#server/requests/order-number.ts';
import { matchingIds } from '#server/requests/request-words.ts';
import { requests } from '#server/requests/table.ts';
import { suggestions } from '#server/suggestions/table.ts';

/** The ids of the people who were found: their requests and payments are found too. */
type People = readonly number[];

/** The lookup of a fact, if the text may be one. */
const by = <T>(fact: Lookup['by'], wanted: T | null, idsOfFact: (wanted: T) => SQL): Lookup[] =>
  wanted === null ? [] : [{ by: fact, ids: idsOfFact(wanted) }];

const byPeople = (people: People, id: PgColumn, owners: readonly PgColumn[], order: SQL): Lookup[] =>
  people.length ? owners.map((owner) => ({ by: 'person', ids: idsOf(id, owner, people, order) })) : [];

/** By the beginning of a telephone number in any writing, or by its last digits. */
const byPhone = (fact: 'phone' | 'sender', id: PgColumn, column: PgColumn, wanted: Wanted, also?: SQL): Lookup[] => [
  ...wanted.phones.flatMap((phone) =>
    by(fact, phone, (known) => idsStarting(id, sql`canonical_phone(${column})`, known, also)),
  ),
  ...by(fact, wanted.phoneEnd, (known) => idsEnding(id, column, known, also)),
];

const client = alias(accounts, 'client');
const lawyer = alias(accounts, 'lawyer');

function findRequests(db: Db, wanted: Wanted, people: People) {
  const { text, number, code } = wanted;
  const { id, clientId, chosenLawyerId, orderNumber, category, province, center, phoneNumber, status } = requests;
  const matching = matchingIds(text, matchesMax);
  const lookups: Lookup[] = [
    ...by('number', number, (known) => idsWhere(id, eq(id, known))),
    ...by('orderNumber', code !== null && orderNumberPattern.test(code) ? code : null, (known) =>
      idsWhere(id, eq(orderNumber, known)),
    ),
    ...byPhone('phone', id, phoneNumber, wanted),
    ...by('words', matching, newestOf),
    ...byPeople(people, id, [clientId, chosenLawyerId], sql`${id} desc`),
  ];
  return findGroup(db, lookups, (ids) =>
    db
      .select({
        ...{ id, orderNumber, subjectOfTheRequest: category, clientName: client.displayName },
        province,
        center,
        phoneNumber,
        status,
      })
      .from(requests)
      .innerJoin(client, eq(client.id, clientId))
      .where(inArray(id, ids)),
  );
}

async function findPayments(db: Db, wanted: Wanted, people: People) {
  const { number, code } = wanted;
  const { id, payerId, requestId, amount, amountDue, state, payerPhone, senderNumber, transferReference, createdAt } =
    payments;
  const lookups: Lookup[] = [
    ...by('number', number, (known) => idsWhere(id, eq(id, known))),
    ...by('reference', code, (known) => idsWhere(id, eq(transferReference, known))),
    ...byPhone('sender', id, senderNumber, wanted),
    ...byPhone('phone', id, payerPhone, wanted),
    ...by('request', number, (known) => idsWhere(id, eq(requestId, known), sql`${id} desc`)),
    ...byPeople(people, id, [payerId], sql`${id} desc`),
  ];
  const { items, hasMore } = await findGroup(db, lookups, (ids) =>
    db
      .select({
        ...{ id, requestId, accountName: accounts.displayName, amount, amountDue, state },
        payerPhone,
        senderNumber,
        transferReference,
        createdAt,
      })
      .from(payments)
      .innerJoin(accounts, eq(accounts.id, payerId))
      .where(inArray(id, ids)),
  );
  const view = (item: (typeof items)[number]) => ({
    ...item,
    amount: toWire(item.amount),
    amountDue: toWire(item.amountDue),
    createdAt: item.createdAt.toISOString(),
  });
  return { items: items.map(view), hasMore };
}

function findInvitations(db: Db, { number }: Wanted, people: People) {
  const { id, requestId, clientId, lawyerId, createdAt, state } = invitations;
  const newest = sql`${createdAt} desc, ${id} desc`;
  const lookups: Lookup[] = [
    ...by('number', number, (known) => idsWhere(id, eq(id, known))),
    ...by('request', number, (known) => idsWhere(id, eq(requestId, known))),
    ...byPeople(people, id, [clientId, lawyerId], newest),
  ];
  return findGroup(db, lookups, (ids) =>
    db
      .select({ id, requestId, userName: client.displayName, lawyerName: lawyer.displayName, state })
      .from(invitations)
      .innerJoin(client, eq(client.id, clientId))
      .innerJoin(lawyer, eq(lawyer.id, lawyerId))
      .where(inArray(id, ids)),
  );
}

function findComplaints(db: Db, { number }: Wanted, people: People) {
  const { id, requestId, authorId, about, state } = complaints;
  const newest = sql`${id} desc`;
  const lookups: Lookup[] = [
    ...by('number', number, (known) => idsWhere(id, eq(id, known))),
    ...by('request', number, (known) => idsWhere(id, eq(requestId, known), newest)),
    ...byPeople(people, id, [authorId], newest),
  ];
  return findGroup(db, lookups, (ids) =>
    db
      .select({ id, requestId, about, authorName: accounts.displayName, state })
      .from(complaints)
      .innerJoin(accounts, eq(accounts.id, authorId))
      .where(inArray(id, ids)),
  );
}

/** The fingerprints of a card number that is looked for. Only administrators who see papers find people by it. */
type Cards = readonly Buffer[] | null;

function findAccounts(db: Db, wanted: Wanted, cards: Cards) {
  const { id, displayName, role, status, phoneNumber, deletedAt } = accounts;
  const isThere = isNull(deletedAt);
  const lookups: Lookup[] = [
    ...contactLookups(id, accounts, wanted, isThere),
    ...by('card', cards, (known) => idsWhere(id, and(inArray(accounts.cardFingerprint, known), isThere))),
    ...by('barCard', cards, (known) => idsWhere(lawyers.accountId, inArray(lawyers.barCardFingerprint, known))),
    ...by('name', wanted.words, (words) => newestOf(sql`accounts_named(${words}, ${matchesMax})`)),
  ];
  return findGroup(db, lookups, (ids) =>
    db
      .select({ id, displayName, role, status, email: shownEmail(accounts), phoneNumber })
      .from(accounts)
      .where(inArray(id, ids)),
  );
}

async function findRegistrations(db: Db, wanted: Wanted, cards: Cards) {
  const { id, accountId, displayName, role, email, phoneNumber, createdAt } = registrations;
  const lookups: Lookup[] = [
    ...contactLookups(accountId, registrations, wanted),
    ...by('card', cards, (known) => idsWhere(id, inArray(registrations.cardFingerprint, known))),
    ...by('barCard', cards, (known) => idsWhere(id, inArray(registrations.barCardFingerprint, known))),
    ...by('name', wanted.words, (words) => newestOf(sql`registrations_named(${words}, ${matchesMax})`)),
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
  ...by('number', wanted.number, (known) => idsWhere(id, eq(number, known))),
  ...byPhone('phone', id, phoneNumber, wanted, also),
  ...by('email', wanted.email, (known) => idsStarting(id, email, known, also)),
];

const nothing = { items: [], hasMore: false };

/** Each kind is found by bounded lookups along indexes. Kinds that the permission does not show are not looked up. */
export const findAnything: Handler<'findAnything'> = async ({ db, actor, app }, { q }) => {
  const wanted = wantedFrom(q);
  const suggestions = await findSuggestions(db, wanted);
  if (!may(actor, 'seesCases'))
    return {
      ...{ accounts: nothing, registrations: nothing, payments: nothing, requests: nothing, invitations: nothing },
      complaints: nothing,
      suggestions,
    };
  const cards = may(actor, 'seesPapers') && wanted.card !== null ? cardFingerprints(app.encryption, wanted.card) : null;
  const accounts = await findAccounts(db, wanted, cards);
  const people = accounts.items.map(({ id }) => id);
  const [registrations, payments, requests, invitations, complaints] = await Promise.all([
    findRegistrations(db, wanted, cards),
    findPayments(db, wanted, people),
    findRequests(db, wanted, people),
    findInvitations(db, wanted, people),
    findComplaints(db, wanted, people),
  ]);
  return { accounts, registrations, payments, requests, invitations, complaints, suggestions };
};

function findSuggestions(db: Db, { number, words }: Wanted) {
  const { id, type, subject, state } = suggestions;
  const lookups: Lookup[] = [
    ...by('number', number, (known) => idsWhere(id, eq(id, known))),
    ...by('words', words, (known) => newestOf(sql`suggestions_about(${known}, ${matchesMax})`)),
  ];
  return findGroup(db, lookups, (ids) =>
    db.select({ id, type, subject, state }).from(suggestions).where(inArray(id, ids)),
  );
}
