// The start scripts use this before packages are installed and under an older Node, so it is plain JavaScript.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A process writes its lock right after it creates the file. A file that stays empty longer has no owner. */
const emptyLockMs = 5000;
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

/**
 * Creates the lock file for this process, and takes over a lock whose owner has died. Returns null when this process has
 * the lock, otherwise the process id of its living owner. The file holds the id and the start time of the owner: after a
 * restart, especially in a container, another process may have the same id.
 */
export function takeLock(file) {
  while (!create(file)) {
    const owner = read(file);
    if (owner === undefined) continue;
    if (isAlive(owner, file)) return owner.split(' ')[0];
    removeDead(file, owner);
  }
  return null;
}

export function releaseLock(file) {
  rmSync(file, { force: true });
}

function create(file) {
  try {
    writeFileSync(file, `${process.pid} ${startedAt(process.pid)}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** If several processes find the same dead lock, only one can rename it. If it renamed a newer lock, it puts it back. */
function removeDead(file, owner) {
  const removed = `${file}.${process.pid}`;
  try {
    renameSync(file, removed);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (read(removed) === owner) rmSync(removed, { force: true });
  else renameSync(removed, file);
}

function isAlive(owner, file) {
  if (owner === '') return Date.now() - statSync(file, { throwIfNoEntry: false })?.mtimeMs < emptyLockMs;
  const [id, started] = owner.split(' ');
  if (!(Number(id) > 0)) return false;
  const now = startedAt(id);
  if (Number(id) === process.pid) return started === now && now !== '';
  try {
    process.kill(Number(id), 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return !started || now === '' || started === now;
}

/** The boot and the start time of a process; empty when the system does not give them. */
function startedAt(id) {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
    const startTime = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1).split(' ')[19];
    return `${boot}${startTime}`;
  } catch {
    return '';
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
