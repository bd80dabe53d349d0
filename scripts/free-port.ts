import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems hand out by themselves, so that no passing connection sits on ours. */
const ports = { first: 21_000, last: 32_767 };

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = ports.first + Math.floor(Math.random() * (ports.last - ports.first + 1));
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
