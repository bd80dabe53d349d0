/**
 * `node bench/measure-log.ts`: what the line of the log for each call costs. Two servers of the product run on one
 * database, one with these lines and one without. They get the same calls in turn. The processor time of the server says
 * more than the throughput, which other programs on the machine change.
 */
import autocannon from 'autocannon';
import { startPostgres } from '../test/tools/machine/postgres.ts';
import { fillDatabase } from './fill-database.ts';
import { median } from './median.ts';
import { processorMs } from './process-figures.ts';
import { startProductOn } from './start-server.ts';

const rounds = 11;
const callsPerRound = 2_500;
const connections = 16;

const postgres = await startPostgres({ hasFsync: true });
try {
  const { database, token, paths } = await fillDatabase(postgres.url);
  const start = (LOG_LEVEL: string) => startProductOn(database, { RATE_LIMIT: 'off', DEMO: '0', LOG_LEVEL });
  const servers = { without: await start('warn'), with: await start('info') };
  console.log('| call | µs without | µs with | more | requests/s without | with |\n|---|---|---|---|---|---|');
  // The cheapest calls, where a line weighs most.
  for (const path of paths.slice(1, 3)) {
    const micros = { without: [] as number[], with: [] as number[] };
    const rates = { without: [] as number[], with: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      for (const name of ['without', 'with'] as const) {
        const before = processorMs(servers[name].pid);
        const { requests } = await autocannon({
          url: servers[name].url + path,
          connections,
          amount: callsPerRound,
          headers: { authorization: `Bearer ${token}` },
        });
        micros[name].push(((processorMs(servers[name].pid) - before) * 1_000) / callsPerRound);
        rates[name].push(requests.average);
      }
    }
    const [bare, logged] = [median(micros.without.slice(1)), median(micros.with.slice(1))];
    const perSecond = [rates.without, rates.with].map((all) => Math.round(median(all.slice(1))));
    const more = `${((logged / bare - 1) * 100).toFixed(1)} %`;
    console.log(
      `| ${path.replace(/\d+$/, '{id}')} | ${bare.toFixed(0)} | ${logged.toFixed(0)} | ${more} | ${perSecond.join(' | ')} |`,
    );
  }
  await Promise.all([servers.without.stop(), servers.with.stop()]);
} finally {
  await postgres.stop();
}
