import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { accountSorts } from '#contract/accounts/calls.ts';
import type { historySorts } from '#contract/administration/history.ts';
import { api } from '#contract/api.ts';
import type { contentSorts } from '#contract/content/editing.ts';
import type { Page } from '#contract/core/endpoint.ts';
import { encodeCursor } from '#contract/core/paging.ts';
import { searchKey } from '#contract/core/text.ts';
import { nameKey } from '#contract/egypt/names.ts';
import type { mailSorts } from '#contract/notifications/mail.ts';
import type { paymentSorts } from '#contract/payments/calls.ts';
import type { requestSorts } from '#contract/requests/administration.ts';
import type { reportSorts, suggestionSorts } from '#contract/suggestions/review.ts';
import { accounts } from '#server/accounts/table.ts';
import { contentItems } from '#server/content/table.ts';
import { requests } from '#server/requests/table.ts';
import { suggestions } from '#server/suggestions/table.ts';
import { offeredRequest, requestForm, sendProof } from '../case.ts';
import { refused } from '../refused.ts';
import { acceptedParticipant, sent } from '../suggestions.ts';
import { openTestApp } from '../test-app.ts';
import { downloadCsv, walkList } from '../walk-list.ts';

const app = await openTestApp();
const admin = await app.admin();

/** Few moments and few names, so that many rows are equal in each order. */
const moments = [3, 1, 2].map((day) => new Date(`2026-01-0${day}T10:00:00Z`));
const names = ['يوسف فؤاد', 'أحمد علي', 'إبراهيم سعد', 'احمد على'];

async function fillAccounts(): Promise<void> {
  const rows = Array.from({ length: 37 }, (_, n) => {
    const displayName = names[n % names.length] ?? '';
    return {
      ...({ role: 'Client', status: n % 5 === 0 ? 'Suspended' : 'Accepted', displayName } as const),
      ...{ searchKey: nameKey(displayName), email: `crowd${n}@sanad.example`, phoneNumber: '01600000001' },
      ...{ passwordHash: '-', createdAt: moments[n % moments.length] ?? new Date() },
    };
  });
  await app.context.db.insert(accounts).values(rows);
}

async function fillRequests(): Promise<void> {
  const client = await app.client();
  for (let n = 0; n < 23; n++) {
    const { id } = await client.call(api.submitRequest, requestForm());
    const createdAt = moments[n % moments.length] ?? new Date();
    await app.context.db
      .update(requests)
      .set({ createdAt, offersCount: n % 4 })
      .where(eq(requests.id, id));
  }
}

/** Sends one proof and copies it many times with a few different amounts. Adds mails too. */
async function fillPayments(): Promise<void> {
  const client = await app.client();
  await sendProof(client, await offeredRequest(client, [await app.lawyer()]));
  await app.context.db.execute(sql`
    insert into payments (payer_id, request_id, payer_name, amount, amount_due, image_id, state, created_at)
    select payer_id, request_id, payer_name, 300 + (n % 3) * 0.25, amount_due, image_id, 'approved', created_at
    from payments, generate_series(1, 24) n`);
  await app.context.db.execute(sql`
    insert into outbox (kind, recipient, data, run_at, created_at)
    select 'offers.newOffer', 'crowd@sanad.example', '{}', now() + interval '1 day', now() from generate_series(1, 24)`);
}

/** Every suggestion is reported, some of them twice. */
async function fillSuggestions(): Promise<void> {
  const [participant, ...readers] = [await acceptedParticipant(app), await app.client(), await app.client()];
  for (let n = 0; n < 22; n++) {
    const suggestionId = await sent(participant);
    await app.context.db
      .update(suggestions)
      .set({ supportsCount: n % 3 })
      .where(eq(suggestions.id, suggestionId));
    for (const { call } of readers.slice(n % 2)) await call(api.report, { suggestionId, reason: 'إعلان' });
  }
}

async function fillContent(): Promise<void> {
  for (let n = 0; n < 22; n++) {
    const { id } = await admin.call(api.saveQuote, { text: `قول ${n}` });
    const updatedAt = moments[n % moments.length] ?? new Date();
    await app.context.db.update(contentItems).set({ updatedAt }).where(eq(contentItems.id, id));
  }
}

type Item = { readonly id: number };
type PageQuery = { limit: number; cursor?: string };
type SortedList = {
  fetch: (sort: never, page: PageQuery) => Promise<Page<Item[]>>;
  /** The value that each order sorts by, ascending. */
  sorts: Readonly<Record<string, (item: never) => string | number>>;
};

const byNumber = { oldest: ({ id }: Item) => id, newest: ({ id }: Item) => -id };
const byAge = {
  oldest: ({ createdAt }: { createdAt: string }) => Date.parse(createdAt),
  newest: ({ createdAt }: { createdAt: string }) => -Date.parse(createdAt),
};

