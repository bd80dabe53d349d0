import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/core/errors.ts';
import { hasBody } from '#server/core/http/full-answers.ts';

/** How long a JSON body may take. */
const jsonBodyMs = 60_000;

/** Refuses a JSON body that has not arrived in time with 408. */
export function limitBodyTime(scope: FastifyInstance, timeoutMs = jsonBodyMs): void {
  scope.addHook('preParsing', async ({ headers, raw }, reply, payload) => {
    // Most bodies arrive together with their headers.
    if (raw.complete || !hasBody(raw) || /^multipart\//i.test(headers['content-type'] ?? '')) return payload;
    const timed = new PassThrough();
    const timer = setTimeout(() => timed.destroy(new Refusal('too_slow')), timeoutMs);
    timed.once('close', () => clearTimeout(timer));
    // Nobody reads a body that is refused by its length. An error without a listener would end the process.
    timed.on('error', () => {});
    payload.once('error', (error) => timed.destroy(error));
    reply.raw.once('close', () => timed.destroy());
    return payload.pipe(timed);
  });
}
