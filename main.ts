import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { caller } from '#contract/core/client.ts';
import { addFirstAdministrator, hasAdministrator } from '#server/accounts/administrators/first-administrator.ts';
import { buildServer, inProcess } from '#server/app.ts';
import { reasonOf } from '#server/base/failure.ts';
import { openLog } from '#server/base/log.ts';
import { networkOf } from '#server/base/text/addresses.ts';
import { concurrencyLimiter } from '#server/call/http/concurrency-limiter.ts';
import { isOverloaded } from '#server/call/http/overload.ts';
import { type Config, ConfigError, configOfProgram } from '#server/call/settings/config.ts';
import { openApp } from '#server/open-app.ts';
import { scheduledBackups } from '#server/run/backup/scheduled-backups.ts';
import { holdPort, listener } from '#server/run/listener.ts';
import { stopOnSignal } from '#server/run/stop-on-signal.ts';
import { isWorker, reportReady, runWorkers } from '#server/run/workers.ts';
import { mount, type Web } from '#web/serving/mount.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const isDevelopment = process.argv.includes('--dev');
// React and the build read it when they are imported. Nothing else does.
if (!isDevelopment) process.env.NODE_ENV = 'production';

const config = configuration();
const log = openLog(config.logLevel);
const sayReady = () => say(`Sanad is at ${config.publicUrl}`);
if (!config.hasRateLimits && !isWorker) say('RATE_LIMIT=off: calls are not limited. For load tests only.');

const { app, start, stop, close } = await openApp(config, log, say).catch(giveUp);
if (!isWorker) await fill();
if (config.workers > 1 && !isWorker && !isDevelopment) {
  // The workers open the migrated database themselves.
  await close();
  // For as long as this process lives.
  await holdPort(config).catch(giveUp);
  runWorkers({ program: import.meta.filename, count: config.workers, log, onReady: sayReady });
} else await serve();

/** Work of only one process at the start of the product. */
async function fill(): Promise<void> {
  await ensureAdministrator();
  if (config.hasDemo) await (await import('./scripts/demo.ts')).loadDemo({ app, config, say });
}

async function serve(): Promise<void> {
  const server = await buildServer(app);
  await mountPages(server);
  const backups = scheduledBackups(app, path.join(import.meta.dirname, 'commands/backup.ts'));
  const { listen, stopListening } = listener(server);
  const stopWork = () => Promise.all([backups.stop(), stop()]);
  stopOnSignal(server, { stopListening, stopWork, close });
  await listen(config, { isShared: isWorker }).catch(giveUp);
  // After listening: a product that does not get its port takes no mail with it.
  start();
  backups.start();
  if (isWorker) reportReady();
  else sayReady();
}

function configuration(): Config {
  try {
    return configOfProgram(say);
  } catch (error) {
    if (!(error instanceof ConfigError)) giveUp(error);
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Prints the reason in one line (no database, a folder or a port in use) and exits. */
function giveUp(error: unknown): never {
  process.stderr.write(`Sanad cannot start: ${reasonOf(error)}\n`);
  process.exit(1);
}

async function ensureAdministrator(): Promise<void> {
  if (config.admin) return addFirstAdministrator(app, config.admin);
  if (config.mode === 'local' || (await hasAdministrator(app.db))) return;
  await close();
  giveUp(new Error('there is no administrator yet, so ADMIN_EMAIL and ADMIN_PASSWORD must be set'));
}

async function mountPages(server: FastifyInstance): Promise<void> {
  const call = caller(inProcess(server));
  const { changed } = app;
  const isBusy = () => isOverloaded(app.db);
  const options = { call, origin: config.publicUrl, changed, isBusy, networkOf, limiter: concurrencyLimiter };
  if (isDevelopment) return (await import('#web/serving/dev.ts')).mountDev(server, options);
  const root = import.meta.dirname;
  const build = path.join(root, readFileSync(path.join(root, 'build/current'), 'utf8').trim());
  const web: Web = await import(pathToFileURL(path.join(build, 'server/index.js')).href);
  // Load comes from one machine.
  const ofAll: typeof concurrencyLimiter = (...given) => {
    const limit = concurrencyLimiter(...given);
    return (task) => limit(task);
  };
  const unlimited = config.hasRateLimits ? {} : { rendersPerSecond: Number.POSITIVE_INFINITY, limiter: ofAll };
  return mount(server, { ...options, ...unlimited, web, clientDir: path.join(build, 'client') });
}
