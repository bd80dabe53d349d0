import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { json, text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import pg from 'pg';
import { logIn, reviewAccount } from '#contract/accounts/calls.ts';
import { registerClient, registerLawyerInFull, verifyEmail } from '#contract/accounts/registration.ts';
import { caller, type Transport } from '#contract/core/client.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { addFirstAdministrator } from '#server/accounts/administrators/first-administrator.ts';
import { buildServer, inProcess } from '#server/app.ts';
import { openLog } from '#server/base/log.ts';
import { mailWorker } from '#server/call/mail/mail-worker.ts';
import { readConfig } from '#server/call/settings/config.ts';
import { mailTemplates, openApp } from '#server/open-app.ts';
import { allAre } from '../all-are.ts';
import { requestForm } from '../case.ts';
import { eventually } from '../eventually.ts';
import { followNotifications } from '../listen.ts';
import { createDatabase, dropDatabase } from '../new-database.ts';
import { newFolder } from '../new-folder.ts';
import { secretKey, startProduct } from '../own-product.ts';
import { landingForm, password, shortForm, withoutPapers } from '../registration-forms.ts';
import { roundRobin } from '../round-robin.ts';
import { smtpServer } from '../smtp-server.ts';

const server = process.env.TEST_DATABASE_URL;
const needsPostgres = !server && 'needs a PostgreSQL server';
const callersAtOnce = 6;
/** Calls that are acknowledged before the kill, and again after it. */
const acknowledgedMin = 12;
/** The mails that one process sends at the same time: those of a killed one may be sent a second time. */
const inWorkMax = 5;
const leaseMs = 2 * 60_000;
const lawyerEmail = 'lawyer@sanad.example';
const clientEmail = 'client@sanad.example';

type Environment = Record<string, string>;

/** A database, a folder and a mail server, for any number of processes. */
async function newPlace(t: TestContext) {
  const DATABASE_URL = await createDatabase(server ?? '');
  const DATA_DIR = newFolder(t);
  /** How often each mail came, by its Message-ID. */
  const came = new Map<string, number>();
  const smtp = await smtpServer({
    onData(stream, _session, done) {
      void text(stream).then((mail) => {
        const id = /^message-id: <sanad-(\d+)@/im.exec(mail)?.[1] ?? '';
        came.set(id, (came.get(id) ?? 0) + 1);
        done();
        // A killed process may break off in the middle of a mail.
      }, done);
    },
  });
  /** Things to end after the test, the last one first. */
  const ends: (() => unknown)[] = [];
  t.after(async () => {
    for (const end of ends.toReversed()) await end();
    await smtp.close();
    await dropDatabase(server ?? '', DATABASE_URL);
  });
  const SECRET_KEY = secretKey.toString('base64');
  const environment = { DATABASE_URL, DATA_DIR, SECRET_KEY, RATE_LIMIT: 'off', SMTP_URL: smtp.url };
  return { environment, came, ends };
}

/** Makes the people, through an app of this process that then closes. Work of many kinds is due when it has closed. */
async function fill(environment: Environment): Promise<void> {
  const { app, close } = await openApp(readConfig(environment), openLog('warn', { write: () => {} }), () => {});
  const api = await buildServer(app);
  const anyone = caller(inProcess(api));
  const codes = new Map<string, string>();
  const mails = mailWorker(app, mailTemplates, async ({ to, secret }) => void codes.set(to, secret));
  const confirm = async (email: string) => {
    while (await mails.round());
    await anyone(verifyEmail, { email, otp: codes.get(email) ?? '' });
    while (await mails.round());
    return anyone(logIn, { email, password });
  };
  const administrator = { email: 'admin@sanad.example', password };
  await addFirstAdministrator(app, administrator);
  const { token } = await anyone(logIn, administrator);
  await anyone(registerClient, shortForm({ email: clientEmail, cardId: '29001019000001', phoneNumber: '01600000001' }));
  await confirm(clientEmail);
  await anyone(
    registerLawyerInFull,
    landingForm({ Email: lawyerEmail, CardId: '29001019000002', PhoneNumber: '01600000002' }),
  );
  const { id } = await confirm(lawyerEmail);
  await caller(inProcess(api), () => token)(reviewAccount, {
    accountId: id,
    decision: 'accept',
    reason: withoutPapers,
  });
  await app.db.execute(`update held_decisions set due_at = now()`);
  await app.db.execute(`update lawyers set paid_until = now() + interval '5 days'`);
  await app.db.execute('delete from outbox');
  await api.close();
  await close();
}

/** Each call has its own connection, so the next one comes to another process. */
const transport =
  (url: string): Transport =>
  async ({ method, path: at, json: body, token }) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const call = http.request(url + at, { method, headers, agent: false });
    call.end(JSON.stringify(body));
    const [answer] = (await once(call, 'response')) as [http.IncomingMessage];
    return { status: answer.statusCode ?? 0, body: await json(answer) };
  };

