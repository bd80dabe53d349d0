import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const pollMs = 200;
/** A lock is written right after it is created; one that stays empty longer belongs to nobody. */
const emptyLockMs = 5000;

/** Does the work while no other process holds the lock. A lock whose owner has died is taken over. */
export async function oneAtATime(lockFile, work) {
  mkdirSync(path.dirname(lockFile), { recursive: true });
  for (let turn = 0; !take(lockFile); turn++) {
    if (turn === 0) console.log('another start is preparing this folder, waiting …');
    await wait(pollMs);
  }
  try {
    return await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function take(lockFile) {
  try {
    writeFileSync(lockFile, `${process.pid} ${bornAt(process.pid)}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const owner = read(lockFile);
  if (owner !== undefined && !isAlive(owner, lockFile)) removeDead(lockFile, owner);
  return false;
}

/** Of several that found the lock dead only one gets to rename it; what turns out to be a newer lock is put back. */
function removeDead(lockFile, owner) {
  const removed = `${lockFile}.${process.pid}`;
  try {
    renameSync(lockFile, removed);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (read(removed) === owner) rmSync(removed, { force: true });
  else renameSync(removed, lockFile);
}

function isAlive(owner, lockFile) {
  if (owner === '') return Date.now() - statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs < emptyLockMs;
  const [id, born] = owner.split(' ');
  try {
    process.kill(Number(id), 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return born === bornAt(id);
}

/** When the process started, where the system tells it: another process may carry the number of a dead one. */
function bornAt(id) {
  const fields = read(`/proc/${id}/stat`)?.split(') ').at(-1)?.split(' ');
  return fields?.[19] ?? '';
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
