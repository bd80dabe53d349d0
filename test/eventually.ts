import { setTimeout as sleep } from 'node:timers/promises';
import { beginWait } from './tools/slowness.ts';

/** Shorter than the heartbeat of the streams, which would bring a lost event too. */
const patienceMs = 15_000;
const askEveryMs = 5;

/** Asks until there is an answer, and returns it. A test waits so for what happens elsewhere, never for a fixed time. */
export async function eventually<Answer>(
  ask: () => Answer | Promise<Answer>,
  missing: () => string,
): Promise<Exclude<Answer, false | null | undefined>> {
  for (const isOver = beginWait(patienceMs); ; await sleep(askEveryMs)) {
    const answer = await ask();
    if (answer !== false && answer !== null && answer !== undefined) return answer as never;
    if (isOver()) throw new Error(missing());
  }
}
