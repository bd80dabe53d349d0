import { Agent, request } from 'node:http';
import { percentile } from '../percentile.ts';

/** One call as it is sent. `name` is the line of the table that it counts in. */
export type Sent = {
  name: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
};

type Answered = { name: string; ms: number; status: number; hasRetryAfter: boolean };
export type Outcome = {
  perSecond: number;
  /** How much later than it should the generator itself began each step, in milliseconds. */
  late: readonly number[];
  /** Answered as they should be: 2xx, or a page that did not change. */
  done: readonly Answered[];
  /** Told to come again: 503 with `Retry-After`. */
  shed: readonly Answered[];
  /** All else: another status, or no answer in time (status 0). */
  failed: readonly Answered[];
};

/** A person does not wait longer for an answer. */
const patienceMs = 15_000;

type Work = (send: (call: Sent) => Promise<{ status: number; body: Buffer }>, turn: number) => Promise<unknown>;

/**
 * Starts steps at a fixed rate, whether or not earlier ones are answered, as people do: a slow server gets more of them at
 * once, not fewer. A call's time begins when it should have started, so waiting counts as waiting.
 */
export function openLoop(url: string, steps: readonly (readonly [number, Work])[]) {
  const agent = new Agent({ keepAlive: true });
  const shares = steps.reduce((sum, [share]) => sum + share, 0);
  let turn = 0;

  const choose = (): Work => {
    let left = Math.random() * shares;
    for (const [share, work] of steps) {
      left -= share;
      if (left < 0) return work;
    }
    throw new Error('no step was chosen');
  };

  return {
    async run(perSecond: number, seconds: number): Promise<Outcome> {
      const answers: Answered[] = [];
      const late: number[] = [];
      const running = new Set<Promise<unknown>>();
      const startedAt = performance.now();
      for (let step = 0; step < perSecond * seconds; step++) {
        const dueAt = startedAt + (step * 1_000) / perSecond;
        const waitMs = dueAt - performance.now();
        if (waitMs > 1) await new Promise((go) => setTimeout(go, waitMs));
        late.push(Math.max(0, performance.now() - dueAt));
        let since = dueAt;
        const send = async (call: Sent) => {
          const answer = await answerTo(url, agent, call);
          answers.push({ ...answer, name: call.name, ms: performance.now() - since });
          since = performance.now();
          return answer;
        };
        const work = choose()(send, turn++).finally(() => running.delete(work));
        running.add(work);
      }
      await Promise.all(running);
      const isDone = ({ status }: Answered) => status >= 200 && status < 400;
      const isShed = ({ status, hasRetryAfter }: Answered) => status === 503 && hasRetryAfter;
      return {
        perSecond: answers.filter(isDone).length / ((performance.now() - startedAt) / 1_000),
        late,
        done: answers.filter(isDone),
        shed: answers.filter(isShed),
        failed: answers.filter((answer) => !isDone(answer) && !isShed(answer)),
      };
    },
    close: () => agent.destroy(),
  };
}

type Answer = { status: number; hasRetryAfter: boolean; body: Buffer };

function answerTo(url: string, agent: Agent, { path, method = 'GET', headers = {}, body }: Sent): Promise<Answer> {
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, hasRetryAfter: false, body: Buffer.alloc(0) });
    const length = body === undefined ? {} : { 'content-length': body.length };
    const call = request(url + path, { agent, method, headers: { ...headers, ...length } }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', failed);
      reply.on('end', () => {
        clearTimeout(timer);
        const hasRetryAfter = reply.headers['retry-after'] !== undefined;
        resolve({ status: reply.statusCode ?? 0, hasRetryAfter, body: Buffer.concat(chunks) });
      });
    });
    const timer = setTimeout(() => call.destroy(), patienceMs);
    call.on('error', () => {
      clearTimeout(timer);
      failed();
    });
    call.end(body);
  });
}

/** `p50 / p99`, in whole milliseconds. */
export const halfAndMost = (answers: readonly Answered[]): string => {
  const times = answers.map(({ ms }) => ms);
  return [0.5, 0.99].map((share) => percentile(times, share).toFixed(0)).join(' / ');
};

/** The answers by the line of the table that they count in. */
export const byName = (answers: readonly Answered[]): Map<string, Answered[]> =>
  Map.groupBy(answers, ({ name }) => name);
