import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { logIn } from '#contract/accounts/calls.ts';
import { registerLawyerInFull } from '#contract/accounts/registration.ts';
import { embeddedPlace, signUp, startProduct, withToken } from '../own-product.ts';
import { beginCall, formType, pictureHead, statusOf } from '../raw-call.ts';
import { patient } from '../tools/slowness.ts';
import { expectEachOnce, startWriting, statusesOf } from './keyed-writes.ts';

const slowHeads = 200;
const slowBodies = 60;
const slowUploads = 20;
/** 15 seconds for the headers of a call, checked every five; with time to spare. */
const headsEndWithinMs = 40_000;

/** A connection that sends a byte of its headers each second, ten in all: one after the server's answer would reset it unread. */
function slowHead(port: number): { socket: Socket; answer: Promise<string>; stop: () => void } {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /healthz HTTP/1.1\r\n');
  let left = 10;
  const timer = setInterval(() => left-- > 0 && socket.write('x'), 1_000);
  const stop = () => {
    clearInterval(timer);
    socket.destroy();
  };
  return { socket, answer: text(socket), stop };
}

test('while hundreds of slow clients hold connections others are served, and the slow ones are ended', async (t) => {
  const place = await embeddedPlace(t);
  const product = await startProduct(t, place);
  const port = Number(new URL(product.url).port);
  const { token } = await signUp(product, 1);
  const heads = Array.from({ length: slowHeads }, () => slowHead(port));
  t.after(() => heads.map(({ stop }) => stop()));
  await Promise.all(heads.map(({ socket }) => once(socket, 'connect')));
  const beganAt = performance.now();
  const bodies = await Promise.all(
    Array.from({ length: slowBodies }, () => beginCall(port, logIn, 'application/json', 1_000)),
  );
  const uploads = await Promise.all(
    Array.from({ length: slowUploads }, () => beginCall(port, registerLawyerInFull, formType, 10_000_000)),
  );
  t.after(() => [...bodies, ...uploads].map(({ socket }) => socket.destroy()));
  for (const { send } of bodies) await send('{"email":');
  for (const { send } of uploads) await send(pictureHead('IdPhoto'), 'a picture');

  const writing = startWriting(t, () => withToken(product.url, token));
  const served = (async () => {
    while (performance.now() - beganAt < 10_000) {
      await writing.goesOn();
      assert.equal((await fetch(`${product.url}/readyz`)).status, 200);
    }
  })();
  const answers = await Promise.all(heads.map(({ answer }) => answer));
  assert.ok(performance.now() - beganAt < patient(headsEndWithinMs), 'slow headers are ended in time');
  const statuses = new Set(answers.map(statusOf));
  assert.deepEqual([...statuses], [408]);
  await served;
  await writing.stop();
  assert.deepEqual(statusesOf(writing), [], 'nobody else was refused');
  // Slow bodies have a minute, uploads five; those who leave take nothing with them.
  for (const { socket } of [...bodies, ...uploads]) socket.destroy();
  assert.equal((await fetch(`${product.url}/readyz`)).status, 200);
  await product.kill();
  await expectEachOnce(place, writing);
});
