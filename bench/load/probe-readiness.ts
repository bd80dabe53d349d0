import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

type Probe = { ms: number; ok: boolean };

/** Asks each half second, as a load balancer does, until it is stopped: in a thread that the load does not keep busy. */
export function probeReadiness(url: string) {
  const worker = new Worker(new URL(import.meta.url), { workerData: url });
  return {
    async stop(): Promise<string> {
      const { promise: answered, resolve } = Promise.withResolvers<Probe[]>();
      worker.once('message', resolve);
      worker.postMessage('stop');
      const answers = await answered;
      const slowest = Math.max(...answers.map(({ ms }) => ms)).toFixed(0);
      const notReady = answers.filter(({ ok }) => !ok).length;
      return notReady ? `${slowest}, ${notReady} times not ready` : slowest;
    },
  };
}

if (!isMainThread) {
  const probes: Promise<Probe>[] = [];
  const ask = async (startedAt = performance.now()): Promise<Probe> => {
    const ok = await fetch(`${workerData}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    return { ms: performance.now() - startedAt, ok };
  };
  const timer = setInterval(() => probes.push(ask()), 500);
  parentPort?.once('message', async () => {
    clearInterval(timer);
    parentPort?.postMessage(await Promise.all(probes));
  });
}
