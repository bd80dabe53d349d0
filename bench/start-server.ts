import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../test/tools/machine/free-port.ts';
import type { Database } from './fresh-database.ts';

export type Started = { url: string; pid: number; stop: () => Promise<void> };

/** Starts the product on a database of the bench. */
export const startProductOn = (database: Database, environment: Record<string, string>): Promise<Started> =>
  startServer('main.ts', 'http://', { ...database, ...environment });

/** The first start on a busy machine makes the demo content, too. */
const startWithinMs = 180_000;

/** Starts a program on a free port and waits until it prints that it is ready. */
export async function startServer(
  program: string,
  readyText: string,
  environment: Record<string, string>,
): Promise<Started> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      npm_lifecycle_event: '',
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'sanad-bench-')),
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, failed) => {
    const timer = setTimeout(() => failed(new Error(`${program} did not start in time`)), startWithinMs);
    child.once('exit', () => failed(new Error(`${program} ended`)));
    child.stdout?.on('data', (text) => {
      if (!String(text).includes(readyText)) return;
      clearTimeout(timer);
      ready();
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