const lists: Readonly<Record<string, SortedList>> = {
  accounts: {
    fetch: (sort: (typeof accountSorts)[number], page) =>
      admin.call(api.listAccounts, { role: 'Client', sort, ...page }),
    sorts: {
      ...byAge,
      name: ({ displayName }: { displayName: string }) => searchKey(displayName),
    },
  },
  requests: {
    fetch: (sort: (typeof requestSorts)[number], page) => admin.call(api.listRequests, { sort, ...page }),
    sorts: { ...byAge, offers: ({ offersCount }: { offersCount: number }) => -offersCount },
  },
  proofs: {
    fetch: (sort: (typeof paymentSorts)[number], page) =>
      admin.call(api.listPayments, { state: 'approved', sort, ...page }),
    sorts: { ...byNumber, amount: ({ amount }: { amount: number }) => -amount },
  },
  suggestions: {
    fetch: (sort: (typeof suggestionSorts)[number], page) =>
      admin.call(api.listSuggestions, { view: 'public', sort, ...page }),
    sorts: { ...byNumber, supported: ({ supportsCount }: { supportsCount: number }) => -supportsCount },
  },
  reports: {
    fetch: (sort: (typeof reportSorts)[number], page) => admin.call(api.listReports, { sort, ...page }),
    sorts: { ...byNumber, reports: ({ reportsCount }: { reportsCount: number }) => -reportsCount },
  },
  history: {
    fetch: (sort: (typeof historySorts)[number], page) =>
      admin.call(api.listHistory, { subject: 'request', sort, ...page }),
    sorts: {
      oldest: ({ at }: { at: string }) => Date.parse(at),
      newest: ({ at }: { at: string }) => -Date.parse(at),
    },
  },
  content: {
    fetch: (sort: (typeof contentSorts)[number], page) =>
      admin.call(api.listContent, { kind: 'quote', isPublished: false, sort, ...page }),
    sorts: {
      oldest: ({ updatedAt }: { updatedAt: string }) => Date.parse(updatedAt),
      newest: ({ updatedAt }: { updatedAt: string }) => -Date.parse(updatedAt),
    },
  },
  mails: {
    fetch: (sort: (typeof mailSorts)[number], page) => admin.call(api.listMails, { sort, ...page }),
    sorts: byNumber,
  },
};

await fillAccounts();
await fillRequests();
await fillPayments();
await fillSuggestions();
await fillContent();

describe('a sorted list', () => {
  for (const [name, { fetch, sorts }] of Object.entries(lists)) {
    test(`of ${name} returns every row once in each order and page size`, async () => {
      const expected = (await walkList((page) => fetch(Object.keys(sorts)[0] as never, page), 100)).map(({ id }) => id);
      assert.ok(expected.length > 20, 'there are enough rows');
      const order = fc.constantFrom(...Object.keys(sorts));
      await fc.assert(
        fc.asyncProperty(order, fc.integer({ min: 1, max: 40 }), async (sort, limit) => {
          const found = await walkList((page) => fetch(sort as never, page), limit);
          const ids = found.map(({ id }) => id);
          assert.deepEqual(new Set(ids), new Set(expected), `${sort}, ${limit} at once`);
          assert.equal(ids.length, expected.length, `${sort}: no row comes twice`);
          const values = found.map((item) => sorts[sort]?.(item as never) ?? '');
          for (const [n, value] of values.entries()) assert.ok(n === 0 || (values[n - 1] ?? 0) <= value, sort);
        }),
        { numRuns: 25, examples: Object.keys(sorts).map((sort) => [sort, 1]) },
      );
    });
  }

  test('refuses a cursor of another order, and an unknown order', async () => {
    const list = (sort: string, cursor: string) =>
      admin.call(api.listAccounts, { role: 'Client', sort: sort as 'oldest', cursor });
    await admin.call(api.listAccounts, { role: 'Client', sort: 'name', cursor: encodeCursor(['احمد', 1]) });
    for (const cursor of [['احمد', 1], [1, 1], ['2026-01-01T00:00:00.000Z'], ['2026-01-01T00:00:00.000Z', 'x']])
      await refused(list('oldest', encodeCursor(cursor)), 'bad_request');
    for (const cursor of [
      [1, 1],
      ['a\u0000b', 1],
      ['\ud800', 1],
    ])
      await refused(list('name', encodeCursor(cursor)), 'bad_request');
    await refused(list('colour', encodeCursor(['احمد', 1])), 'invalid_input');
  });
});

describe('a list as CSV', () => {
  test('has the filtered rows in their order, and the download is in the history', async () => {
    const query = 'role=Client&status=Suspended&sort=name';
    assert.equal((await downloadCsv(app, await app.client(), `accounts?${query}`)).statusCode, 403);
    const { statusCode, saveAs, lines } = await downloadCsv(app, admin, `accounts?${query}`);
    assert.equal(statusCode, 200);
    assert.match(saveAs, /accounts-\d{4}-\d\d-\d\d\.csv/);
    assert.match(lines[0] ?? '', /^\uFEFFرقم الحساب;الاسم;/);
    const shown = await admin.call(api.listAccounts, { role: 'Client', status: 'Suspended', sort: 'name' });
    assert.deepEqual(
      lines.slice(1).map((line) => line.split(';').slice(0, 4)),
      shown.items.map(({ id, displayName, email }) => [String(id), displayName, 'موقوف', email]),
    );
    const [entry] = (await admin.call(api.listHistory, { action: 'exportList' })).items;
    assert.deepEqual(entry?.values.map(({ name, after }) => [name, after]).toSorted(), [
      ['list', 'accounts'],
      ['role', 'Client'],
      ['status', 'Suspended'],
    ]);
    assert.equal((await downloadCsv(app, admin, 'accounts?role=Client&sort=colour')).statusCode, 400);
    assert.equal(
      (await admin.call(api.listHistory, { action: 'exportList' })).items.length,
      1,
      'only the successful download',
    );
  });
});
