import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { registerClient } from '#contract/accounts/registration.ts';
import { pathOf } from '#contract/core/endpoint.ts';
import { allAre } from '../all-are.ts';
import { asProgram, newPlace, startCommand } from '../own-product.ts';
import { shortForm } from '../registration-forms.ts';

const callsAtOnce = 25;

/** The API in a separate process, which stops as the product does, with time for all calls on a slow machine. */
const program = `
  const { pino } = await import('pino');
  const { readConfig } = await import('#server/call/settings/config.ts');
  const { openApp } = await import('#server/open-app.ts');
  const { buildServer } = await import('#server/app.ts');
  const { listener } = await import('#server/run/listener.ts');
  const { stopOnSignal } = await import('#server/run/stop-on-signal.ts');
  const { app, stop, close } = await openApp(readConfig(process.env), pino({ level: 'silent' }), () => {});
  const server = await buildServer(app);
  const { listen, stopListening } = listener(server);
  stopOnSignal(server, { stopListening, stopWork: stop, close }, { stopWithinMs: 90_000, arrivingMaxMs: 60_000 });
  console.log(await listen({ host: '127.0.0.1', port: 0 }, { isShared: false }));
`;

async function start(t: TestContext) {
  const child = startCommand(asProgram(program), await newPlace(t));
  t.after(() => child.kill('SIGKILL'));
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, port: Number(String(printed)) };
}

/** Sends a whole call. Resolves with the connection when the bytes are on their way. */
async function send(port: number, n: number) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const body = JSON.stringify(shortForm({ email: `stopped${n}@sanad.example` }));
  const head = [
    `POST ${pathOf(registerClient)} HTTP/1.1`,
    'Host: sanad.example',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  await new Promise<unknown>((written) => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, written));
  return socket;
}

test('every call that had reached the process is answered when it is told to stop, also while it is busy', async (t) => {
  const { child, port } = await start(t);
  const exited = once(child, 'exit');
  // They keep the process busy, so that it has neither accepted nor read most of the later ones.
  const busy = await Promise.all(Array.from({ length: callsAtOnce }, (_, n) => send(port, n)));
  const sockets = await Promise.all(Array.from({ length: callsAtOnce }, (_, n) => send(port, callsAtOnce + n)));
  child.kill('SIGTERM');
  const answers = await Promise.all([...busy, ...sockets].map((socket) => text(socket).catch((error) => error.code)));
  const counts = Map.groupBy(answers, (answer) => answer.slice(9, 12));
  assert.deepEqual(
    [...counts.keys()],
    ['200'],
    JSON.stringify([...counts].map(([status, all]) => [status, all.length])),
  );
  allAre(answers.slice(callsAtOnce), (answer) => /connection: close/i.test(answer));
  assert.deepEqual(await exited, [0, null]);
});
