import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { caller } from '#contract/core/client.ts';
import { addFirstAdministrator, hasAdministrator } from '#server/accounts/first-administrator.ts';
import { buildApp, inProcess } from '#server/app.ts';
import { type Config, ConfigFaults, readConfig } from '#server/core/config.ts';
import { openLog } from '#server/core/log.ts';
import { openHouse } from '#server/open-house.ts';
import { mount, type Web } from '#web/mount.ts';

/** What is in flight may take this long after a signal to stop. */
const stopWithinMs = 10_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

const isDevelopment = process.argv.includes('--dev');
// React and the build read it when they are imported; it decides nothing else.
if (!isDevelopment) process.env.NODE_ENV = 'production';

const config = configuration();
const log = openLog(config.mode === 'production' ? 'info' : 'warn');
if (!config.hasRateLimits) say('RATE_LIMIT=off: calls are not limited. For load tests only.');

const { house, start, close } = await openHouse(config, log, say).catch(giveUp);
await ensureAdministrator();
const app = await buildApp(house);
const call = caller(inProcess(app));
if (config.hasDemo) await (await import('./scripts/demo.ts')).loadDemo({ house, config, say });
await mountPages();
start();
await app.listen({ host: config.host, port: config.port }).catch(giveUp);
say(`Sanad is at ${config.publicUrl}`);
stopWhenTold();

function configuration(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigFaults)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** A database that is away, a folder or a port in use: one line says so. */
function giveUp(error: Error & { code?: string }): never {
  process.stderr.write(`Sanad cannot start: ${error.message || error.code}\n`);
  process.exit(1);
}

async function ensureAdministrator(): Promise<void> {
  if (config.admin) return addFirstAdministrator(house.db, config.admin, house.clock());
  if (config.mode === 'local' || (await hasAdministrator(house.db))) return;
  await close();
  giveUp(new Error('there is no administrator yet, so ADMIN_EMAIL and ADMIN_PASSWORD must be set'));
}

async function mountPages(): Promise<void> {
  const at = { call, origin: config.publicUrl, changed: house.changed };
  if (isDevelopment) return (await import('#web/dev.ts')).mountDev(app, at);
  const root = import.meta.dirname;
  const build = path.join(root, readFileSync(path.join(root, 'build/current'), 'utf8').trim());
  const web: Web = await import(pathToFileURL(path.join(build, 'server/index.js')).href);
  const unlimited = config.hasRateLimits ? {} : { rendersPerSecond: Number.POSITIVE_INFINITY };
  return mount(app, { ...at, ...unlimited, web, clientDir: path.join(build, 'client') });
}

function stopWhenTold(): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await app.close();
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Ending npm by a signal does not end us: the shell between dies without a word. Notice that the parent is gone.
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && void stop(), 250).unref();
}
