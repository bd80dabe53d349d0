import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import type { Reply } from '#contract/core/client.ts';
import { answerChecker } from '../answer-checker.ts';
import { callOf } from '../every-answer.ts';
import { matrix, peopleIn } from '../permissions/matrix.ts';
import { openPeople, type People, type Somebody } from '../permissions/people.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { patient } from '../tools/slowness.ts';
import { goodInputs } from './good-inputs.ts';
import { apiDocument, type FuzzedOperation } from './operations.ts';
import { changedTables, checkAsAtCommit, hasWritten, rolledBack, tableHashes } from './rolled-back.ts';
import { describeCall, messageOf, type SentCall, type SentFile } from './sent-call.ts';

/** An app with everybody and everything in it, and good inputs for its calls. */
export type FuzzedApp = {
  readonly app: TestApp;
  readonly people: People;
  readonly good: Readonly<Record<string, SentCall['good']>>;
  /** Ids, keys and addresses of rows that exist, as JSON. */
  readonly known: readonly string[];
  readonly rows: Map<string, string>;
};

export async function openFuzzedApp(): Promise<FuzzedApp> {
  const app = await openTestApp({ holdsNotices: true });
  const people = await openPeople(app);
  const inputs = Object.entries(await goodInputs(app, people));
  // A second code can be asked for after a minute.
  app.pass(61_000);
  const good = await Promise.all(inputs.map(async ([name, input]) => [name, await sentFieldsOf(input)] as const));
  return { app, people, good: Object.fromEntries(good), known: await knownValues(app), rows: await tableHashes(app) };
}

async function sentFieldsOf(input: object): Promise<SentCall['good']> {
  const fields = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const sent = fields.map(async ([name, value]): Promise<[string, string | SentFile]> => {
    if (!(value instanceof Blob)) return [name, JSON.stringify(value)];
    return [name, { name: 'a.png', type: value.type, bytes: Buffer.from(await value.arrayBuffer()) }];
  });
  return Object.fromEntries(await Promise.all(sent));
}

async function knownValues({ context: { db } }: TestApp): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'id' and data_type = 'bigint'`,
  );
  const ids = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await db.execute<{ id: string }>(sql`select id::text as id from ${sql.identifier(name)} limit 40`);
    for (const { id } of rows) ids.add(id);
  }
  const { rows: texts } = await db.execute<{ text: string }>(
    sql`(select key as text from files limit 10) union (select email as text from accounts limit 20)`,
  );
  return [...ids].concat(texts.map(({ text }) => JSON.stringify(text)));
}

/** The people who may make this call about the rows of its good input. */
export const callersOf = ({ name }: FuzzedOperation): Somebody[] =>
  peopleIn(matrix[name] ?? Object.entries(matrix).find(([call]) => call.split(' ', 1)[0] === callOf(name))?.[1] ?? '');

/** A call that has no answer after this time has stopped. */
const answerWithinMs = 10_000;
/** A call holds the process for less, as nothing else is done meanwhile: time of its thread, without other programs. */
const holdMaxMs = 250;
/** The first call of a kind compiles code, and collecting garbage of others takes its time too. */
const timedTries = 3;
const checkAnswer = answerChecker(apiDocument);
const isArabic = /[\u0621-\u064A]/;

/** Sends the call and undoes what it wrote. Fails if the product does not answer as it should. */
export async function tryCall(fuzzed: FuzzedApp, call: SentCall): Promise<Reply> {
  const { app } = fuzzed;
  const described = describeCall(call);
  let reply: Reply = { status: 0, body: null };
  let held = 0;
  await rolledBack(app, async () => {
    const message = messageOf(call);
    const { sent, heldMs } = await timed(() => send(app, message));
    reply = sent;
    held = heldMs;
    const at = `${described}\n  answers ${reply.status} ${JSON.stringify(reply.body)?.slice(0, 400)}`;
    assert.ok(reply.status > 0, `${described}\n  no answer within ${answerWithinMs} ms`);
    assert.ok(reply.status < 500, `${at}\n  ${app.logged.at(-1)?.slice(0, 3_000)}`);
    if (reply.status === 200) await checkAsAtCommit(app);
    else await checkRefusal(fuzzed, reply, at);
    checkAnswer({ method: call.operation.method, path: String(message.url) }, reply);
  });
  for (let tries = 1; held > patient(holdMaxMs) && tries < timedTries; tries++)
    await rolledBack(app, async () => {
      held = (await timed(() => send(app, messageOf(call)))).heldMs;
    });
  assert.ok(held <= patient(holdMaxMs), `${described}\n  holds the process for ${held} ms`);
  assert.deepEqual(Object.keys(Object.prototype), [], `${described}\n  changed the prototype of all objects`);
  return reply;
}

async function timed<T>(work: () => Promise<T>): Promise<{ sent: T; heldMs: number }> {
  const before = process.threadCpuUsage();
  const sent = await work();
  const { user, system } = process.threadCpuUsage(before);
  return { sent, heldMs: (user + system) / 1_000 };
}

/** A wrong code is counted where the code is. */
const countedIn: Readonly<Record<string, readonly string[]>> = {
  code_invalid: ['registrations', 'email_codes'],
  second_factor_wrong: ['second_factors'],
};

/** A refusal is in Arabic, and nothing is stored with it. */
async function checkRefusal({ app, rows }: FuzzedApp, { body }: Reply, at: string): Promise<void> {
  const { code = '', message = '' } = (body ?? {}) as { code?: string; message?: string };
  assert.match(message, isArabic, at);
  if (!(await hasWritten(app))) return;
  const tables = changedTables(rows, await tableHashes(app)).filter((name) => !countedIn[code]?.includes(name));
  assert.deepEqual(tables, [], `${at}\n  has written`);
}

async function send({ server }: TestApp, message: InjectOptions): Promise<Reply> {
  const late = new AbortController();
  const answered = server.inject(message).then((reply) => {
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    return { status: reply.statusCode, body: isJson ? reply.json() : reply.rawPayload };
  });
  const stopped = sleep(patient(answerWithinMs), { status: 0, body: null }, { signal: late.signal }).catch(
    () => answered,
  );
  return Promise.race([answered, stopped]).finally(() => late.abort());
}