test('three processes behind a proxy are one product, also when one is killed under load', {
  skip: needsPostgres,
}, async (t) => {
  const place = await newPlace(t);
  const { environment, came } = place;
  await fill(environment);
  const database = new pg.Client({ connectionString: environment.DATABASE_URL });
  await database.connect();
  place.ends.push(() => database.end());
  const rows = async <Row extends pg.QueryResultRow>(query: string) => (await database.query<Row>(query)).rows;

  const products = await Promise.all([0, 1, 2].map(() => startProduct(t, environment, environment)));
  place.ends.push(...products.map(({ kill }) => kill));
  const proxy = await roundRobin(products.map(({ url }) => Number(new URL(url).port)));
  place.ends.push(() => proxy.close());
  const { token } = await caller(transport(proxy.url))(logIn, { email: clientEmail, password });
  const call = caller(transport(proxy.url), () => token);
  const pages = [0, 1, 2].map(() => followNotifications(proxy.url, token, call));
  place.ends.push(...pages.map(({ leave }) => leave));
  for (const page of pages) await eventually(page.isOpen, () => 'a page has no stream');

  const acknowledged: number[] = [];
  let isOver = false;
  const work = async () => {
    while (!isOver)
      await call(submitRequest, requestForm()).then(
        ({ id }) => acknowledged.push(id),
        () => {},
      );
  };
  const working = Promise.all(Array.from({ length: callersAtOnce }, work));
  place.ends.push(() => {
    isOver = true;
    return working;
  });
  const more = async (count: number) =>
    eventually(
      () => acknowledged.length >= count,
      () => `only ${acknowledged.length} calls were acknowledged`,
    );
  await more(acknowledgedMin);
  await products[0]?.kill();
  const killedAt = Date.now();
  await more(acknowledged.length + acknowledgedMin);
  isOver = true;
  await working;

  const stored = await rows<{ id: string; lines: string; mails: string; notices: string }>(`
    select id, (select count(*) from history where subject = 'request' and subject_id = r.id and action = 'submitRequest') as lines,
      (select count(*) from outbox where kind = 'requests.received' and (data->>'number')::bigint = r.id) as mails,
      (select count(*) from notifications n, accounts a where n.account_id = a.id and a.email = '${clientEmail}'
        and n.title like '%' || r.id || '%') as notices
    from requests r`);
  const ids = new Set(stored.map(({ id }) => Number(id)));
  assert.deepEqual(
    acknowledged.filter((id) => !ids.has(id)),
    [],
    'everything that was acknowledged is stored',
  );
  allAre(stored, ({ lines, mails }) => lines === '1' && mails === '1', 'each request has one line and one mail');

  const notified = await rows<{ id: string }>(`
    select n.id from notifications n, accounts a where n.account_id = a.id and a.email = '${clientEmail}'
      and n.link = '/requests' order by n.id`);
  const wanted = notified.map(({ id }) => Number(id));
  for (const page of pages) {
    const has = () => new Set([...page.brought().flat(), ...page.listed].map(({ id }) => id));
    await eventually(
      () => wanted.every((id) => has().has(id)),
      () => `a page has ${has().size} of ${wanted.length} notifications`,
    );
    for (const brought of page.brought())
      assert.equal(brought.length, new Set(brought.map(({ id }) => id)).size, 'a stream brings each event once');
  }
  assert.deepEqual(
    pages.map(({ streams }) => streams.length).sort(),
    [1, 1, 2],
    'one page had to open its stream again',
  );

  const waiting = 'done_at is null and dead_at is null';
  const lastLease = new Date(killedAt + leaseMs).toISOString();
  await eventually(
    async () =>
      !(await rows(`select from outbox where ${waiting} and (attempts = 0 or run_at > '${lastLease}')`)).length,
    () => 'mails wait',
  );
  // The time has passed after which the others send what the killed process had in work.
  const left = (await database.query(`update outbox set run_at = now() where ${waiting}`)).rowCount ?? 0;
  await database.query(`select pg_notify('sanad_changes', 'mail')`);
  await eventually(
    async () => !(await rows(`select from outbox where ${waiting}`)).length,
    () => 'mails of the killed process wait',
  );
  const sent = await rows<{ id: string; kind: string; recipient: string }>('select id, kind, recipient from outbox');
  assert.deepEqual(
    sent.filter(({ id }) => !came.has(id)),
    [],
    'every mail came',
  );
  const twice = [...came.values()].filter((times) => times > 1);
  assert.ok(twice.length <= Math.min(left, inWorkMax), `only what the killed process sent last came twice: ${twice}`);
  const toLawyer = sent.filter(({ recipient }) => recipient === lawyerEmail).map(({ kind }) => kind);
  assert.deepEqual(toLawyer.filter((kind) => /accepted|feeEnds/i.test(kind)).sort(), [
    'accounts.lawyerAccepted',
    'payments.feeEnds',
  ]);
  t.diagnostic(
    `${acknowledged.length} acknowledged, ${stored.length} stored, ${left} mails left by the killed process, ${twice.length} came twice`,
  );
});
