import type { Message, Reply, Transport } from '#contract/core/client.ts';
import { backOffMs, rest } from '#web/core/calls/back-off.ts';
import { type Doubt, showAct } from '#web/core/calls/connection.ts';
import { isAnswered } from '#web/core/calls/lost-connection.ts';
import { coreCopy } from '#web/core/copy.ts';
import { session } from '#web/core/session/session.ts';

const triesMax = 8;
const patienceMs = 10 * 60_000;

/** The way to the server; tests have their own. */
export type Line = {
  isOnline: () => boolean;
  /** Does the server answer at all? A machine without a network still reaches a server of its own. */
  isReachable: () => Promise<boolean>;
  /** Resolves after this time, when the network is back, or when the signal aborts. */
  rest: (ms: number, signal: AbortSignal) => Promise<void>;
};
const browserLine: Line = { isOnline: () => navigator.onLine, isReachable: isAnswered, rest };

let waiting: AbortController | null = null;

/** The person leaves the page or does something else: the act that waits is not sent again. */
export function leaveAct(): void {
  waiting?.abort();
  waiting = null;
  showAct(null);
}

/** The person wants to wait no longer: the page shows what is known. */
export const stopAsking = (): void => waiting?.abort('stopped');

const hasCode = ({ body }: Reply) => typeof body === 'object' && body !== null && 'code' in body;

/**
 * No answer of ours. To a repeated act a refusal of this try alone (too many, too slow, not now) is none either: the first
 * one may have been done.
 */
function isLost(reply: Reply, isRepeated: boolean): boolean {
  const { status, body } = reply;
  if (status === 200) return typeof body !== 'object' || body === null;
  if (status === 0) return true;
  if (!hasCode(reply)) return isRepeated || status >= 500;
  return isRepeated && (status === 429 || status === 408 || status >= 500);
}

const unanswered = (doubt: Doubt): Reply => ({ status: 0, body: { code: 'network', message: coreCopy[doubt] } });

/** The session ended, or its confirmation, before a repeated act got its answer. */
function withDoubt(reply: Reply): Reply {
  const { code } = reply.body as { code?: string };
  if (reply.status !== 401 && code !== 'confirm_again') return reply;
  showAct({ doubt: 'unknown', isAsking: false });
  return reply.status === 401 ? { ...reply, body: { code, message: coreCopy.endedBeforeAnswer } } : reply;
}

/** The token of the same account may be a newer one meanwhile. */
function tokenNow(account: number | undefined, first: string | undefined): { token?: string } {
  const now = session();
  const token = now !== null && now.id === account ? now.token : first;
  return token === undefined ? {} : { token };
}

/** The answer, or null as soon as the person wants to wait no longer. */
function whileAsked(reply: Promise<Reply>, { signal }: AbortController): Promise<Reply | null> {
  const stopped = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => signal.reason === 'stopped' && resolve(null));
  });
  return Promise.race([reply, stopped]);
}

type Patience = { readonly stay: AbortController; readonly until: number };
type Try = { readonly tries: number; readonly doubt: Doubt; readonly pauseMs: number };

/** Says what is known, and rests before the next try; false if there is none. */
async function mayTryAgain({ stay, until }: Patience, { tries, doubt, pauseMs }: Try, line: Line): Promise<boolean> {
  const { signal } = stay;
  if (tries === 1) {
    leaveAct();
    waiting = stay;
  }
  if (!signal.aborted) showAct({ doubt, isAsking: true });
  const leftMs = tries < triesMax ? until - Date.now() : 0;
  if (leftMs > 0 && !signal.aborted) await line.rest(line.isOnline() ? Math.min(pauseMs, leftMs) : leftMs, signal);
  if (!signal.aborted && leftMs > 0 && Date.now() < until) return true;
  if (!signal.aborted || signal.reason === 'stopped') showAct({ doubt, isAsking: false });
  return false;
}

const underWay = new Set<Promise<Reply>>();

/** Resolves when each act that this tab sends at this moment is answered or given up; null if there is none. */
export const actsUnderWay = (): Promise<unknown> | null => (underWay.size > 0 ? Promise.allSettled(underWay) : null);

function noted(act: Promise<Reply>): Promise<Reply> {
  const end = () => underWay.delete(act);
  underWay.add(act);
  act.then(end, end);
  return act;
}

/**
 * Sends an act (a message with a key, which the server does only once) again until its answer arrives. The page says
 * meanwhile what is known of it. It ends when the person leaves the page or does something else, and after a while.
 */
export function untilAnswered(send: Transport, line: Line = browserLine): Transport {
  async function ask(message: Message): Promise<Reply> {
    leaveAct();
    const act = { stay: new AbortController(), until: Date.now() + patienceMs };
    const account = session()?.id;
    let isSent = false;
    for (let tries = 1; ; tries += 1) {
      let pauseMs = backOffMs(tries);
      if ((line.isOnline() || (await line.isReachable())) && !act.stay.signal.aborted) {
        const reply = await whileAsked(send({ ...message, ...tokenNow(account, message.token) }), act.stay);
        if (reply && !isLost(reply, isSent)) {
          if (waiting === act.stay) leaveAct();
          return isSent ? withDoubt(reply) : reply;
        }
        isSent = true;
        pauseMs = Math.max(pauseMs, (reply?.retryAfterSeconds ?? 0) * 1_000);
      }
      const doubt = isSent ? 'unknown' : 'unsent';
      if (!(await mayTryAgain(act, { tries, doubt, pauseMs }, line))) return unanswered(doubt);
    }
  }
  return (message) => (message.idempotencyKey === undefined ? send(message) : noted(ask(message)));
}
