import assert from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Message, Reply } from '#contract/core/client.ts';
import type { JsonSchema } from '#contract/core/fields.ts';
import type { OpenApi, Operation } from '#contract/core/openapi.ts';

/**
 * Compares every answer with the machine-readable contract. The test fails if the operation of the call does not describe
 * the status, the refusal or a key of the answer.
 */
export function answerChecker(document: OpenApi): (message: Message, reply: Reply) => void {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, strictRequired: false });
  formats.default(ajv);
  ajv.addVocabulary(['components']);
  /** By themselves and by their text: calls have most of their refusals in common. */
  const compiled = new Map<JsonSchema | string, ValidateFunction>();
  const validatorOf = (schema: JsonSchema) => {
    const known = compiled.get(schema);
    if (known) return known;
    const written = JSON.stringify(schema);
    const validator = compiled.get(written) ?? ajv.compile({ components: document.components, ...schema });
    compiled.set(schema, validator).set(written, validator);
    return validator;
  };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, isAt: matcher(path), operation })),
  );
  return ({ method, path }, reply) => {
    const { status, body } = reply;
    const [address = ''] = path.split('?', 1);
    const found = operations.find((one) => one.method === method.toLowerCase() && one.isAt.test(address));
    if (!found) return;
    const { operation } = found;
    const answer = `${operation.operationId} answers ${status} ${JSON.stringify(body)?.slice(0, 500)}`;
    const schema = schemaOf(operation, reply);
    assert.notEqual(schema, null, `${answer}: no such answer in the contract`);
    if (!schema) return;
    const isValid = validatorOf(schema);
    assert.ok(isValid(body), `${answer}: ${ajv.errorsText(isValid.errors)}`);
  };
}

/** A parameter matches one segment of the path. */
const matcher = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');

/** The schema of the response body: undefined for a file, null for an answer that the contract does not have. */
function schemaOf({ responses }: Operation, { status, body }: Reply): JsonSchema | undefined | null {
  const answer = responses[status];
  if (!answer) return null;
  const content = (answer.content ?? {}) as Record<string, { schema?: JsonSchema }>;
  const { 'application/json': json, ...files } = content;
  if (body instanceof Uint8Array) return Object.keys(files).length ? undefined : null;
  return json?.schema;
}
