import { type ClientRequest, get } from 'node:http';

/** How long a page stays open before its person goes to another one, on average. */
const stayMs = 60_000;

/** Keeps one event stream open for each of these tokens, as pages do: each closes at some time and opens again. */
export function openStreams(url: string, tokens: readonly string[]) {
  const open = new Set<ClientRequest>();
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;
  const stay = (token: string) => {
    if (isClosed) return;
    const stream = get(
      `${url}/api/Notifications/stream`,
      { headers: { authorization: `Bearer ${token}` } },
      (reply) => {
        reply.resume().on('error', () => {});
      },
    );
    open.add(stream);
    const timer = setTimeout(() => stream.destroy(), stayMs * 2 * Math.random());
    timers.add(timer);
    stream.on('error', () => {});
    stream.on('close', () => {
      clearTimeout(timer);
      timers.delete(timer);
      open.delete(stream);
      const again = setTimeout(() => {
        timers.delete(again);
        stay(token);
      }, 1_000);
      timers.add(again);
    });
  };
  for (const token of tokens) stay(token);
  return {
    close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      for (const stream of open) stream.destroy();
    },
  };
}
