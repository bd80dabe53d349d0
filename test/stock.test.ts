import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { addAdministrator } from '#server/accounts/administrators/first-administrator.ts';
import { ids, recorder, type Stocked } from './stock.ts';
import { openTestApp, type TestApp } from './test-app.ts';

// The clock stands, far from when the stock was made: equal times are equal, and times of the stock are seen.
const options = { at: new Date('2027-02-03T04:05:06.789Z') };
const [stocked, registering] = [await openTestApp(options), await openTestApp({ ...options, registersPeople: true })];

/** Rows and mails that making somebody adds, without what is their own: ids by their order, secrets by their length. */
function withoutOwn({ session, mails, rows }: Stocked): object {
  let text = JSON.stringify({ session, mails, rows })
    .replaceAll(session.token, 'token')
    .replaceAll(session.email.replace(/@.*/, ''), 'address');
  text = text
    .replace(/"\\\\x([0-9a-f]*)"/g, (_, bytes) => `"${bytes.length / 2} bytes"`)
    .replace(/(\$argon2id\$[^$]+\$[^$]+)\$[^"]+/g, '$1')
    .replace(/\b[0-9a-f]{32,64}\b/g, (hex) => `${hex.length} hex digits`)
    .replace(/\b016\d{8}\b/g, 'phone');
  // Afterwards, because the digits of a code may be in the digits of a hash.
  for (const { secret } of mails) text = text.replaceAll(secret, 'code');
  const numbers = new Map<string, string>();
  const numbered = byText(text, (row) => row.replace(ids, '')).replace(
    ids,
    (id) => numbers.get(id) ?? numbers.set(id, `${numbers.size + 1}`).get(id) ?? '',
  );
  return JSON.parse(byText(numbered, (row) => row));
}

/** With the rows in the order of these texts: an administrator is there before the lawyer whom they accept, or comes then. */
function byText(traces: string, textOf: (row: string) => string): string {
  const { rows, ...rest }: { rows: object[] } = JSON.parse(traces);
  const keyOf = (row: object) => textOf(JSON.stringify(row));
  return JSON.stringify({ ...rest, rows: rows.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other))) });
}

type Make = (app: TestApp) => ReturnType<TestApp['client']>;
const recorders = new Map([stocked, registering].map((app) => [app, recorder(app)]));
async function traceIn(app: TestApp, make: Make): Promise<object> {
  const record = await recorders.get(app);
  assert.ok(record);
  return withoutOwn(await record(() => make(app)));
}
const compare = async (make: Make) => assert.deepEqual(await traceIn(stocked, make), await traceIn(registering, make));
const everybody: Record<string, Make> = {
  'a lawyer with the first administrator': (app) => app.lawyer('سعاد حسني'),
  'a client': (app) => app.client('نوال الزغبي'),
  'a participant': (app) => app.participant('هاني شنودة'),
  'a lawyer who waits': (app) => app.pendingLawyer('صفية المهندس'),
  'a lawyer': (app) => app.lawyer('حسن عابدين'),
  'a lawyer elsewhere': (app) =>
    app.lawyer('نبيلة عبيد', { Governorate: 'أسوان', Center: 'إدفو', YearsOfExperience: 40 }),
  'a lawyer with a card of the bar': (app) => app.lawyer('سناء يونس', { LawyerCardNumber: '445566' }),
  'a client with spaces and vowels in the name': (app) => app.client(' سَارة  محمود '),
};

for (const [who, make] of Object.entries(everybody))
  test(`${who} left what a registered one leaves`, () => compare(make));

test('where the settings or the administrators are others, people register', async () => {
  const { db, clock } = stocked.context;
  await db.execute(sql`update settings set value = '"0.00"', version = version + 1 where name = 'lawyerFee'`);
  assert.equal((await stocked.lawyer()).session.isPaid, true, 'nobody owes a fee of nothing');
  await db.execute(sql`update settings set value = '"1000.00"', version = version - 1 where name = 'lawyerFee'`);
  assert.equal((await stocked.lawyer()).session.isPaid, false);
  const other = {
    email: 'other@sanad.example',
    displayName: 'نجيب سرور',
    permission: 'full',
    passwordHash: '',
  } as const;
  await addAdministrator(db, other, clock());
  const { id } = await stocked.pendingLawyer();
  assert.equal((await db.execute(sql`select from notifications where person_id = ${id}`)).rows.length, 2);
});
