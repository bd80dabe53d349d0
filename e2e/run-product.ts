import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import path from 'node:path';
import { freePort } from '../test/tools/machine/free-port.ts';
import { patient } from '../test/tools/slowness.ts';

const root = path.join(import.meta.dirname, '..');

export const administrator = { email: 'admin@journey.example', password: 'كلمة سر الإدارة 9' };

export type RunningProduct = { url: string; stop: () => Promise<void>; unref: () => void };

/** The demo content is written first; on a busy machine that takes its time. */
const startWithinMs = 180_000;

/** Runs the whole product as people run it, on an embedded database in this folder, until it is stopped. */
export async function runProduct(folder: string, settings: Record<string, string>): Promise<RunningProduct> {
  const port = await freePort();
  // Not by its IP address: passkeys belong to a host name.
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['main.ts'], {
    env: {
      ...process.env,
      // With this it ends by itself when its parent process ends.
      npm_lifecycle_event: 'test',
      DATABASE_URL: '',
      NODE_COMPILE_CACHE: path.join(root, 'build/compile-cache'),
      DATA_DIR: folder,
      PORT: String(port),
      PUBLIC_URL: url,
      RATE_LIMIT: 'off',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  // A process that runs many files ends without waiting for anything.
  process.on('exit', kill);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    process.off('exit', kill);
  };
  const { promise: isReady, resolve: ready, reject: failed } = Promise.withResolvers<void>();
  const timer = setTimeout(() => failed(new Error('the product did not start in time')), patient(startWithinMs));
  child.stdout.on('data', (text) => {
    if (String(text).includes(url)) ready();
  });
  void ended.then(() => failed(new Error('the product ended')));
  try {
    await isReady;
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  const unref = () => {
    child.unref();
    (child.stdout as Socket).unref();
  };
  return { url, stop, unref };
}
