import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';

/** What is read and dropped of a body that was refused before its end (specification#full-answers). */
const droppedBytesMax = 16 * 1024 * 1024;

/**
 * Lets an answer arrive that is sent before the body of its call has been read. A connection that is closed while the
 * sender still sends is reset, and the sender never sees the answer. So the answer is sent at once, with its length, and
 * ends when the rest of the body is read and dropped, up to a limit. Node limits how long that takes (`requestTimeout`).
 */
export function sendAnswersInFull(server: FastifyInstance): void {
  server.addHook('onSend', async ({ raw }, reply, payload) => {
    if (!(raw instanceof IncomingMessage) || raw.complete || !hasBody(raw)) return payload;
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    reply.header('content-length', Buffer.byteLength(payload));
    return Readable.from(withRest(payload, raw), { objectMode: false });
  });
}

/** The headers of the call announce a body. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

async function* withRest(answer: string | Buffer, raw: IncomingMessage) {
  yield answer;
  let droppedBytes = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    droppedBytes += chunk.length;
    if (droppedBytes > droppedBytesMax) raw.destroy();
  });
  raw.resume();
  // Also when the sender has gone.
  await finished(raw, { writable: false }).catch(() => {});
}
