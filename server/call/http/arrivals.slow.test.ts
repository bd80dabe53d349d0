import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import { logIn } from '#contract/accounts/calls.ts';
import { registerLawyerInFull } from '#contract/accounts/registration.ts';
import { pictureBytesMax } from '#contract/files/calls.ts';
import { openTemporaryFolder } from '#server/base/files/temporary-files.ts';
import { takeTry } from '#server/call/context/tries.ts';
import { answerError } from '#server/call/http/answer.ts';
import { limitBodyTime, limitConnections } from '#server/call/http/arrivals.ts';
import { sendAnswersInFull } from '#server/call/http/full-answers.ts';
import { eventually } from '../../../test/eventually.ts';
import { beginCall, formType, pictureHead, statusOf } from '../../../test/raw-call.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { patient } from '../../../test/tools/slowness.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
const mebibyte = Buffer.alloc(1024 * 1024, 7);
const hourMs = 60 * 60_000;
const app = await openTestApp({ hasRateLimits: true });
await app.server.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.server.address() as AddressInfo;

const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await haveOpen(0);
});

/** A call whose connection ends with the test. */
const begin = async (...given: Parameters<typeof beginCall>) => {
  const call = await beginCall(...given);
  sockets.push(call.socket);
  return call;
};

const beginUpload = async (bytes = 2 * pictureBytesMax) => {
  const call = await begin(port, registerLawyerInFull, formType, bytes);
  await call.send(pictureHead('IdPhoto'), 'a picture');
  return call;
};

/** The sizes of the temporary files that this process has open. */
const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const link = path.join('/proc/self/fd', fd);
      return readlinkSync(link).startsWith(app.context.temporaryFolder) ? [statSync(link).size] : [];
    } catch {
      // It was closed meanwhile.
      return [];
    }
  });

/** Waits until this number of temporary files is open. */
const haveOpen = (count: number) =>
  eventually(
    () => openFiles().length === count,
    () => `open: ${openFiles()}`,
  );

test('an upload is on the disk while it arrives, without a name, and gone with its connection', {
  skip: process.platform !== 'linux',
}, async () => {
  collectGarbage();
  const before = process.memoryUsage().arrayBuffers;
  const { socket, send } = await beginUpload();
  for (let n = 1; n <= 9; n++) {
    await send(mebibyte);
    await eventually(
      () => openFiles().some((bytes) => bytes >= n * mebibyte.length - 128 * 1024),
      () => `after ${n} MiB: ${openFiles()}`,
    );
  }
  assert.deepEqual(readdirSync(app.context.temporaryFolder), []);
  // Chunks that were written wait for the garbage collector, now or a little later. A buffer of the whole file would stay.
  const heldBytes = () => process.memoryUsage().arrayBuffers - before;
  await eventually(
    () => {
      collectGarbage();
      return heldBytes() < 4 * mebibyte.length;
    },
    () => `${heldBytes()} bytes in memory`,
  );
  socket.destroy();
  await haveOpen(0);
});

test('a start removes files whose process was killed before it removed their names', () => {
  const folder = app.context.temporaryFolder;
  const left = path.join(folder, 'left');
  writeFileSync(left, 'x');
  openTemporaryFolder(path.dirname(folder));
  assert.equal(existsSync(left), false);
});

test('a picture over its limit is refused by name although the sender sends all of it', async () => {
  const { send, answer } = await beginUpload(13 * mebibyte.length);
  const pieces = Array.from({ length: 12 }, () => mebibyte);
  await send(...pieces);
  assert.match(await answer, /^HTTP\/1.1 413 .*"field":"IdPhoto"/s);
});

test('an address over its limit gets its answer before it has sent its pictures', async () => {
  app.pass(hourMs);
  const caller = { address: '127.0.0.1', accountId: null, email: null };
  for (let n = 0; n < 30; n++)
    await (await takeTry(app.context.db, app.context.limits.registration, caller, app.context.clock()))(null);
  const { send, answer } = await beginUpload();
  const refusal = await answer;
  assert.equal(statusOf(refusal), 429);
  assert.match(refusal, /retry-after: 3[56]\d\d\r/);
  assert.deepEqual(openFiles(), []);
  // It goes on sending, and is cut off.
  await send(...Array.from({ length: 20 }, () => mebibyte));
  app.pass(hourMs);
});

