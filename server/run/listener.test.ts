import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { createInterface } from 'node:readline/promises';
import { type TestContext, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { holdPort, listener } from '#server/run/listener.ts';
import { freePort } from '../../test/tools/machine/free-port.ts';

const host = '127.0.0.1';
const callers = 64;
/** Only Linux spreads connections over sockets. */
const needsLinux = process.platform !== 'linux' && 'needs Linux';

async function listeningServer(t: TestContext) {
  const server = Fastify();
  const { listen } = listener(server);
  const { promise: held, resolve: letGo } = Promise.withResolvers<string>();
  const { promise: hasArrived, resolve: arrived } = Promise.withResolvers<void>();
  server.get('/held', (_request, reply) => {
    arrived();
    reply.header('connection', 'close');
    return held;
  });
  const port = await listen({ host, port: 0 }, { isShared: false });
  t.after(() => server.close());
  return { server, port, letGo, hasArrived };
}

test('a turn of the event loop accepts many connections', { skip: needsLinux }, async (t) => {
  const { server, port } = await listeningServer(t);
  let accepted = 0;
  server.server.on('connection', () => accepted++);
  const sockets = Array.from({ length: callers }, () => connect(port, host));
  let turns = 0;
  while (accepted < callers) {
    const before = accepted;
    await turn();
    // The callers come one after the other, however slowly: a turn without any does not count.
    if (accepted > before) turns++;
  }
  for (const socket of sockets) socket.destroy();
  // A single socket takes as many turns as there are callers.
  assert.ok(turns < callers / 2, `${turns} turns for ${callers} callers`);
});

test('a server that closes takes no more connections and waits for the call of any of its sockets', async (t) => {
  // The system chooses the socket: of one call it may be the one that Fastify itself waits for.
  for (let times = 0; times < 8; times++) {
    const { server, port, letGo, hasArrived } = await listeningServer(t);
    const call = fetch(`http://${host}:${port}/held`);
    await hasArrived;
    let isClosed = false;
    const closed = server.close().then(() => {
      isClosed = true;
    });
    await assert.rejects(once(connect(port, host), 'connect'), { code: 'ECONNREFUSED' });
    for (let turns = 0; turns < 20; turns++) await turn();
    assert.ok(!isClosed, 'the call is not answered yet');
    letGo('answered');
    assert.equal(await (await call).text(), 'answered');
    await closed;
  }
});

test('a port that another program or another product has is refused', { skip: needsLinux }, async (t) => {
  const other = createServer();
  for (const reusePort of [false, true]) {
    await once(other.listen({ host, port: 0, reusePort }), 'listening');
    const { port } = other.address() as { port: number };
    await assert.rejects(holdPort({ host, port }), { code: 'EADDRINUSE' });
    const server = Fastify();
    t.after(() => server.close());
    await assert.rejects(listener(server).listen({ host, port }, { isShared: false }), { code: 'EADDRINUSE' });
    await once(other.close(), 'close');
    (await holdPort({ host, port }))();
  }
});

/** For each port that it receives it closes its server and listens with a new one there. It says how that ended. */
const product = `
  const { default: Fastify } = await import('fastify');
  const { listener } = await import('#server/run/listener.ts');
  let server = Fastify();
  console.log('ready');
  for await (const [port] of (await import('node:events')).on(process.stdin, 'data')) {
    await server.close();
    server = Fastify();
    const listening = listener(server).listen({ host: '127.0.0.1', port: Number(port) }, { isShared: false });
    console.log(await listening.then(() => 'listens', (error) => error.code));
  }
`;

test('of products that start on one port in the same moment, one gets it and the others say that it is taken', async (t) => {
  const products = Array.from({ length: 3 }, () => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', product], {
      cwd: import.meta.dirname,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    t.after(() => child.kill('SIGKILL'));
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    return { child, said: async () => (await lines.next()).value };
  });
  const all = () => Promise.all(products.map(({ said }) => said()));
  await all();
  for (let times = 0; times < 20; times++) {
    const port = await freePort();
    for (const { child } of products) child.stdin.write(String(port));
    assert.deepEqual((await all()).sort(), ['EADDRINUSE', 'EADDRINUSE', 'listens'], `port ${port}`);
  }
});
