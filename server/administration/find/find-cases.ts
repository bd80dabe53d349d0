import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { toWire } from '#contract/core/money.ts';
import { accounts } from '#server/accounts/table.ts';
import {
  findGroup,
  idsOf,
  idsStarting,
  idsWhere,
  type Lookup,
  matchesMax,
  newestOf,
} from '#server/administration/find/lookups.ts';
import type { Wanted } from '#server/administration/find/wanted.ts';
import type { Db } from '#server/core/db/db.ts';
import { invitations } from '#server/invitations/table.ts';
import { payments } from '#server/payments/table.ts';
import { orderNumberPattern } from '#server/requests/order-number.ts';
import { matchingIds } from '#server/requests/request-words.ts';
import { requests } from '#server/requests/table.ts';

/** Of the people who were found, their things are found too. */
type People = readonly number[];

const client = alias(accounts, 'client');
const lawyer = alias(accounts, 'lawyer');

export function findRequests(db: Db, { text, number, code, phones }: Wanted, people: People) {
  const { id, clientId, chosenLawyerId, orderNumber, category, province, center, phoneNumber, status } = requests;
  const matching = matchingIds(text, matchesMax);
  const lookups: Lookup[] = [
    ...(number === null ? [] : [{ by: 'number' as const, ids: idsWhere(id, eq(id, number)) }]),
    ...(code !== null && orderNumberPattern.test(code)
      ? [{ by: 'orderNumber' as const, ids: idsWhere(id, eq(orderNumber, code)) }]
      : []),
    ...phones.map((phone) => ({ by: 'phone' as const, ids: idsStarting(id, phoneNumber, phone) })),
    ...(matching ? [{ by: 'words' as const, ids: newestOf(matching) }] : []),
    ...(people.length
      ? [clientId, chosenLawyerId].map((of) => ({ by: 'person' as const, ids: idsOf(id, of, people, sql`${id} desc`) }))
      : []),
  ];
  return findGroup(db, lookups, (ids) =>
    db
      .select({
        ...{ id, orderNumber, subjectOfTheRequest: category, clientName: client.displayName },
        ...{ province, center, phoneNumber, status },
      })
      .from(requests)
      .innerJoin(client, eq(client.id, clientId))
      .where(inArray(id, ids)),
  );
}

export async function findPayments(db: Db, { number, code, phones }: Wanted, people: People) {
  const { id, payerId, requestId, amount, amountDue, state, payerPhone, senderNumber, transferReference, createdAt } =
    payments;
  const lookups: Lookup[] = [
    ...(number === null ? [] : [{ by: 'number' as const, ids: idsWhere(id, eq(id, number)) }]),
    ...(code === null ? [] : [{ by: 'reference' as const, ids: idsWhere(id, eq(transferReference, code)) }]),
    ...phones.map((phone) => ({ by: 'sender' as const, ids: idsStarting(id, senderNumber, phone) })),
    ...phones.map((phone) => ({ by: 'phone' as const, ids: idsStarting(id, payerPhone, phone) })),
    ...(number === null ? [] : [{ by: 'request' as const, ids: idsWhere(id, eq(requestId, number), sql`${id} desc`) }]),
    ...(people.length ? [{ by: 'person' as const, ids: idsOf(id, payerId, people, sql`${id} desc`) }] : []),
  ];
  const { items, hasMore } = await findGroup(db, lookups, (ids) =>
    db
      .select({
        ...{ id, requestId, accountName: accounts.displayName, amount, amountDue, state },
        ...{ payerPhone, senderNumber, transferReference, createdAt },
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

export function findInvitations(db: Db, { number }: Wanted, people: People) {
  const { id, requestId, clientId, lawyerId, createdAt, state } = invitations;
  const newest = sql`${createdAt} desc, ${id} desc`;
  const lookups: Lookup[] = [
    ...(number === null
      ? []
      : [
          { by: 'number' as const, ids: idsWhere(id, eq(id, number)) },
          { by: 'request' as const, ids: idsWhere(id, eq(requestId, number)) },
        ]),
    ...(people.length
      ? [clientId, lawyerId].map((of) => ({ by: 'person' as const, ids: idsOf(id, of, people, newest) }))
      : []),
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
