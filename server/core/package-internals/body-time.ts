import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/core/errors.ts';
import { hasBody } from '#server/core/http/full-answers.ts';

/** How long a JSON body may take. */
const jsonBodyMs = 60_000;

/** Refuses a JSON body that has not arrived in time with 408. */
export function limitBodyTime(scope: FastifyInstance, timeoutMs = jsonBodyMs): void {
  scope.addHook('preParsing', async ({ headers, raw }, reply, payload) => {
    if (!hasBody(raw) || /^multipart\//i.test(headers['content-type'] ?? '')) return payload;
    const timer = setTimeout(() => {
      // The parser listens for this error. Without a listener nothing reads the body, and the error would end the process.
      if (!raw.complete && payload.listenerCount('error')) payload.emit('error', new Refusal('too_slow'));
    }, timeoutMs);
    const clear = () => clearTimeout(timer);
    payload.once('end', clear);
    // Also when the call is answered before its body has arrived.
    reply.raw.once('close', clear);
    return payload;
  });
}
