import { Refusal } from '#contract/core/errors.ts';
import type { Stream } from '#server/notifications/stream.ts';

export type StreamsMax = { readonly perAccount: number; readonly inAll: number };

const retryAfterSeconds = 30;
const none: ReadonlySet<Stream> = new Set();

export type OpenStreams = ReturnType<typeof openStreams>;

/** The open streams of this process, by account. */
export function openStreams({ perAccount, inAll }: StreamsMax) {
  const open = new Map<number, Set<Stream>>();
  let count = 0;
  let isClosing = false;

  const of = (accountId: number): ReadonlySet<Stream> => open.get(accountId) ?? none;
  const all = (): Stream[] => [...open.values()].flatMap((theirs) => [...theirs]);
  function endAll(): void {
    for (const { response } of all()) response.end();
  }

  return {
    isEmpty: () => count === 0,
    size: () => count,
    has: (accountId: number) => open.has(accountId),
    of,
    all,
    endAll,

    /** Refuses one more stream of this account if there are too many. */
    refuseTooMany(accountId: number): void {
      if (isClosing || count >= inAll) throw new Refusal('unavailable', { retryAfterSeconds });
      if (of(accountId).size >= perAccount) throw new Refusal('too_many', { retryAfterSeconds });
    },

    add(stream: Stream): void {
      const theirs = open.get(stream.accountId) ?? new Set();
      open.set(stream.accountId, theirs.add(stream));
      count++;
    },

    remove(stream: Stream): void {
      const theirs = open.get(stream.accountId);
      if (!theirs?.delete(stream)) return;
      count--;
      if (theirs.size === 0) open.delete(stream.accountId);
    },

    /** Ends all streams and refuses new ones. */
    close(): void {
      isClosing = true;
      endAll();
    },
  };
}
