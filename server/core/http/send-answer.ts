import type { FastifyReply, FastifyRequest } from 'fastify';
import { doneText } from '#contract/copy/errors.ts';
import type { AnyEndpoint, Page } from '#contract/core/endpoint.ts';
import type { FileAnswer, StreamAnswer } from '#server/core/http/handler.ts';

/** Sends what a handler answers, as the endpoint says: in its envelope, as a file or as a stream. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, endpoint: AnyEndpoint, output: unknown) {
  if (endpoint.isFile) return sendFile(reply, output as FileAnswer);
  if (endpoint.isStream) return sendStream(request, reply, output as StreamAnswer);
  const wrap = endpoint.wrap ?? 'data';
  const page = endpoint.isPaged ? (output as Page<unknown>) : null;
  if (wrap === 'bare') {
    if (page?.nextCursor) reply.header('x-next-cursor', page.nextCursor);
    return reply.send(page ? page.items : output);
  }
  const envelope = { statusCode: 200, message: endpoint.message ?? doneText };
  if (wrap === 'flat') return reply.send({ ...envelope, ...(output as object) });
  return reply.send({
    ...envelope,
    [wrap]: page ? page.items : output,
    ...(page ? { nextCursor: page.nextCursor } : {}),
  });
}

/** Sends a private file: no cache keeps it, the browser does not guess its type, and it can run nothing in a page. */
const sendFile = (reply: FastifyReply, { contentType, bytes, stream, saveAs }: FileAnswer) =>
  reply
    .headers({
      'content-type': contentType,
      ...(bytes === null ? {} : { 'content-length': bytes }),
      'content-disposition': saveAs === null ? 'inline' : `attachment; filename*=UTF-8''${headerText(saveAs)}`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
    })
    .send(stream);

/** Encodes a file name for a header (RFC 5987). */
const headerText = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

function sendStream({ headers }: FastifyRequest, reply: FastifyReply, begin: StreamAnswer): void {
  for (const [name, value = ''] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value);
  reply.hijack();
  begin(reply.raw, String(headers['last-event-id'] ?? ''));
}
