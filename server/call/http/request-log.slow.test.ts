import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { logIn } from '#contract/accounts/calls.ts';
import { registerClient, verifyEmail } from '#contract/accounts/registration.ts';
import { caller } from '#contract/core/client.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { cancelRequest } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { buildServer, inProcess } from '#server/app.ts';
import { newRequestId } from '#server/call/http/request-log.ts';
import { requestForm } from '../../../test/case.ts';
import { shortForm } from '../../../test/registration-forms.ts';
import { openTestApp, password } from '../../../test/test-app.ts';

const app = await openTestApp();

const uuid = /^\d{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

type Line = Record<string, unknown> & { msg: string; requestId?: string };
const linesOf = (logged: readonly string[]): Line[] => logged.map((line) => JSON.parse(line));
/** The lines that the calls of `work` write. */
async function logOf(work: () => Promise<unknown>): Promise<Line[]> {
  const before = app.logged.length;
  await work();
  return linesOf(app.logged.slice(before));
}

test('the id of a request is a UUID that begins with a number to read out', () => {
  const ids = Array.from({ length: 200 }, newRequestId);
  for (const id of ids) assert.match(id, uuid);
  assert.equal(new Set(ids).size, ids.length);
});

test('every answer carries the id of its request, a failure also in its body', async () => {
  for (const url of ['/healthz', '/media/none', '/api/Lawyer/directory', '/api/none', '/api/%zz', '/nothing'])
    assert.match(String((await app.server.inject(url)).headers['x-request-id']), uuid, url);
  const refusal = await app.server.inject('/api/none');
  assert.deepEqual(Object.keys(refusal.json()), ['statusCode', 'code', 'message', 'errors']);
});

test('each call is one line, with the pattern of its address and who made it', async () => {
  const client = await app.client();
  const { id } = await client.call(submitRequest, requestForm());
  const reply = await app.server.inject({
    method: 'POST',
    url: `/api/PlaceOfRequest/cancel?phone=01600000201`,
    payload: { requestId: id, reason: 'تم الصلح' },
    headers: { authorization: `Bearer ${client.session.token}` },
  });
  assert.equal(reply.statusCode, 200);
  const line = linesOf(app.logged).at(-1);
  assert.deepEqual(Object.keys(line ?? {}).sort(), [
    ...['account', 'hostname', 'level', 'method', 'ms', 'msg', 'pid', 'requestId', 'route', 'status', 'time'],
  ]);
  assert.deepEqual(
    [line?.msg, line?.level, line?.method, line?.route, line?.status, line?.account, line?.requestId],
    ['call', 30, 'POST', '/api/PlaceOfRequest/cancel', 200, client.id, reply.headers['x-request-id']],
  );
  const token = 'a'.repeat(43);
  const lines = await logOf(async () => {
    await app.server.inject(`/api/PlaceOfRequest/request-details/${id}`);
    await app.server.inject({ method: 'POST', url: `/unsubscribe/${token}`, payload: 'x' });
    await app.server.inject(`/api/${token}`);
    await app.server.inject(`/${token}`);
  });
  assert.deepEqual(
    lines.map(({ route, status }) => [route, status]),
    [
      ['/api/PlaceOfRequest/request-details/:id', 401],
      ['/unsubscribe/:token', 404],
      ['/api/*', 404],
      ['page', 404],
    ],
  );
  assert.ok(!JSON.stringify(lines).includes(token));
});

test('files and probes have lines only at the level debug', async () => {
  const ask = async () => {
    for (const url of ['/healthz', '/readyz', '/metrics', '/media/none']) await app.server.inject(url);
  };
  assert.deepEqual(await logOf(ask), []);
  app.context.log.level = 'debug';
  const routes = (await logOf(ask)).map(({ route }) => route);
  app.context.log.level = 'info';
  assert.deepEqual(routes, ['/healthz', '/readyz', '/metrics', '/media/:key']);
});

test('the number that a visitor reads out finds the failure and its stack', async () => {
  const client = await app.client();
  const notify = () => Promise.reject(new TypeError('a mistake of ours'));
  const server = await buildServer({ ...app.context, notify });
  const before = app.logged.length;
  const send = caller(inProcess(server), () => client.session.token);
  const error = await send(submitRequest, requestForm()).catch((failure: unknown) => failure);
  await server.close();
  assert.ok(isApiError(error) && error.status === 500 && error.reference, String(error));
  assert.match(error.reference, /^\d{8}$/);
  assert.equal(error.message, `الخلل عندنا وليس عندك. حاول مرة أخرى بعد قليل. الرقم المرجعي للخطأ: ${error.reference}`);
  const found = app.logged.slice(before).filter((line) => line.includes(`"requestId":"${error.reference}-`));
  const [failure, call] = linesOf(found);
  assert.deepEqual([failure?.msg, failure?.route, failure?.account], ['a call failed', call?.route, client.id]);
  assert.match(JSON.stringify(failure?.err), /a mistake of ours.*request-log\.slow\.test\.ts/);
  assert.deepEqual([call?.msg, call?.status, found.length], ['call', 500, 2]);
});

test('what people typed never reaches the log', async () => {
  const planted = ['planted@sanad.example', 'وداد المستترة', '01699988877', '29001019999999', 'سر القضية المدفون'];
  const [email, displayName, phoneNumber, cardId, text] = planted as [string, string, string, string, string];
  const before = app.logged.length;
  await app.anyone(registerClient, shortForm({ displayName, cardId, phoneNumber, email }));
  const code = await app.codeFor(email);
  await assert.rejects(app.anyone(verifyEmail, { email, otp: '000000' }));
  await app.anyone(verifyEmail, { email, otp: code });
  await assert.rejects(app.anyone(logIn, { email, password: 'wrong and planted' }));
  const { token } = await app.anyone(logIn, { email, password });
  const call = app.as(token);
  const { id } = await call(submitRequest, requestForm({ TypeOfSubjectOfTheRequest: text, phoneNumber }));
  await assert.rejects(call(submitRequest, requestForm({ TypeOfSubjectOfTheRequest: text, province: text })));
  await call(cancelRequest, { requestId: id, reason: text });
  const failing = new Proxy(app.context.db, {
    get: (target, name) =>
      name === 'transaction' ? () => target.execute(sql`select ${text}::int`) : Reflect.get(target, name),
  });
  const server = await buildServer({ ...app.context, db: failing });
  const send = caller(inProcess(server), () => token);
  await assert.rejects(send(submitRequest, requestForm({ TypeOfSubjectOfTheRequest: text })));
  await server.close();
  const said = app.logged.slice(before).join('');
  assert.match(said, /a call failed/);
  for (const secret of [...planted, code, token, password, 'wrong and planted'])
    assert.ok(!said.includes(secret), secret);
});

const program = `
  const { openLog } = await import('#server/base/log.ts');
  const log = openLog('info');
  log.info('the last line');
`;

test('no line is lost when the process ends, whichever way', async () => {
  const ends = {
    'by itself': '',
    'told to': 'process.exit(3)',
    'by a mistake': 'setImmediate(() => { throw new Error("a mistake") })',
    'by a signal that it handles':
      "process.on('SIGTERM', () => process.exit(0)); process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1e5)",
  };
  for (const [way, end] of Object.entries(ends)) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program + end], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    assert.match(await text(child.stdout), /"msg":"the last line"/, way);
  }
});
