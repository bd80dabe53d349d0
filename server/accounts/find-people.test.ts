import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import { isFoundName, nameKey } from '#contract/egypt/names.ts';
import { isNamed, wantedName } from '#server/accounts/name-search.ts';
import { accounts, lawyers } from '#server/accounts/table.ts';
import { realLife } from '../../test/real-life/rows.ts';
import { openTestApp } from '../../test/test-app.ts';

const app = await openTestApp();
const { db } = app.context;
const admin = await app.admin();
const rows = realLife('names');

/** The id of a lawyer of this name. */
async function idOf(displayName: string): Promise<number> {
  const [known] = await db.select().from(accounts).where(eq(accounts.displayName, displayName));
  if (known) return known.id;
  const [made] = await db
    .insert(accounts)
    .values({
      ...({ role: 'Lawyer', status: 'Accepted', displayName } as const),
      ...{ searchKey: nameKey(displayName), email: `${crypto.randomUUID()}@sanad.example`, phoneNumber: '01600000001' },
      ...{ passwordHash: '-', createdAt: new Date() },
    })
    .returning({ id: accounts.id });
  const id = made?.id ?? 0;
  await db.insert(lawyers).values({ accountId: id });
  return id;
}

describe('people are found by words of their name', () => {
  for (const { input, typed = '', isFound, seen } of rows) {
    test(`${typed} ${isFound === 'yes' ? 'finds' : 'does not find'} ${input}: ${seen}`, async () => {
      const id = await idOf(input);
      const expected = isFound === 'yes';
      assert.equal(isFoundName(input, typed), expected, 'in the browser');
      const lists = {
        directory: (await app.anyone(api.listLawyers, { q: typed, limit: 100 })).items.map(({ userId }) => userId),
        admin: (await admin.call(api.listAccounts, { role: 'Lawyer', q: typed, limit: 100 })).items.map(
          (one) => one.id,
        ),
        anything: (await admin.call(api.findAnything, { q: typed })).accounts.items.map((one) => one.id),
      };
      for (const [list, ids] of Object.entries(lists)) assert.equal(ids.includes(id), expected, list);
    });
  }

  test('a letter begins a word in lists; where everything is looked for it is too little', async () => {
    const id = await idOf('أحمد سيد محمد');
    const { items } = await app.anyone(api.listLawyers, { q: 'أحمد م', limit: 100 });
    assert.ok(items.some(({ userId }) => userId === id));
    const { accounts: found } = await admin.call(api.findAnything, { q: 'أحمد م' });
    assert.ok(!found.items.some((one) => one.id === id));
  });

  test('a search of many long words is answered, one without a letter finds nobody', async () => {
    const long = Array.from({ length: 25 }, () => 'عبد').join(' ');
    assert.deepEqual((await app.anyone(api.listLawyers, { q: long })).items.length > 0, isFoundName('عبد الله', long));
    assert.deepEqual((await app.anyone(api.listLawyers, { q: '()*?' })).items, []);
    assert.equal(isFoundName('عبد الله', '.*'), false);
  });
});

test('what was stored with accents is found without them after the migration', async () => {
  const id = await idOf('Renée Dvořák');
  const old = 'renée dvořák renéedvořák';
  await db.update(accounts).set({ searchKey: old }).where(eq(accounts.id, id));
  const migration = readFileSync(new URL('../migrations/0025-names-without-accents.sql', import.meta.url), 'utf8');
  await db.transaction(async (tx) => {
    for (const statement of migration.split(';\n')) if (statement) await tx.execute(sql.raw(statement));
  });
  const [found] = await db
    .select()
    .from(accounts)
    .where(isNamed(wantedName('dvorak renee') ?? ''));
  assert.equal(found?.id, id);
  assert.equal(found?.searchKey, nameKey('Renée Dvořák'));
});
