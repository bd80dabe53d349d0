/** Renders the home page with demo content repeatedly in one process, as `main.ts` does: with its API calls, and without. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Call, caller } from '#contract/core/client.ts';
import { buildServer, inProcess } from '#server/app.ts';
import { openLog } from '#server/base/log.ts';
import { readConfig } from '#server/call/settings/config.ts';
import { openApp } from '#server/open-app.ts';
import { loadDemo } from '../../scripts/demo.ts';
import { median } from '../median.ts';

process.env.NODE_ENV = 'production';

const warmUps = 200;
const renderings = 400;

const config = readConfig(process.env);
const { app, close } = await openApp(config, openLog('warn'), () => undefined);
const server = await buildServer(app);
await loadDemo({ app, config, say: () => undefined });
const call = caller(inProcess(server));

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

/** Repeats the first answer to each call, so that only the rendering is measured. */
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
await server.close();
await close();
