/**
 * `node bench/load/measure-renderings.ts`: the calls of others and `/healthz`, quiet, and while ten addresses with three
 * connections each ask for pages that must be rendered, as fast as they get them.
 */
import { startPostgres } from '../../test/tools/machine/postgres.ts';
import { percentile } from '../percentile.ts';
import { floodPages } from './flood-pages.ts';
import { byName, halfAndMost, type Outcome, openLoop } from './open-loop.ts';
import { startProduct } from './start-product.ts';

const secondsEach = 15;
const callsPerSecond = 50;
const addresses = 10;
const connectionsEach = 3;

const postgres = await startPostgres();
const product = await startProduct(postgres.url, { RATE_LIMIT: 'on' });
const { clients } = product.people;
const calls = openLoop(product.url, [
  [4, (send, turn) => send({ name: 'calls', path: '/api/PlaceOfRequest/get-my-requests', headers: ofClient(turn) })],
  [4, (send) => send({ name: 'calls', path: '/api/Lawyer/directory' })],
  [2, (send) => send({ name: '/healthz', path: '/healthz' })],
]);
try {
  await calls.run(callsPerSecond, secondsEach);
  console.log('| | calls, p50 / p99, ms | /healthz, p50 / slowest, ms | pages/s | refused/s | pages, p50 / p99, ms |');
  console.log('|---|---|---|---|---|---|');
  print('quiet', await calls.run(callsPerSecond, secondsEach));
  for (const path of ['/?x=', '/Lawyer?q=', '/agreement?reference=']) {
    const flood = floodPages({ url: product.url, path, addresses, connectionsEach });
    const outcome = await calls.run(callsPerSecond, secondsEach);
    print(`\`${path}…\``, outcome, await flood.stop());
  }
  print('quiet again', await calls.run(callsPerSecond, secondsEach));
} finally {
  calls.close();
  product.load.close();
  await product.stop();
  await postgres.stop();
}

function ofClient(turn: number): Record<string, string> {
  return { authorization: `Bearer ${clients[turn % clients.length]?.token}` };
}

type Flood = Awaited<ReturnType<ReturnType<typeof floodPages>['stop']>>;

function print(name: string, { done, failed }: Outcome, flood?: Flood): void {
  if (failed.length) throw new Error(`${failed.length} calls failed`);
  const answers = byName(done);
  const health = (answers.get('/healthz') ?? []).map(({ ms }) => ms);
  const cells = [
    ...[name, halfAndMost(answers.get('calls') ?? [])],
    `${percentile(health, 0.5).toFixed(0)} / ${Math.max(...health).toFixed(0)}`,
    ...(flood ? [flood.pagesPerSecond.toFixed(0), flood.refusedPerSecond.toFixed(0), flood.halfAndMost] : ['', '', '']),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
