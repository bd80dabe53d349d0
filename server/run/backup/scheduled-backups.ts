import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { type Periodic, periodic } from '#server/base/time/periodic.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { isBackupDue, recordNewestBackup } from '#server/run/backup/newest-backup.ts';

const lookEachMs = 60_000;
const retryAfterMs = 15 * 60_000;

/**
 * Looks each minute into the folder of backups: stores how old the newest is, and when one is due runs `command` in its
 * own process, so that calls do not wait for it. Several servers may share the folder: one of them makes the backup.
 */
export function scheduledBackups(
  { db, clock, log, config }: Pick<AppContext, 'db' | 'clock' | 'log' | 'config'>,
  command: string,
): Periodic {
  let running: ChildProcess | null = null;
  let isStopped = false;
  let notBefore = 0;
  const look = async () => {
    await recordNewestBackup(db, config.backup);
    const now = clock();
    if (isStopped || now.getTime() < notBefore || !(await isBackupDue(config.backup, now))) return;
    running = spawn(process.execPath, [command, '--due'], { stdio: ['ignore', 'pipe', 'pipe'] });
    const failure = await failureOf(running);
    running = null;
    if (failure === null) return recordNewestBackup(db, config.backup);
    notBefore = now.getTime() + retryAfterMs;
    if (!isStopped) log.error({ failure }, 'the scheduled backup failed');
  };
  const work = periodic(
    () => look().catch((error: unknown) => log.error({ err: error }, 'the folder of backups could not be read')),
    lookEachMs,
  );
  return {
    start: work.start,
    stop() {
      isStopped = true;
      running?.kill();
      return work.stop();
    },
  };
}

/** The output of a failed command; null when it succeeded. */
async function failureOf(command: ChildProcess): Promise<string | null> {
  const { stdout, stderr } = command;
  if (!stdout || !stderr) return 'the command has no output';
  const [, errors, [code]] = await Promise.all([text(stdout), text(stderr), once(command, 'exit')]);
  return code === 0 ? null : errors.trim();
}
