import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { caller } from '#contract/core/client.ts';
import { Refusal } from '#contract/core/errors.ts';
import { type MountOptions, mount } from '#web/serving/mount.ts';
import { allAre } from '../../test/all-are.ts';

const origin = 'https://sanad.example';
const call = caller(async () => ({ status: 200, body: { data: [] } }));

/** As the product's: more than `most` at once wait, and a task that finds `queueMax` of them is refused. */
const limiter: MountOptions['limiter'] = (_, { most, queueMax }) => {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (task) => {
    if (queue.length >= queueMax) throw new Refusal('unavailable');
    if (running >= most) await new Promise<void>((go) => queue.push(go));
    running++;
    return task().finally(() => {
      running--;
      queue.shift()?.();
    });
  };
};

/** Pages whose renderings go on until `finish`. */
async function open(t: TestContext, options: Partial<MountOptions> = {}) {
  const begun: string[] = [];
  const running: (() => void)[] = [];
  const render = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    begun.push(decodeURIComponent(pathname + search));
    await new Promise<void>((finish) => running.push(finish));
    return new Response(`page ${pathname}`, { headers: { 'content-type': 'text/html' } });
  };
  const app = Fastify();
  t.after(() => app.close());
  const changed = new EventEmitter();
  const required = {
    web: { render },
    clientDir: null,
    call,
    origin,
    changed,
    limiter,
    networkOf: (one: string) => one,
  };
  await mount(app, { ...required, cacheMs: 60_000, rendersPerSecond: 1_000, ...options });
  await app.ready();
  /** Lets the renderings that run end, and those that follow. */
  const finishAll = async (answers: readonly Promise<unknown>[]) => {
    const all = Promise.all(answers);
    let isDone = false;
    void all.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      for (const finish of running.splice(0)) finish();
      await setImmediate();
    }
  };
  const ask = (url: string, remoteAddress = '127.0.0.1') => app.inject({ url, remoteAddress }).then((answer) => answer);
  const settled = async () => {
    for (let turn = 0; turn < 20; turn++) await setImmediate();
  };
  return { ask, begun, running, finishAll, settled };
}

test('four pages are rendered at once, fifty wait in their order, and beyond them nothing is rendered', async (t) => {
  const { ask, begun, running, finishAll, settled } = await open(t);
  const address = (n: number) => `/Lawyer?q=${n}`;
  await finishAll([ask('/Lawyer')]);
  begun.length = 0;
  const asked = Array.from({ length: 54 }, (_, n) => ask(address(n)));
  await settled();
  assert.deepEqual([begun.length, running.length], [4, 4]);

  const cached = await ask(address(54));
  assert.deepEqual([cached.statusCode, cached.body], [200, 'page /Lawyer'], 'the page without its query');
  const none = await ask('/agreement?reference=1');
  assert.deepEqual([none.statusCode, none.headers['retry-after']], [503, '5'], 'it was never rendered');
  const data = await ask('/Lawyer.data?q=54');
  assert.equal(data.statusCode, 503, 'never the data of another address');

  running.shift()?.();
  await settled();
  assert.deepEqual([begun.at(-1), running.length], [address(4), 4], 'the next one, and still four');
  await finishAll(asked);
  assert.deepEqual(
    begun,
    asked.map((_, n) => address(n)),
  );
  allAre(await Promise.all(asked), ({ statusCode }) => statusCode === 200);
});

test('a query that the page does not read costs no rendering', async (t) => {
  const { ask, begun, finishAll } = await open(t);
  await finishAll(
    ['/', '/?x=1', '/?login=%2Frequests', '/Lawyer?utm_source=x', '/lawyer/?page=2', '/about?q=1'].map((url) =>
      ask(url),
    ),
  );
  assert.deepEqual(begun, ['/', '/Lawyer', '/lawyer/', '/about']);
  await finishAll([ask('/?y=2'), ask('/Lawyer'), ask('/Lawyer.data?_routes=pages%2Flawyers'), ask('/Lawyer.data?x=1')]);
  assert.deepEqual(begun.slice(4), ['/Lawyer.data']);
  await finishAll([ask('/LAWYER?x=1&q=a&governorate=b'), ask('/%4Cawyer?q=a&q=b'), ask('/Lawyer.data?q=a&_routes=x')]);
  assert.deepEqual(begun.slice(5), ['/LAWYER?governorate=b&q=a', '/Lawyer?q=a', '/Lawyer.data?q=a']);
});

test('each rendering is asked for by the network that wants it, also of a page that is kept', async (t) => {
  const networks: string[] = [];
  const recording: MountOptions['limiter'] = () => (task, network) => {
    networks.push(network);
    return task();
  };
  const { ask, finishAll } = await open(t, { limiter: recording, networkOf: (address) => address.slice(0, 4) });
  await finishAll([ask('/Lawyer?q=1', 'fd00::1'), ask('/sub/7', 'fd00::2'), ask('/sub/8', 'fd01::1')]);
  await ask('/sub/7', 'fd02::1');
  assert.deepEqual(networks, ['fd00', 'fd00', 'fd01']);
});

test('one network has one budget of renderings, however many addresses it has', async (t) => {
  const networkOf = (address: string) => address.slice(0, 4);
  const { ask, finishAll } = await open(t, { networkOf, rendersPerSecond: 1 });
  const from = (address: string) => ask(`/agreement?reference=${address}`, address);
  const asked = ['fd00::1', 'fd00::2', 'fd00::3', 'fd00::4', 'fd00::5', 'fd01::1'].map(from);
  await finishAll(asked);
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  assert.deepEqual(statuses, [200, 200, 200, 200, 429, 200]);
});
