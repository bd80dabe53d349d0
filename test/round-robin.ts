import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type RoundRobin = { url: string; close: () => Promise<void> };

/** A proxy that gives each connection to the next of these ports. A port that refuses it is passed over. */
export async function roundRobin(ports: readonly number[]): Promise<RoundRobin> {
  const sockets = new Set<Socket>();
  let turn = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const pass = (near: Socket, triesLeft: number) => {
    const port = ports[turn++ % ports.length];
    if (port === undefined || triesLeft === 0) return near.destroy();
    const far = connect(port, '127.0.0.1');
    keep(far);
    let isConnected = false;
    far.once('connect', () => {
      isConnected = true;
      near.pipe(far).pipe(near);
    });
    far.on('close', () => (isConnected ? near.destroySoon() : pass(near, triesLeft - 1)));
    near.on('close', () => far.destroy());
  };
  const proxy = createServer((near) => {
    keep(near);
    pass(near, ports.length);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
