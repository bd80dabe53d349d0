import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorNumberLength } from '#contract/core/api-error.ts';
import type { AnyEndpoint } from '#contract/core/endpoint.ts';
import type { Refusal } from '#contract/core/errors.ts';

/**
 * A new id of a request: a UUID whose first eight characters are digits. They are the number of an error that a visitor
 * reads out, on the telephone too.
 */
export const newRequestId = (): string =>
  String(randomInt(10 ** errorNumberLength)).padStart(errorNumberLength, '0') + randomUUID().slice(errorNumberLength);

/** The pattern of the address, never the address: ids and tokens in it say who did what. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'page';

/** The log's line of every call: no address, no query, no body, no name. `requestId` is in each line of the call. */
export const loggedCall = (request: FastifyRequest) => ({
  method: request.method,
  route: routeOf(request),
  account: request.actor?.id,
});

/** Called with each refusal of a call by its limits or later. `input` is null when nothing was read, or it was wrong. */
export type OnRefusal = (
  request: FastifyRequest,
  refused: { endpoint: AnyEndpoint; input: object | null; refusal: Refusal },
) => Promise<void>;

/** Everything that is neither a call of the API nor a page is a file or a probe. */
const isFileOrProbe = (request: FastifyRequest): boolean => {
  const route = routeOf(request);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && route !== 'page' && !route.startsWith('/api');
};

/** Puts the request's id on each answer (`X-Request-Id`) and writes one line of the log for each call. */
export function addRequestLog(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const level = isFileOrProbe(request) ? 'debug' : 'info';
    request.log[level]({ ...loggedCall(request), status: reply.statusCode, ms: rounded(reply.elapsedTime) }, 'call');
    done();
  });
  server.addHook('onRequestAbort', (request, done) => {
    request.log.info(loggedCall(request), 'the caller left before the answer');
    done();
  });
}

const rounded = (ms: number): number => Math.round(ms * 10) / 10;
