/**
 * `node bench/load/measure-load.ts`: more and more people at work, until the product cannot answer them in time; then three
 * times as many, and then few. `/readyz` is asked all the time.
 */
import { startPostgres } from '../../test/tools/machine/postgres.ts';
import { percentile } from '../percentile.ts';
import { processorMs, residentKilobytes } from '../process-figures.ts';
import { byName, halfAndMost, type Outcome } from './open-loop.ts';
import { openStreams } from './open-streams.ts';
import { probeReadiness } from './probe-readiness.ts';
import { startProduct } from './start-product.ts';

const rates = [10, 40, 80, 160, 240, 320, 400, 500, 640];
const secondsEach = 12;
const streamsCount = 200;
/** Saturated: it answers less than this share of the calls, or half of them take longer than this. */
const saturated = { share: 0.97, ms: 1_000 };

const postgres = await startPostgres();
const product = await startProduct(postgres.url);
const { clients, lawyers } = product.people;
const streams = openStreams(
  product.url,
  [...clients, ...lawyers].slice(0, streamsCount).map(({ token }) => token),
);
try {
  // The code is not compiled yet.
  await product.load.run(rates[0] ?? 0, 2 * secondsEach);
  console.log(
    '| people at work | steps/s | answered/s | p50 / p99, ms | 503 | failed | processor, % | memory, MB | /readyz, slowest, ms | generator late, p99, ms |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  let tooMany = 0;
  let last: Outcome | null = null;
  for (const rate of rates) {
    const outcome = await measure('more and more', rate);
    tooMany = rate;
    if (isSaturated(outcome)) break;
    last = outcome;
  }
  await measure('three times too many', tooMany * 3);
  await measure('few again, at once', tooMany / 4);
  await measure('few', tooMany / 4);
  if (last) printByName(last);
} finally {
  streams.close();
  product.load.close();
  await product.stop();
  await postgres.stop();
}

function isSaturated({ done, shed, failed }: Outcome): boolean {
  const times = done.map(({ ms }) => ms);
  const all = done.length + shed.length + failed.length;
  return done.length / all < saturated.share || percentile(times, 0.5) > saturated.ms;
}

async function measure(name: string, rate: number): Promise<Outcome> {
  const before = processorMs(product.pid);
  const startedAt = performance.now();
  const probes = probeReadiness(product.url);
  const outcome = await product.load.run(rate, secondsEach);
  const busy = ((processorMs(product.pid) - before) / (performance.now() - startedAt)) * 100;
  const { done, shed, failed, perSecond, late } = outcome;
  const cells = [
    ...[name, rate, perSecond.toFixed(0), halfAndMost(done), shed.length, failed.length, busy.toFixed(0)],
    ...[(residentKilobytes(product.pid) / 1_000).toFixed(0), await probes.stop(), percentile(late, 0.99).toFixed(0)],
  ];
  console.log(`| ${cells.join(' | ')} |`);
  for (const [one, answers] of byName(failed)) console.error(one, answers.length, answers[0]?.status);
  return outcome;
}

function printByName({ done }: Outcome): void {
  console.log('\n| what | calls | p50 / p99, ms |\n|---|---|---|');
  const lines = [...byName(done)].sort(([, one], [, other]) => other.length - one.length);
  for (const [name, answers] of lines) console.log(`| ${name} | ${answers.length} | ${halfAndMost(answers)} |`);
}
