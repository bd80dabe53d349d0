import { once } from 'node:events';
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

type Place = { host: string; port: number };

/** macOS and Windows do not spread connections over sockets. */
const canShare = process.platform === 'linux';
/**
 * How many sockets listen on the port. Node accepts one connection from each of them in a turn of its event loop, and turns
 * are long beyond saturation: with a single socket callers waited there for eight seconds to be refused, `/readyz` too.
 * And in each 511 may wait: those beyond it are dropped without an answer, and their callers try again after one, three
 * and seven seconds. Node documents `reusePort`, and that connections may be given to an HTTP server by its event.
 */
const socketCount = canShare ? 16 : 1;

/** Lets the server take connections from a port. */
export function listener(server: FastifyInstance) {
  const others = Array.from({ length: socketCount - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.server.emit('connection', socket)),
  );
  let release = () => {};
  const stopListening = () => {
    release();
    for (const one of [server.server, ...others]) one.close();
  };
  // Fastify waits only for connections of its own socket.
  server.addHook('preClose', async () => {
    const closed = Promise.all(others.map((other) => once(other, 'close')));
    stopListening();
    await closed;
  });
  return {
    /** Returns the port. `isShared`: other processes of this product listen on it too. Throws if it is taken otherwise. */
    async listen({ host, port: wanted }: Place, { isShared }: { isShared: boolean }): Promise<number> {
      if (!isShared) release = await holdPort({ host, port: wanted });
      // Fastify's types do not know all options of Node.
      const options: ListenOptions = { host, port: wanted, reusePort: isShared || canShare };
      await server.listen(options as Place);
      const { port } = server.server.address() as AddressInfo;
      await Promise.all(others.map((other) => listening(other, { ...options, port })));
      return port;
    },
    /** At once; open connections go on. */
    stopListening,
  };
}

const listening = (server: Server, options: ListenOptions) => once(server.listen(options), 'listening');

/**
 * Makes this product the only one of this machine (or container) that listens there, and returns the function that ends
 * this. Throws if another program does. Sockets that share a port do not notice another product that shares it too. So
 * each product holds a name in the abstract space of Linux, which is as wide as its ports and ends with the process.
 */
export async function holdPort(place: Place): Promise<() => void> {
  if (!canShare || place.port === 0) {
    await checkIsFree(place);
    return () => {};
  }
  const name = createServer((socket) => socket.destroy());
  try {
    await listening(name, { path: `\0sanad ${place.host}:${place.port}` });
    await checkIsFree(place);
  } catch (error) {
    name.close();
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? taken(place) : error;
  }
  return () => name.close();
}

const taken = ({ host, port }: Place) =>
  Object.assign(new Error('address already in use'), { code: 'EADDRINUSE', address: host, port });

async function checkIsFree(place: Place): Promise<void> {
  const server = createServer();
  await listening(server, place);
  server.close();
  await once(server, 'close');
}
