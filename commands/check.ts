// `node commands/check.ts [-] [--mail ADDRESS]` looks at everything that this machine needs, one line for each. Exits
// with 1 when one of them is wrong, and mails that to the address. With `-` it reads the file of the settings from
// standard input and tells what is wrong with its lines.
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseArgs, styleText } from 'node:util';
import { ownMigrations } from '#server/base/db/migrate.ts';
import { reasonOf } from '#server/base/failure.ts';
import { proveFileStore } from '#server/base/files/file-store.ts';
import { openFileStore } from '#server/base/files/open-file-store.ts';
import { openEncryption } from '#server/base/secrets/encryption.ts';
import { readSecretKeys } from '#server/base/secrets/secret-key.ts';
import { proveMail, sendNow } from '#server/call/mail/send-now.ts';
import { type Config, ConfigError, configOfProgram } from '#server/call/settings/config.ts';
import { problemsOfFile } from '#server/call/settings/settings.ts';
import { writeAlert } from '#server/notifications/test-mail.ts';
import { listBackups } from '#server/run/backup/manifest.ts';
import { backupAgeMs, isFresh } from '#server/run/backup/newest-backup.ts';
import { withDatabase } from '#server/run/backup/with-database.ts';

const hourMs = 60 * 60_000;
const gigabyte = 1_000_000_000;
/** Codes and sessions expire by the clock of the machine, so a clock that differs ends them too early or too late. */
const clockMayDifferMs = 5_000;
/** A backup, an upgrade and a day of uploads need space. */
const freeAtLeast = { bytes: 2 * gigabyte, share: 0.05 };
const siteWithinMs = 15_000;
/** The clock service of Debian makes the second one once the clock is in step. */
const timesync = { folder: '/run/systemd/timesync', done: '/run/systemd/timesync/synchronized' };

/** Says what is there; throws when it is not as it must be. */
type Look = () => Promise<string>;

async function lookAtDatabase(config: Config) {
  return withDatabase(config, async ({ db, runner }) => {
    await readSecretKeys(db, openEncryption(config));
    const before = Date.now();
    const [row] = await runner.rows('select extract(epoch from clock_timestamp()) * 1000 as at, version() as version');
    const aheadMs = (before + Date.now()) / 2 - Number(row?.at);
    const applied = new Set((await runner.rows('select name from migrations')).map(({ name }) => name));
    const waiting = ownMigrations().filter(({ name }) => !applied.has(name)).length;
    const version = String(row?.version).split(' ').slice(0, 2).join(' ');
    return { aheadMs, waiting, version, newestAgeMs: await backupAgeMs(db, new Date()) };
  });
}

function looksFor(config: Config): Record<string, Look> {
  const asked = lookAtDatabase(config);
  // Its failure waits for its turn.
  asked.catch(() => {});
  const fromDatabase = () =>
    asked.catch(() => {
      throw new Error('not known without the database');
    });
  return {
    async site() {
      if (config.mode === 'local') return 'not asked for in MODE=local';
      const address = `${config.publicUrl}/readyz`;
      const { ok, status } = await fetch(address, { signal: AbortSignal.timeout(siteWithinMs) }).catch((error) => {
        throw new Error(reasonOf(error, address));
      });
      if (!ok) throw new Error(`${address} answers ${status}`);
      return `${config.publicUrl} is ready`;
    },
    async database() {
      const { version, waiting } = await asked;
      return `${version}, ${waiting === 0 ? 'up to date' : `migrations that run at the next start: ${waiting}`}`;
    },
    async store() {
      const store = await openFileStore(config);
      await proveFileStore(store);
      return `${store.place} keeps files`;
    },
    async mail() {
      if (config.smtpUrl === null) return 'no mail server: each mail becomes a file in DATA_DIR/outbox';
      return `${await proveMail(config.smtpUrl, config.mailFrom)} takes mail from this account`;
    },
    async clock() {
      const isSeen = existsSync(timesync.folder);
      if (isSeen && !existsSync(timesync.done)) throw new Error('not in step by NTP');
      const seconds = Math.round((await fromDatabase()).aheadMs / 1_000);
      if (Math.abs(seconds) * 1_000 > clockMayDifferMs) throw new Error(`${seconds} s ahead of the database's`);
      return `in step with the database's${isSeen ? ' and by NTP' : '; NTP is not seen from here: ask timedatectl'}`;
    },
    async disk() {
      const folders = [config.dataDir, config.backup.folder].filter((folder) => folder !== null);
      const spaces = await Promise.all(folders.map(freeSpace));
      const few = spaces.filter(({ bytes, share }) => bytes < freeAtLeast.bytes || share < freeAtLeast.share);
      if (few.length > 0) throw new Error(few.map(({ said }) => said).join(', '));
      return spaces.map(({ said }) => said).join(', ');
    },
    async backup() {
      const { folder } = config.backup;
      const newest = folder === null ? undefined : (await listBackups(folder)).at(-1);
      const ageMs = newest ? Date.now() - newest.madeAt.getTime() : (await fromDatabase()).newestAgeMs;
      const said = ageMs === null ? 'there is none' : `the newest is ${Math.floor(ageMs / hourMs)} hours old`;
      if (!isFresh(ageMs, config.backup)) throw new Error(said);
      return said;
    },
  };
}

async function freeSpace(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder);
  const bytes = bavail * bsize;
  return { bytes, share: bavail / blocks, said: `${(bytes / gigabyte).toFixed(1)} GB free in ${folder}` };
}

const problems: string[] = [];
const say = (colour: 'green' | 'red', mark: string, name: string, found: string) =>
  console.log(`${styleText(colour, mark.padEnd(5))} ${name.padEnd(13)} ${found}`);
const good = (name: string, found: string) => say('green', 'ok', name, found);
function wrong(name: string, found: string): void {
  problems.push(`${name}: ${found}`);
  say('red', 'WRONG', name, found);
}

function configuration(): Config | null {
  try {
    const config = configOfProgram();
    good('configuration', `MODE=${config.mode} for ${config.publicUrl}`);
    return config;
  } catch (error) {
    for (const problem of error instanceof ConfigError ? error.problems : [reasonOf(error)])
      wrong('configuration', problem);
    return null;
  }
}

/** An alert that cannot be mailed goes to standard error, for the mail of cron. */
async function alert(to: string): Promise<void> {
  try {
    if (!config) throw new Error('the configuration is wrong');
    await sendNow(config, to, writeAlert(problems));
  } catch (error) {
    console.error(`No alert was mailed: ${reasonOf(error)}\n${problems.join('\n')}`);
  }
}

const { values, positionals } = parseArgs({ options: { mail: { type: 'string' } }, allowPositionals: true });
if (positionals.includes('-'))
  for (const problem of problemsOfFile(await text(process.stdin))) wrong('settings', problem);
const config = configuration();
if (config)
  for (const [name, look] of Object.entries(looksFor(config)))
    await look().then(
      (found) => good(name, found),
      (error: unknown) => wrong(name, reasonOf(error)),
    );
if (problems.length > 0) {
  process.exitCode = 1;
  if (values.mail) await alert(values.mail);
}
