import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { hasBody, isUpload, jsonBodyMs } from '#server/call/http/arrivals.ts';

/** Bytes read and dropped of a body that was refused before its end, and for how long (specification#full-answers). */
const droppedBytesMax = 16 * 1024 * 1024;
const tooSlow = 408;

/**
 * Lets an answer arrive that is sent before the body of its call has been read. A connection that is closed while the
 * sender still sends is reset, and the sender never sees the answer. So the answer is sent at once, with its length,
 * and ends when the rest of the body is read and dropped, up to a limit. `jsonRestMs`: how long that may take. An
 * upload has the time of the whole call, which Node limits (`requestTimeout`). A call that was refused as too slow has
 * no time left.
 */
export function sendAnswersInFull(server: FastifyInstance, jsonRestMs = jsonBodyMs): void {
  server.addHook('onSend', async ({ raw }, reply, payload) => {
    if (!(raw instanceof IncomingMessage) || raw.complete || !hasBody(raw)) return payload;
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    reply.header('content-length', Buffer.byteLength(payload));
    if (reply.statusCode === tooSlow) {
      reply.header('connection', 'close');
      return payload;
    }
    return Readable.from(withRest(payload, raw, isUpload(raw) ? null : jsonRestMs), { objectMode: false });
  });
}

async function* withRest(answer: string | Buffer, raw: IncomingMessage, restMs: number | null) {
  yield answer;
  const timer = restMs === null ? undefined : setTimeout(() => raw.destroy(), restMs);
  let droppedBytes = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    droppedBytes += chunk.length;
    if (droppedBytes > droppedBytesMax) raw.destroy();
  });
  raw.resume();
  // Also when the sender has gone.
  await finished(raw, { writable: false }).catch(() => {});
  clearTimeout(timer);
}
