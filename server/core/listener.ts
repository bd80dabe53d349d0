import { once } from 'node:events';
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

type Place = { host: string; port: number };

/**
 * How many sockets listen on the port. Node accepts one connection from each of them in a turn of its event loop, and turns
 * are long beyond saturation: with a single socket callers waited there for eight seconds to be refused, `/readyz` too.
 * And in each 511 may wait: those beyond it are dropped without an answer, and their callers try again after one, three
 * and seven seconds. macOS and Windows do not spread connections over sockets.
 */
const socketCount = process.platform === 'linux' ? 16 : 1;

/** What lets the server take connections from a port. */
export function listener(server: FastifyInstance) {
  const others = Array.from({ length: socketCount - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.server.emit('connection', socket)),
  );
  const stopListening = () => {
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
      if (!isShared) await checkIsFree({ host, port: wanted });
      // Fastify's types do not know all options of Node.
      const options: ListenOptions = { host, port: wanted, reusePort: isShared || socketCount > 1 };
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
 * Throws if another program listens on the port: sockets that share it do not notice another product that shares it too.
 * Two that start at the same moment are not noticed.
 */
export async function checkIsFree(place: Place): Promise<void> {
  const server = createServer();
  await listening(server, place);
  server.close();
  await once(server, 'close');
}
