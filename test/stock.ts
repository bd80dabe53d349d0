import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { isPlainLawyerFact, lawyerFactNames, lawyerFacts } from '#contract/accounts/facts.ts';
import type { Session } from '#contract/accounts/session.ts';
import { nameKey } from '#contract/egypt/names.ts';
import { publishChanges } from '#server/base/db/changes.ts';
import type { Db } from '#server/base/db/db.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { type LiveEvent, publishLiveEvents } from '#server/call/history/live-events.ts';
import type { Mail } from '#server/call/mail/mail-transport.ts';
import { madeOnce, schemaVersion } from './new-database.ts';
import type { LandingForm } from './registration-forms.ts';
import type { TestApp } from './test-app.ts';

/**
 * People who registered once through the API, in an app of their own. An app that needs a person copies the rows that this
 * left: with new ids, as if it had happened just now, and under the wanted name.
 */
export type Stock = { settingsVersion: number; adminId: number; people: Record<Kind, readonly Stocked[]> };
type Kind = 'admin' | 'client' | 'participant' | 'pendingLawyer' | 'lawyer';
/** `isNotice`: the administrator who is there gets it. `made`: the ids, which the database fills. */
type Row = { table: string; values: Record<string, unknown>; made: Record<string, string>; isNotice: boolean };
/** `mails`: those that are sent already. */
export type Stocked = { session: Session; mails: readonly Mail[]; rows: readonly Row[] };
/** `adminId`: of the administrator who is there. */
type Recorder = (register: () => Promise<{ session: Session }>, adminId?: number) => Promise<Stocked>;

const sizes = { client: 10, participant: 3, pendingLawyer: 6, lawyer: 12 };
const stockedName = 'شخص من المخزون';
/** A name that the product keeps and shows as it is typed. */
const plainName = /^\p{L}+(?: \p{L}+)*$/u;
const stockedAt = new Date('2030-06-01T09:00:00.000Z');
/** The ids of each table have a range of their own, which nothing else in a row looks like. */
export const ids = /\b\d{14,15}\b/g;
const instants = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g;

/** The stock; the first test that needs it makes it. `open` opens an app with this time in which people register through the API. */
export async function loadStock(
  open: (at: Date) => Promise<{ app: TestApp; close: () => Promise<void> }>,
): Promise<Stock> {
  const name = `stock-${stockVersion()}.json`;
  const file = await madeOnce(name, async (part) => {
    for (const old of globSync(`${path.dirname(part)}/stock-*.json`)) if (path.basename(old) !== name) rmSync(old);
    const { app, close } = await open(stockedAt);
    writeFileSync(part, JSON.stringify(await makeStock(app)));
    await close();
  });
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** A hash of everything that decides what a registration leaves. */
function stockVersion(): string {
  const root = path.join(import.meta.dirname, '..');
  const own = '{stock,people,test-app,registration-forms}.ts';
  const files = globSync([`test/${own}`, '{server,contract}/**/*.ts'], { cwd: root, exclude: ['**/*.test.ts'] });
  const hash = createHash('sha256').update(schemaVersion());
  for (const file of files.sort()) hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 12);
}

async function makeStock(app: TestApp): Promise<Stock> {
  const record = await recorder(app);
  const admin = await record(app.admin);
  const adminId = admin.session.id;
  const people: Record<Kind, Stocked[]> = {
    admin: [admin],
    client: [],
    participant: [],
    pendingLawyer: [],
    lawyer: [],
  };
  for (const kind of ['client', 'participant', 'pendingLawyer', 'lawyer'] as const)
    while (people[kind].length < sizes[kind]) people[kind].push(await record(() => app[kind](stockedName), adminId));
  const { rows } = await app.context.db.execute<{ version: number }>(sql`select max(version) as version from settings`);
  return { settingsVersion: Number(rows[0]?.version), adminId, people };
}

/** Returns a function that says what a registration adds to the database. The ids are from here on in the ranges of `ids`. */
export async function recorder(app: TestApp): Promise<Recorder> {
  const { db } = app.context;
  await db.execute(sql`select setval(seqrelid, row_number() over () * 10000000000000) from pg_sequence`);
  const read = await rowReader(db);
  return async (register, adminId) => {
    // The waiting mails have left, and change no row meanwhile.
    await app.mails();
    const before = await read();
    const { session } = await register();
    const after = await read();
    for (const text of before.keys()) if (!after.has(text)) throw new Error(`another row is changed: ${text}`);
    const added = [...after].flatMap(([text, row]) => (before.has(text) ? [] : [row]));
    const notice = added.find(({ table, values }) => table === 'notifications' && values.account_id === adminId);
    const isNotice = ({ values }: Row) =>
      notice !== undefined && JSON.stringify(values).includes(`${notice.values.id}`);
    const rows = added.map((row) => ({ ...row, isNotice: isNotice(row) }));
    const sent = rows.filter(({ table, values }) => table === 'outbox' && values.done_at !== null);
    const mails = (await app.mails()).filter(({ id }) => sent.some(({ values }) => values.id === id));
    return { session, mails, rows };
  };
}

