import * as z from 'zod/mini';
import type { AnyEndpoint } from '#contract/core/endpoint.ts';

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
