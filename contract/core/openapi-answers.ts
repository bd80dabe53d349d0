import * as z from 'zod/mini';
import { doneText, errorTexts } from '#contract/copy/errors.ts';
import { type AnyEndpoint, methodOf, pathOf, takesKey } from '#contract/core/endpoint.ts';
import { type ErrorCode, errorStatus } from '#contract/core/errors.ts';
import { fieldsOf, type JsonSchema } from '#contract/core/fields.ts';

type Named = Readonly<Record<string, JsonSchema>>;

/** An object with exactly these keys. */
const exactly = (properties: Named): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const jsonContent = (schema: JsonSchema) => ({ 'application/json': { schema } });
const cursor = { type: ['string', 'null'], description: 'The cursor of the next page; null on the last page.' };

/** All answers of a call, by status (specification#refusals). */
export const answers = (endpoint: AnyEndpoint): Record<string, JsonSchema> => ({
  200: success(endpoint),
  ...Object.fromEntries(byStatus(codesOf(endpoint)).map(([status, codes]) => [status, refusal(status, codes)])),
});

function success(endpoint: AnyEndpoint): JsonSchema {
  const description = endpoint.message ?? doneText;
  if (endpoint.isFile) {
    return { description, content: { 'image/webp': {}, 'application/pdf': {}, 'text/calendar': {}, 'text/csv': {} } };
  }
  if (endpoint.isStream) return { description, content: { 'text/event-stream': { schema: outputOf(endpoint) } } };
  const isBarePage = endpoint.isPaged && endpoint.wrap === 'bare';
  return {
    description,
    ...(isBarePage ? { headers: { 'X-Next-Cursor': { schema: cursor } } } : {}),
    content: { ...jsonContent(body(endpoint)), ...(endpoint.csv ? { 'text/csv': {} } : {}) },
  };
}

function outputOf(endpoint: AnyEndpoint): JsonSchema {
  const { $schema: _, ...output } = z.toJSONSchema(endpoint.output, { io: 'output' }) as JsonSchema;
  return output;
}

/** The body of a success, in its envelope. */
function body(endpoint: AnyEndpoint): JsonSchema {
  const output = outputOf(endpoint);
  const wrap = endpoint.wrap ?? 'data';
  if (wrap === 'bare') return output;
  const envelope: Named = { statusCode: { type: 'integer', const: 200 }, message: { type: 'string' } };
  if (wrap === 'flat') return exactly({ ...envelope, ...(output.properties as Named) });
  return exactly({ ...envelope, [wrap]: output, ...(endpoint.isPaged ? { nextCursor: cursor } : {}) });
}

/** The refusals of a call: its own, and those that follow from its other properties. */
function codesOf(endpoint: AnyEndpoint): ErrorCode[] {
  const { who, input, pictures, isPaged, limit, errors, needsConfirmation, csv, isBeforeSecondFactor } = endpoint;
  const isForAdministrators = who === 'signed in' || (who !== 'anyone' && who.roles.includes('Admin'));
  const hasInput = fieldsOf(input).length > 0 || pictures !== undefined || isPaged;
  const codes: (ErrorCode | false | undefined)[] = [
    'bad_request',
    hasInput && 'invalid_input',
    who !== 'anyone' && 'not_signed_in',
    typeof who === 'object' && 'not_allowed',
    typeof who === 'object' && who.accepted && 'account_pending',
    isForAdministrators && !isBeforeSecondFactor && 'second_factor_missing',
    (needsConfirmation || csv?.needsConfirmation) && 'confirm_again',
    // An overlong parameter in the path is no address of the API.
    pathOf(endpoint).includes('{') && 'not_found',
    pictures !== undefined && 'image_invalid',
    ...errors,
    takesKey(endpoint) && 'key_reused',
    ...(methodOf(endpoint) === 'GET' ? [] : (['too_slow', 'too_large', 'unsupported_media'] as const)),
    (limit || pictures) && 'too_many',
    'internal',
    'unavailable',
  ];
  return [...new Set(codes.filter((code) => typeof code === 'string'))];
}

function byStatus(codes: readonly ErrorCode[]): [number, ErrorCode[]][] {
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))].sort();
  return statuses.map((status) => [status, codes.filter((code) => errorStatus[code] === status)]);
}

const retryAfter = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } };

const refusal = (status: number, codes: readonly ErrorCode[]): JsonSchema => ({
  description: codes.map((code) => `${code}: ${errorTexts[code]}`).join('\n\n'),
  ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
  content: jsonContent({
    $ref: '#/components/schemas/Error',
    type: 'object',
    properties: { statusCode: { const: status }, code: { enum: codes } },
  }),
});

/** The body of every refusal (specification#refusals). */
export const errorBody: JsonSchema = {
  type: 'object',
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    message: { type: 'string', description: 'Arabic text to show: the first error in the specified order.' },
    errors: {
      type: 'array',
      description: 'One entry for each wrong field, in the specified order.',
      items: exactly({ field: { type: 'string' }, message: { type: 'string' } }),
    },
    details: { type: 'object', description: 'What the caller needs to go on. Only with codes that say so.' },
    requestId: {
      type: 'string',
      description: 'Only with 500 and 503: the id of the request in the log. Every answer has it in `X-Request-Id`.',
    },
  },
  required: ['statusCode', 'code', 'message', 'errors'],
  additionalProperties: false,
};
