import { Agent, request } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { percentile } from '../percentile.ts';

type Options = {
  url: string;
  /** A number follows it, another one each time. */
  path: string;
  addresses: number;
  connectionsEach: number;
};
type Counts = { pagesPerSecond: number; refusedPerSecond: number; halfAndMost: string };

/** Asks for pages from several addresses of this machine until it is stopped, in a thread of its own. */
export function floodPages(options: Options) {
  const worker = new Worker(new URL(import.meta.url), { workerData: options });
  return {
    async stop(): Promise<Counts> {
      const { promise, resolve } = Promise.withResolvers<Counts>();
      worker.once('message', resolve);
      worker.postMessage('stop');
      return promise;
    },
  };
}

if (!isMainThread) {
  const { url, path, addresses, connectionsEach }: Options = workerData;
  const times: number[] = [];
  let refused = 0;
  let count = 0;
  let isStopped = false;
  const startedAt = performance.now();
  const askOnce = (agent: Agent, localAddress: string) =>
    new Promise<void>((resolve) => {
      const sentAt = performance.now();
      request(`${url}${path}${count++}`, { agent, localAddress, headers: { 'accept-encoding': 'br' } }, (reply) => {
        reply.resume().on('end', () => {
          if (reply.statusCode === 200) times.push(performance.now() - sentAt);
          else refused++;
          resolve();
        });
      })
        .on('error', () => resolve())
        .end();
    });
  const ask = async (localAddress: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isStopped) await askOnce(agent, localAddress);
    agent.destroy();
  };
  const running = Array.from({ length: addresses * connectionsEach }, (_, n) => ask(`127.0.0.${10 + (n % addresses)}`));
  parentPort?.once('message', async () => {
    isStopped = true;
    const seconds = (performance.now() - startedAt) / 1_000;
    await Promise.all(running);
    parentPort?.postMessage({
      pagesPerSecond: times.length / seconds,
      refusedPerSecond: refused / seconds,
      halfAndMost: [0.5, 0.99].map((share) => percentile(times, share).toFixed(0)).join(' / '),
    } satisfies Counts);
  });
}
