import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorTexts } from '#contract/copy/errors.ts';
import { Refusal } from '#contract/core/errors.ts';
import { networkOf } from '#server/base/text/addresses.ts';

/**
 * How much may arrive at once, in this process. Thousands of telephones share one address of an Egyptian network, so the
 * limits of an address are wide; the limits of accounts are in `server/limits.ts`.
 */
const uploadsOfNetworkMax = 20;
const uploadsMax = 400;
const connectionsOfNetworkMax = 200;
const retryAfterSeconds = 10;
/** How long a call may take to arrive: a slow phone sends a picture of 10 MiB for minutes. */
export const requestTimeoutMs = 300_000;

/** Counts what is open, for each network. */
function openCounter(max: number) {
  const counts = new Map<string, number>();
  return {
    /** False when the network has no place left. */
    add(network: string): boolean {
      const count = counts.get(network) ?? 0;
      if (count >= max) return false;
      counts.set(network, count + 1);
      return true;
    },
    remove(network: string): void {
      const count = (counts.get(network) ?? 0) - 1;
      if (count > 0) counts.set(network, count);
      else counts.delete(network);
    },
  };
}

/** Limits the uploads that arrive at once. The returned function takes a place until the body has arrived. */
export function uploadPlaces() {
  const ofNetwork = openCounter(uploadsOfNetworkMax);
  let open = 0;
  return ({ ip, raw }: Pick<FastifyRequest, 'ip' | 'raw'>): void => {
    if (open >= uploadsMax) throw new Refusal('unavailable', { retryAfterSeconds });
    const network = networkOf(ip);
    if (!ofNetwork.add(network)) throw new Refusal('too_many', { retryAfterSeconds });
    open++;
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      open--;
      ofNetwork.remove(network);
      raw.socket.removeListener('close', release);
    };
    raw.once('end', release);
    raw.once('close', release);
    // After its answer a call no longer notices that its connection closes.
    raw.socket.once('close', release);
  };
}

/** Limits the open connections of an address. Behind a proxy all come from the proxy, which has its own limit. */
export function limitConnections(server: Server, max = connectionsOfNetworkMax): void {
  const open = openCounter(max);
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    if (!open.add(network)) return refuseConnection(socket);
    socket.once('close', () => open.remove(network));
  });
}

function refuseConnection(socket: Socket): void {
  const body = JSON.stringify({ statusCode: 503, code: 'unavailable', message: errorTexts.unavailable, errors: [] });
  const head = [
    'HTTP/1.1 503 Service Unavailable',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `retry-after: ${retryAfterSeconds}`,
    'connection: close',
  ];
  socket.on('error', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroySoon());
}

/** The headers of the call announce a body. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The body may have pictures. */
export const isUpload = ({ headers }: IncomingMessage): boolean => /^multipart\//i.test(headers['content-type'] ?? '');

/** How long a JSON body may take. */
export const jsonBodyMs = 60_000;

/** Refuses a JSON body that has not arrived in time with 408. */
export function limitBodyTime(scope: FastifyInstance, timeoutMs = jsonBodyMs): void {
  scope.addHook('preParsing', async ({ raw }, reply, payload) => {
    // Most bodies arrive together with their headers.
    if (raw.complete || !hasBody(raw) || isUpload(raw)) return payload;
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
