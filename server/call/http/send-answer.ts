import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { doneText } from '#contract/copy/errors.ts';
import type { AnyEndpoint, Page } from '#contract/core/endpoint.ts';
import type { FileAnswer, StreamAnswer } from '#server/call/context/handler.ts';

/** Sends what a handler answers, as the endpoint says: in its envelope, as a file or as a stream. */
export function sendAnswer(reply: FastifyReply, endpoint: AnyEndpoint, output: unknown) {
  if (endpoint.isFile) return sendFile(reply, output as FileAnswer);
  if (endpoint.isStream) return sendStream(reply, output as StreamAnswer);
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

function sendStream(reply: FastifyReply, begin: StreamAnswer): void {
  for (const [name, value = ''] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value);
  reply.hijack();
  begin(reply.raw);
}

type Schema = Record<string, unknown>;

const schemas = new WeakMap<AnyEndpoint, Schema>();

/**
 * The JSON Schema that serializes an answer (fast-json-stringify). It names every key, so a key that the contract does
 * not name is never sent. It is made once for each endpoint; tests open many servers.
 */
export function answerSchema(endpoint: AnyEndpoint): Schema {
  const schema = schemas.get(endpoint) ?? createAnswerSchema(endpoint);
  schemas.set(endpoint, schema);
  return schema;
}

function createAnswerSchema(endpoint: AnyEndpoint): Schema {
  const output = z.toJSONSchema(endpoint.output, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => collapseNull(jsonSchema as Schema),
  }) as Schema;
  delete output.$schema;
  const wrap = endpoint.wrap ?? 'data';
  if (wrap === 'bare') return output;
  const envelope: Schema = { statusCode: { type: 'integer' }, message: { type: 'string' } };
  if (wrap === 'flat') return { type: 'object', properties: { ...envelope, ...(output.properties as Schema) } };
  return {
    type: 'object',
    properties: {
      ...envelope,
      [wrap]: output,
      ...(endpoint.isPaged ? { nextCursor: { type: 'string', nullable: true } } : {}),
    },
  };
}

/** `anyOf [X, null]` would be checked for each answer; `nullable` is compiled. */
function collapseNull(schema: Schema): void {
  const options = schema.anyOf as Schema[] | undefined;
  if (options?.length !== 2 || options[1]?.type !== 'null' || !options[0]) return;
  delete schema.anyOf;
  Object.assign(schema, options[0], { nullable: true });
}
