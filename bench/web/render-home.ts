/** Renders the home page of the demo again and again in one process, with its calls, as `main.ts` would. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { caller } from '#contract/core/client.ts';
import { buildApp, inProcess } from '#server/app.ts';
import { readConfig } from '#server/core/config.ts';
import { openLog } from '#server/core/log.ts';
import { openHouse } from '#server/open-house.ts';
import { loadDemo } from '../../scripts/demo.ts';
import { median } from '../median.ts';

process.env.NODE_ENV = 'production';

const warmUps = 200;
const renderings = 400;

const config = readConfig(process.env);
const { house, close } = await openHouse(config, openLog('warn'), () => undefined);
const app = await buildApp(house);
await loadDemo({ house, config, say: () => undefined });
const call = caller(inProcess(app));

const root = path.resolve(import.meta.dirname, '../..');
const build = path.join(root, readFileSync(path.join(root, 'build/current'), 'utf8').trim());
const { render } = await import(pathToFileURL(path.join(build, 'server/index.js')).href);

const failed = (error: unknown): never => {
  throw error;
};

async function timed(): Promise<number> {
  const beganAt = performance.now();
  const response: Response = await render(new Request(config.publicUrl), call, failed);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`home answered ${response.status}`);
  return performance.now() - beganAt;
}

for (let warmUp = 0; warmUp < warmUps; warmUp++) await timed();
const times: number[] = [];
const before = process.cpuUsage();
for (let rendering = 0; rendering < renderings; rendering++) times.push(await timed());

const { user, system } = process.cpuUsage(before);
const processorMs = (user + system) / 1_000 / renderings;
console.log(
  `One home page rendered, with its calls: ${median(times).toFixed(1)} ms (median of ${renderings}), ` +
    `${processorMs.toFixed(1)} ms of processor time (mean)`,
);
await app.close();
await close();