test('an address has twenty open uploads; the next is refused until one of them ends', async () => {
  const open = await Promise.all(Array.from({ length: 20 }, () => beginUpload()));
  await haveOpen(20);
  const refusal = await (await beginUpload()).answer;
  assert.equal(statusOf(refusal), 429);
  assert.match(refusal, /retry-after: 10\r/);
  open[0]?.socket.destroy();
  await haveOpen(19);
  await beginUpload();
  await haveOpen(20);
});

test('an address over its connections gets 503, and a place again when one closes', async (t) => {
  const server = createServer((_request, response) => response.end('here'));
  limitConnections(server, 2);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const open = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  t.after(() => open.map((socket) => socket.destroy()));
  for (const socket of open) await once(socket, 'connect');
  const refusal = await text(connect(port, '127.0.0.1'));
  assert.match(refusal, /^HTTP\/1.1 503 .*retry-after: 10\r.*"code":"unavailable"/s);
  open[0]?.destroy();
  await eventually(
    async () => (await fetch(`http://127.0.0.1:${port}`).then((reply) => reply.text())) === 'here',
    () => 'no place was given back',
  );
});

test('a JSON body that does not arrive in time gets 408, and one in time its answer', async (t) => {
  const server = Fastify();
  server.setErrorHandler(answerError);
  limitBodyTime(server, patient(1_000));
  server.post('/api/Account/login', async () => ({ isHere: true }));
  await server.listen({ host: '127.0.0.1', port: 0 });
  t.after(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  // A body that is refused by its length is never read, also not when its time is over.
  const long = await begin(port, logIn, 'application/json', 2 * mebibyte.length);
  assert.equal(statusOf(await long.answer), 413);
  const slow = await begin(port, logIn, 'application/json', 10);
  await slow.send('{');
  assert.match(await slow.answer, /^HTTP\/1.1 408 .*"code":"too_slow"/s);
  long.socket.destroy();
  const quick = await begin(port, logIn, 'application/json', 2);
  await quick.send('{}');
  assert.equal(statusOf(await quick.answer), 200);
});

test('a caller who goes on sending after a refusal loses the connection', async (t) => {
  const server = Fastify();
  server.setErrorHandler(answerError);
  sendAnswersInFull(server, patient(1_000));
  limitBodyTime(server, patient(1_000));
  server.post('/api/Account/login', async () => ({ isHere: true }));
  await server.listen({ host: '127.0.0.1', port: 0 });
  t.after(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  const haveConnections = (count: number) =>
    eventually(
      async () => (await new Promise((found) => server.server.getConnections((_, open) => found(open)))) === count,
      () => `not ${count} connections are open`,
    );
  for (const [status, bytes] of [
    [408, 1_000],
    [413, 2 * mebibyte.length],
  ] as const) {
    const { socket, send, answer } = await begin(port, logIn, 'application/json', bytes);
    socket.on('error', () => {});
    await send('{');
    const dripping = setInterval(() => void send(' '), 20);
    t.after(() => clearInterval(dripping));
    assert.equal(statusOf(await answer), status);
    await haveConnections(0);
    clearInterval(dripping);
  }
});

for (const [what, type, bytes] of [
  ['a JSON body', 'application/json', 12 * mebibyte.length],
  ['a form that the call does not take', formType, 12 * mebibyte.length],
] as const) {
  test(`the refusal of ${what} of 12 MiB arrives in every try while the process is busy`, async () => {
    let isBusy = true;
    const work = () => {
      for (const busyUntil = performance.now() + 20; performance.now() < busyUntil; );
      if (isBusy) setImmediate(work);
    };
    work();
    const tries = Array.from({ length: 10 }, async () => {
      const { send, answer } = await begin(port, logIn, type, bytes);
      await send(...Array.from({ length: 12 }, () => mebibyte));
      return statusOf(await answer);
    });
    const statuses = await Promise.all(tries);
    isBusy = false;
    assert.deepEqual(new Set(statuses), new Set([type === formType ? 415 : 413]));
  });
}
