import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems assign to outgoing connections, so that none of them uses ours. */
const ports = { first: 21_000, count: 11_768 };
/**
 * A port is free until its server listens, so processes that look at the same time begin far from each other: by the
 * golden section of the range.
 */
let next = process.pid * 7_273;

/** Returns a port of this machine that no process listens on, another one each time. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = ports.first + (next++ % ports.count);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
