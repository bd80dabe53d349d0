import assert from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Message, Reply } from '#contract/core/client.ts';
import type { JsonSchema } from '#contract/core/fields.ts';
import type { OpenApi, Operation } from '#contract/core/openapi.ts';

/**
 * Holds every answer against the machine-readable contract: a status, a refusal or a key that the call's operation
 * does not name fails the test that got it.
 */
export function answerChecker(document: OpenApi): (message: Message, reply: Reply) => void {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, strictRequired: false });
  formats.default(ajv);
  ajv.addVocabulary(['components']);
  const compiled = new Map<JsonSchema, ValidateFunction>();
  const judge = (schema: JsonSchema) => {
    const known = compiled.get(schema) ?? ajv.compile({ components: document.components, ...schema });
    compiled.set(schema, known);
    return known;
  };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, isAt: matcher(path), operation })),
  );
  return ({ method, path }, { status, body }) => {
    const [address = ''] = path.split('?', 1);
    const found = operations.find((placed) => placed.method === method.toLowerCase() && placed.isAt.test(address));
    if (!found) return;
    const { operation } = found;
    const said = `${operation.operationId} answers ${status} ${JSON.stringify(body)?.slice(0, 500)}`;
    const schema = schemaOf(operation, status);
    assert.notEqual(schema, null, `${said}: no such status in the contract`);
    if (!schema) return;
    const isFit = judge(schema);
    assert.ok(isFit(body), `${said}: ${ajv.errorsText(isFit.errors)}`);
  };
}

/** Parameters match one step of the path. */
const matcher = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');

/** The schema of the answer's body; undefined for a file, null for a status that is not named. */
function schemaOf({ responses }: Operation, status: number): JsonSchema | undefined | null {
  const answer = responses[status];
  if (!answer) return null;
  const content = (answer.content ?? {}) as Record<string, { schema?: JsonSchema }>;
  return content['application/json']?.schema;
}
