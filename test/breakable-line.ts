import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type BreakableLine = {
  /** The address of this line in place of the address of the server. */
  url: string;
  /**
   * `up`: passes everything on. `down`: closes every connection. `silent`: takes everything and answers nothing.
   Connections from before `up` and `down` are closed.
   */
  set: (state: State) => void;
  /** Changes what is sent to the server from now on. */
  alter: (change: (part: Buffer) => Buffer) => void;
  /** Closes the connection after it has passed on this number of bytes from the server. */
  cut: (afterBytes: number) => void;
  /** Is told each part that is sent to the server, before it is passed on. */
  watch: (seen: (part: Buffer) => void) => void;
  /** How many connections were opened so far, and how many of them are over. */
  connections: () => { opened: number; over: number };
  close: () => Promise<void>;
};

type State = 'up' | 'down' | 'silent';

/** A line to the server at `url` that a test can break. */
export async function breakableLine(url: string): Promise<BreakableLine> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let state: State = 'up';
  let change = (part: Buffer) => part;
  let seen: (part: Buffer) => void = () => {};
  let bytesLeft = Number.POSITIVE_INFINITY;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const connections = { opened: 0, over: 0 };
  const line = createServer((near) => {
    keep(near);
    connections.opened++;
    near.on('close', () => connections.over++);
    if (state === 'down') return near.destroy();
    const far = connect(Number(port), hostname);
    keep(far);
    near.on('data', (part: Buffer) => {
      seen(part);
      if (state === 'up') far.write(change(part));
    });
    far.on('data', (part: Buffer) => {
      if (state === 'up') near.write(part.subarray(0, bytesLeft));
      bytesLeft -= part.length;
      if (bytesLeft <= 0 && !near.writableEnded) near.destroySoon();
    });
    near.on('close', () => far.destroy());
    far.on('close', () => {
      if (state === 'up') near.end();
    });
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    set(next) {
      state = next;
      if (next !== 'silent') closeAll();
    },
    alter: (next) => {
      change = next;
    },
    cut: (afterBytes) => {
      bytesLeft = afterBytes;
    },
    watch: (next) => {
      seen = next;
    },
    connections: () => ({ ...connections }),
    async close() {
      closeAll();
      line.close();
      await once(line, 'close');
    },
  };
}
