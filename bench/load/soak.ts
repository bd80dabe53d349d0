/**
 * `node bench/load/soak.ts --minutes 60 --rate 60`: steps of people at work at a steady rate, with streams that open and
 * close. Each minute prints one line about the memory, the handles and the connections of the process, after a garbage
 * collection. At the end the medians of two parts are compared: minutes 15 to 25, and the last ten.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../test/tools/machine/postgres.ts';
import { median } from '../median.ts';
import { processorMs } from '../process-figures.ts';
import { halfAndMost } from './open-loop.ts';
import { openStreams } from './open-streams.ts';
import { startProduct } from './start-product.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string' }, rate: { type: 'string' } } });
const minutes = Number(values.minutes ?? 60);
const perSecond = Number(values.rate ?? 60);
const streamsCount = 200;
const [comparedMinutes, settledAfterMinutes] = [10, 15];
/** How long after a collection the figures are read. */
const settleMs = 1_000;

const megabytes = (bytes: number) => bytes / 1_000_000;
const columns = {
  'RSS, MB': (of: Figures) => megabytes(of('process_resident_memory_bytes')),
  'heap used, MB': (of: Figures) => megabytes(of('nodejs_heap_size_used_bytes')),
  'outside the heap, MB': (of: Figures) => megabytes(of('nodejs_external_memory_bytes')),
  'open files': (of: Figures) => of('process_open_fds'),
  resources: (of: Figures) => of('nodejs_active_resources_total'),
  connections: (of: Figures) => of('sanad_database_connections{state="total"}'),
  streams: (of: Figures) => of('sanad_open_streams'),
} as const;
type Figures = (name: string) => number;
type Column = keyof typeof columns;

const postgres = await startPostgres();
const product = await startProduct(postgres.url, {
  NODE_OPTIONS: `--expose-gc --import ${path.join(import.meta.dirname, 'collect-on-signal.ts')}`,
});
const { clients, lawyers } = product.people;
const streams = openStreams(
  product.url,
  [...clients, ...lawyers].slice(0, streamsCount).map(({ token }) => token),
);
try {
  const names = Object.keys(columns) as Column[];
  console.log(`${perSecond} steps per second, ${streamsCount} streams\n`);
  console.log(`| minute | calls/s | p50 / p99, ms | shed | failed | processor, % | ${names.join(' | ')} |`);
  console.log(`|${'---|'.repeat(names.length + 6)}`);
  const samples: Record<Column, number>[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    const before = processorMs(product.pid);
    const { done, shed, failed, perSecond: reached } = await product.load.run(perSecond, 60);
    const busy = (processorMs(product.pid) - before) / 600;
    const sample = await figuresNow();
    samples.push(sample);
    const line = [
      ...[minute, reached.toFixed(0), halfAndMost(done), shed.length, failed.length, busy.toFixed(0)],
      ...names.map((name) => sample[name].toFixed(name.endsWith('MB') ? 1 : 0)),
    ];
    console.log(`| ${line.join(' | ')} |`);
    for (const { name, status } of failed.slice(0, 3)) console.error(`${name}: ${status}`);
  }
  console.log('\n| | settled | at the end | change |\n|---|---|---|---|');
  for (const name of names) {
    const all = samples.map((sample) => sample[name]);
    const first = median(all.slice(settledAfterMinutes, settledAfterMinutes + comparedMinutes));
    const last = median(all.slice(-comparedMinutes));
    console.log(`| ${name} | ${first.toFixed(1)} | ${last.toFixed(1)} | ${((last / first - 1) * 100).toFixed(1)} % |`);
  }
} finally {
  streams.close();
  product.load.close();
  await product.stop();
  await postgres.stop();
}

async function figuresNow(): Promise<Record<Column, number>> {
  process.kill(product.pid, 'SIGUSR2');
  await new Promise((go) => setTimeout(go, settleMs));
  const text = await (await fetch(`${product.url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => !line.startsWith('#'));
  const of: Figures = (name) =>
    Number(
      lines
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    );
  return Object.fromEntries(Object.entries(columns).map(([name, read]) => [name, read(of)])) as Record<Column, number>;
}
