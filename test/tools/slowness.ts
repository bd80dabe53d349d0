// How busy the machine is that runs the tests. A limit of time that fits a quiet machine fails good tests on a busy one,
// so the limits of files, of processes that start and of waiting grow with it.
import { createHash } from 'node:crypto';

/** The work takes this long on the quiet machine that the limits are written for. */
const quietMs = 25;
const work = Buffer.alloc(2 ** 20);
const rounds = 30;
const holdsForMs = 10_000;

let measured = { at: Number.NEGATIVE_INFINITY, slowness: 1 };

/** How many times slower than when it is quiet this machine is now, at least 1. Measured at most every ten seconds. */
export function slowness(): number {
  const began = performance.now();
  if (began - measured.at < holdsForMs) return measured.slowness;
  for (let round = 0; round < rounds; round += 1) createHash('sha256').update(work).digest();
  const at = performance.now();
  measured = { at, slowness: Math.max(1, (at - began) / quietMs) };
  return measured.slowness;
}

/** A limit of time that is right on a quiet machine, as long as this machine needs now. In whole milliseconds. */
export const patient = (ms: number): number => Math.ceil(ms * slowness());

/** Begins a wait, and returns a function that answers whether it is over: after the time of the slowest moment that it met. */
export function beginWait(ms: number): () => boolean {
  const began = performance.now();
  let slowest = 1;
  return () => {
    slowest = Math.max(slowest, slowness());
    return performance.now() - began > ms * slowest;
  };
}
