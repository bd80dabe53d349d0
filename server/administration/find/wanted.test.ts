import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { canonicalPhone, phoneDigits } from '#contract/egypt/telephone.ts';
import { wantedFrom } from '#server/administration/find/wanted.ts';
import { realLife } from '../../../test/real-life/rows.ts';
import { openTestDatabase } from '../../../test/test-database.ts';

test('a telephone is looked for by every number that it may begin, and not by a few digits', () => {
  const phones = (q: string) => wantedFrom(q).phones.toSorted();
  assert.deepEqual(phones('0100'), ['0100', '20100']);
  assert.deepEqual(phones('+20 2 234'), ['202234']);
  assert.deepEqual(phones('00966500000001'), ['966500000001']);
  assert.deepEqual(phones('010'), []);
  assert.deepEqual(phones('1'.repeat(19)), []);
});

test('the database makes the same number of what is stored', async (t) => {
  const { db, close } = await openTestDatabase();
  t.after(close);
  const inDatabase = async (stored: readonly string[]) => {
    const { rows } = await db.execute<{ number: string }>(
      sql`select canonical_phone(phone) as number from unnest(${`{${stored.map((one) => `"${one}"`).join()}}`}::text[]) with ordinality as one (phone, place) order by place`,
    );
    return rows.map(({ number }) => number);
  };
  const written = realLife('telephones')
    .map(({ input }) => phoneDigits(input))
    .filter((one) => /^\d+$/.test(one));
  assert.deepEqual(await inDatabase(written), written.map(canonicalPhone));
  const prefix = fc.constantFrom('', '0', '20', '200', '020', '0020', '00200', '00', '2');
  const national = fc.oneof(fc.stringMatching(/^1[0-6]\d{7,9}$/), fc.stringMatching(/^[2-9]\d{6,9}$/));
  const stored = fc.oneof(
    fc.stringMatching(/^\d{0,18}$/),
    fc.tuple(prefix, national).map((parts) => parts.join('')),
  );
  const many = fc.sample(stored, 2_000);
  assert.deepEqual(await inDatabase(many), many.map(canonicalPhone));
});
