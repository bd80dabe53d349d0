import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { releaseLock, takeLock } from './lock-file.mjs';

const pollMs = 200;

/** Runs the work while no other process holds the lock. It takes over a lock whose owner has died. */
export async function oneAtATime(lockFile, work) {
  mkdirSync(path.dirname(lockFile), { recursive: true });
  for (let turn = 0; takeLock(lockFile) !== null; turn++) {
    if (turn === 0) console.log('another process is setting up this folder, waiting …');
    await wait(pollMs);
  }
  try {
    return await work();
  } finally {
    releaseLock(lockFile);
  }
}
