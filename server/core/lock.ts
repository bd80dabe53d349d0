import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';

/**
 * One process per embedded database. A process is known by its number and its birth: after a restart, in a container
 * above all, another process may carry the old number.
 */
export function lock(file: string): () => void {
  for (let tries = 0; tries < 2; tries++) {
    if (take(file)) return () => rmSync(file, { force: true });
    const holder = readFileSync(file, 'utf8');
    const [pid = '', born = ''] = holder.split(' ');
    if (isAlive(Number(pid), born)) throw new Error(`the embedded database is in use by process ${pid} (${file})`);
    rmSync(file, { force: true });
  }
  throw new Error(`cannot lock ${file}`);
}

function take(file: string): boolean {
  try {
    const descriptor = openSync(file, 'wx');
    writeSync(descriptor, `${process.pid} ${birthOf(process.pid)}`);
    closeSync(descriptor);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isAlive(pid: number, born: string): boolean {
  if (!(pid > 0)) return false;
  const now = birthOf(pid);
  if (pid === process.pid) return born === now && now !== '';
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return born === '' || now === '' || born === now;
}

/** Boot and start time of a process where the system tells them, else empty. */
function birthOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
    const startTime = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19];
    return `${boot}${startTime}`;
  } catch {
    return '';
  }
}
