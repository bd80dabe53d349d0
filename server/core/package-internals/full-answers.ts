import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What is read and dropped of a body that was refused before its end (specification#full-answers). */
const droppedBytesMax = 16 * 1024 * 1024;

/**
 * Lets an answer arrive that is sent before the body of its call has been read. A connection that is closed while the
 * sender still sends is reset, and the sender never sees the answer. So the rest is read and dropped up to a limit; then
 * the connection closes. Node limits how long that takes (`requestTimeout`).
 */
export function sendAnswersInFull(server: FastifyInstance): void {
  server.addHook('onSend', async ({ raw }, reply) => {
    if (!(raw instanceof IncomingMessage) || raw.complete || !hasBody(raw)) return;
    closeAfterBody(raw);
    reply.raw.once('finish', () => dropRest(raw));
  });
}

/** The headers of the call announce a body. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Node closes a connection by this method after an answer with `connection: close`, without reading what still comes. */
function closeAfterBody(raw: IncomingMessage): void {
  const { socket } = raw;
  const closeNow: Socket['destroySoon'] = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (raw.complete || raw.destroyed) return closeNow();
    socket.end();
    raw.once('end', closeNow);
    raw.once('close', closeNow);
  };
}

function dropRest(raw: IncomingMessage): void {
  let droppedBytes = 0;
  raw.on('data', (chunk: Buffer) => {
    droppedBytes += chunk.length;
    if (droppedBytes > droppedBytesMax) raw.socket.destroy();
  });
  raw.resume();
}
