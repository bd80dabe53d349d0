import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { type accountSorts, listAccounts } from '#contract/accounts.ts';
import { listHistory } from '#contract/administration-history.ts';
import type { Page } from '#contract/core/endpoint.ts';
import { encodeCursor } from '#contract/core/paging.ts';
import { searchKey } from '#contract/core/text.ts';
import { nameKey } from '#server/accounts/name-search.ts';
import { accounts } from '#server/accounts/table.ts';
import { refused } from './refused.ts';
import { openTown, type Person, type Town } from './town.ts';
import { takeSheet, walkList } from './walk-list.ts';

let town: Town;
let admin: Person;
before(async () => {
  town = await openTown();
  admin = await town.admin();
  await fillAccounts();
});
after(() => town.close());

/** Few moments and few names, so that many rows are equal in each order. */
const moments = [3, 1, 2].map((day) => new Date(`2026-01-0${day}T10:00:00Z`));
const names = ['يوسف فؤاد', 'أحمد علي', 'إبراهيم سعد', 'احمد على'];

async function fillAccounts(): Promise<void> {
  const rows = Array.from({ length: 37 }, (_, n) => {
    const displayName = names[n % names.length] ?? '';
    return {
      ...({ role: 'Client', status: n % 5 === 0 ? 'Suspended' : 'Accepted', displayName } as const),
      ...{ searchKey: nameKey(displayName), email: `crowd${n}@town.example`, phoneNumber: '01600000001' },
      ...{ passwordHash: '-', createdAt: moments[n % moments.length] ?? new Date() },
    };
  });
  await town.house.db.insert(accounts).values(rows);
}

type Item = { readonly id: number };
type Asked = { limit: number; cursor?: string };
type SortedList = {
  fetch: (sort: never, page: Asked) => Promise<Page<Item[]>>;
  /** What an order goes by; what stands later in it is greater. */
  sorts: Readonly<Record<string, (item: never) => string | number>>;
};

const newestFirst = (value: string) => -Date.parse(value);

const lists: Readonly<Record<string, SortedList>> = {
  accounts: {
    fetch: (sort: (typeof accountSorts)[number], page) => admin.call(listAccounts, { role: 'Client', sort, ...page }),
    sorts: {
      oldest: ({ createdAt }: { createdAt: string }) => Date.parse(createdAt),
      newest: ({ createdAt }: { createdAt: string }) => newestFirst(createdAt),
      name: ({ displayName }: { displayName: string }) => searchKey(displayName),
    },
  },
};

describe('a sorted list', () => {
  for (const [name, { fetch, sorts }] of Object.entries(lists)) {
    test(`of ${name} brings every row once in each order, whatever the size of its pages`, async () => {
      const expected = (await walkList((page) => fetch(Object.keys(sorts)[0] as never, page), 100)).map(({ id }) => id);
      assert.ok(expected.length > 20, 'there is something to walk through');
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

  test('refuses a cursor that was made for another order, and an order that it does not know', async () => {
    const ask = (sort: string, cursor: string) =>
      admin.call(listAccounts, { role: 'Client', sort: sort as 'oldest', cursor });
    await admin.call(listAccounts, { role: 'Client', sort: 'name', cursor: encodeCursor(['احمد', 1]) });
    for (const cursor of [['احمد', 1], [1, 1], ['2026-01-01T00:00:00.000Z'], ['2026-01-01T00:00:00.000Z', 'x']])
      await refused(ask('oldest', encodeCursor(cursor)), 'bad_request');
    for (const cursor of [
      [1, 1],
      ['a\u0000b', 1],
      ['\ud800', 1],
    ])
      await refused(ask('name', encodeCursor(cursor)), 'bad_request');
    await refused(ask('colour', encodeCursor(['احمد', 1])), 'invalid_input');
  });
});

describe('a list as a file', () => {
  test('holds what the filters show, in their order, and says in the history that it was taken', async () => {
    const asked = 'role=Client&status=Suspended&sort=name';
    assert.equal((await takeSheet(town, await town.client(), `accounts-sheet?${asked}`)).statusCode, 403);
    const { statusCode, saveAs, lines } = await takeSheet(town, admin, `accounts-sheet?${asked}`);
    assert.equal(statusCode, 200);
    assert.match(saveAs, /accounts-\d{4}-\d\d-\d\d\.csv/);
    assert.match(lines[0] ?? '', /^\uFEFFرقم الحساب,الاسم,/);
    const shown = await admin.call(listAccounts, { role: 'Client', status: 'Suspended', sort: 'name' });
    assert.deepEqual(
      lines.slice(1).map((line) => line.split(',').slice(0, 4)),
      shown.items.map(({ id, displayName, email }) => [String(id), displayName, 'موقوف', email]),
    );
    const [line] = (await admin.call(listHistory, { action: 'exportList' })).items;
    assert.deepEqual(line?.values.map(({ name, after }) => [name, after]).toSorted(), [
      ['list', 'accounts'],
      ['role', 'Client'],
      ['status', 'Suspended'],
    ]);
    assert.equal((await takeSheet(town, admin, 'accounts-sheet?role=Client&sort=colour')).statusCode, 400);
    assert.equal((await admin.call(listHistory, { action: 'exportList' })).items.length, 1, 'only what was taken');
  });
});
