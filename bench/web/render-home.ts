/** Renders the home page of the demo again and again in one process, as `main.ts` would: with its calls, and without. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Call, caller } from '#contract/core/client.ts';
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

async function timed(ask: Call): Promise<number> {
  const beganAt = performance.now();
  const response: Response = await render(new Request(config.publicUrl), ask, failed);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`home answered ${response.status}`);
  return performance.now() - beganAt;
}

/** Answers each call as it was answered first: what is left is the rendering alone. */
function remembered(ask: Call): Call {
  const answers = new Map<unknown, unknown>();
  return (async (endpoint: never, input: never) => {
    if (!answers.has(endpoint)) answers.set(endpoint, await ask(endpoint, input));
    return answers.get(endpoint);
  }) as Call;
}

async function measure(what: string, ask: Call): Promise<void> {
  for (let warmUp = 0; warmUp < warmUps; warmUp++) await timed(ask);
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let rendering = 0; rendering < renderings; rendering++) times.push(await timed(ask));
  const { user, system } = process.cpuUsage(before);
  const processorMs = (user + system) / 1_000 / renderings;
  console.log(
    `One home page rendered, ${what}: ${median(times).toFixed(1)} ms (median of ${renderings}), ` +
      `${processorMs.toFixed(1)} ms of processor time (mean)`,
  );
}

await measure('with its calls', call);
await measure('its answers at hand', remembered(call));
await app.close();
await close();