/** Returns a function that reads all rows of all tables, by their text. */
async function rowReader(db: Db): Promise<() => Promise<Map<string, Row>>> {
  const { rows: tables } = await db.execute<Pick<Row, 'table' | 'made'>>(sql`
    select tables.table_name as table, coalesce(json_object_agg(column_name, coalesce(column_default,
      format('nextval(%L)', pg_get_serial_sequence(tables.table_name, column_name)))
    ) filter (where is_identity = 'YES' or column_default = 'history_number()'), '{}') as made
    from information_schema.tables join information_schema.columns using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by 1 order by 1`);
  const madeIn = new Map(tables.map(({ table, made }) => [table, made]));
  const each = tables.map(
    ({ table }) => sql`select ${table} as table, to_jsonb(t) as values from ${sql.identifier(table)} t`,
  );
  const all = sql.join(each, sql` union all `);
  return async () => {
    const { rows } = await db.execute<Pick<Row, 'table' | 'values'>>(all);
    const found = rows.map(({ table, values }) => ({ table, values, made: madeIn.get(table) ?? {}, isNotice: false }));
    return new Map(found.map((row) => [JSON.stringify(row), row]));
  };
}

/** The columns of a lawyer that these fields of the form fill; null if one does more than fill a column. */
export function plainColumns(form: Partial<LandingForm>): Record<string, unknown> | null {
  const columns: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(form)) {
    const fact = lawyerFactNames.filter(isPlainLawyerFact).find((name) => lawyerFacts[name].sent === field);
    if (!fact) return null;
    columns[fact.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] = value;
  }
  return columns;
}

export type Wanted = {
  name: string;
  /** Columns of the table `lawyers`. */
  columns?: Record<string, unknown>;
  /** The administrator who accepted them, and who got the notice of the registration if they were there then. */
  adminId?: number;
  isNoticed?: boolean;
};

/** Copies the rows of a stocked person; null if the name or the settings may leave other rows. */
export async function copyPerson(
  { db, clock }: AppContext,
  { stock, stocked }: { stock: Stock; stocked: Stocked },
  { name, columns, adminId = 0, isNoticed = false }: Wanted,
): Promise<Pick<Stocked, 'session' | 'mails'> | null> {
  if (!plainName.test(name)) return null;
  const { session, mails } = stocked;
  const rows = stocked.rows.filter(({ isNotice }) => isNoticed || !isNotice);
  const fresh = [`(select max(version) from settings)`, ...rows.flatMap(({ made }) => Object.values(made))];
  return db.transaction(async (tx) => {
    const [version, ...values] = await evaluated(tx, fresh);
    if (Number(version) !== stock.settingsVersion) return null;
    const byOld = new Map([[`${stock.adminId}`, `${adminId}`]]);
    const renewed = rows.map((row) => {
      const own = Object.keys(row.made).map((column) => [column, values.shift() ?? ''] as const);
      for (const [column, value] of own) byOld.set(`${row.values[column]}`, value);
      return { ...row, values: { ...row.values, ...Object.fromEntries(own), ...(row.table === 'lawyers' && columns) } };
    });
    const filled = fill({ session, mails, rows: renewed }, byOld, { name, now: clock() });
    await insertRows(tx, filled.rows);
    return filled;
  });
}

/** Replaces the ids, the name and the times of the stock. */
function fill<Value>(
  value: Value,
  byOld: ReadonlyMap<string, string>,
  { name, now }: { name: string; now: Date },
): Value {
  const later = (at: string) => new Date(Date.parse(at) + now.getTime() - stockedAt.getTime()).toISOString();
  return JSON.parse(
    JSON.stringify(value)
      .replaceAll(nameKey(stockedName), nameKey(name))
      .replaceAll(stockedName, name)
      .replace(ids, (id) => byOld.get(id) ?? id)
      .replace(instants, later),
  );
}

async function evaluated(db: Db, expressions: readonly string[]): Promise<string[]> {
  const texts = expressions.map((expression) => `${expression}::text`);
  const { rows } = await db.execute<{ values: string[] }>(sql.raw(`select array[${texts.join(', ')}] as values`));
  return rows[0]?.values ?? [];
}

const eventOf = ({ id, account_id }: Row['values']): LiveEvent => ({
  name: 'notification',
  accountIds: [Number(account_id)],
  about: Number(id),
});

async function insertRows(db: Db, rows: readonly Row[]): Promise<void> {
  const inserts = [...Map.groupBy(rows, ({ table }) => table)].map(([table, of]) => {
    const [name, values] = [sql.identifier(table), JSON.stringify(of.map(({ values }) => values))];
    return sql`${sql.identifier(`into_${table}`)} as (insert into ${name} overriding system value
      select * from jsonb_populate_recordset(null::${name}, ${values}::jsonb))`;
  });
  await db.execute(sql`with ${sql.join(inserts, sql`, `)} select`);
  const events = rows.filter(({ table }) => table === 'notifications').map(({ values }) => eventOf(values));
  await publishLiveEvents(db, events);
  await publishChanges(db, ['mail']);
}
