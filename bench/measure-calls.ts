import autocannon from 'autocannon';
import { fillDatabase } from './fill-database.ts';
import { median } from './median.ts';
import { startServer } from './start-server.ts';

const rounds = 6;
const secondsPerRound = 3;
const connections = 32;

/** Measures requests per second of each call, ours and bare, in alternating rounds. */
export async function measureCalls(serverUrl: string): Promise<void> {
  const filled = await fillDatabase(serverUrl);
  const environment = { DATABASE_URL: filled.url, RATE_LIMIT: 'off', DEMO: '0' };
  const ours = await startServer('main.ts', 'http://', environment);
  const bare = await startServer('bench/bare-server.ts', 'ready', environment);
  try {
    console.log('| call | bare, requests/s | ours, requests/s | ours / bare |\n|---|---|---|---|');
    for (const path of filled.paths) {
      const figures = { ours: [] as number[], bare: [] as number[] };
      for (let round = 0; round < rounds; round++) {
        for (const [name, { url }] of [
          ['ours', ours],
          ['bare', bare],
        ] as const) {
          figures[name].push(await requestsPerSecond(url + path, filled.token));
        }
      }
      const [mine, theirs] = [median(figures.ours.slice(1)), median(figures.bare.slice(1))];
      console.log(
        `| ${path.replace(/\d+$/, '{id}')} | ${Math.round(theirs)} | ${Math.round(mine)} | ${(mine / theirs).toFixed(2)} |`,
      );
    }
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
}

async function requestsPerSecond(url: string, token: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: secondsPerRound,
    headers: { authorization: `Bearer ${token}` },
  });
  if (non2xx || errors) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return requests.average;
}
