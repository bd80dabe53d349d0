import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { api, apiByDomain } from '#contract/api.ts';
import { type AnyEndpoint, methodOf, pathOf } from '#contract/core/endpoint.ts';
import { openApi } from '#contract/core/openapi.ts';

const document = openApi(apiByDomain, '1.0.0');
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

const text = { type: 'string', minLength: 1 };
const content = {
  type: 'object',
  minProperties: 1,
  propertyNames: { pattern: '^[a-z]+/[a-z*+-]+$' },
  additionalProperties: {
    type: 'object',
    properties: { schema: { type: 'object' }, encoding: { type: 'object' } },
    additionalProperties: false,
  },
};
const header = { type: 'object', properties: { schema: { type: 'object' }, description: text }, required: ['schema'] };
const parameter = {
  type: 'object',
  properties: {
    name: text,
    in: { enum: ['path', 'query', 'header'] },
    required: { type: 'boolean' },
    description: text,
    schema: { type: 'object' },
  },
  required: ['name', 'in', 'schema'],
  additionalProperties: false,
  anyOf: [{ properties: { in: { enum: ['query', 'header'] } } }, { properties: { required: { const: true } } }],
};
const response = {
  type: 'object',
  properties: { description: text, headers: { type: 'object', additionalProperties: header }, content },
  required: ['description'],
  additionalProperties: false,
};
const operation = {
  type: 'object',
  properties: {
    operationId: text,
    tags: { type: 'array', items: text },
    summary: text,
    description: text,
    security: { type: 'array', items: { type: 'object', additionalProperties: { type: 'array' } } },
    parameters: { type: 'array', items: parameter },
    requestBody: {
      type: 'object',
      properties: { required: { type: 'boolean' }, content },
      required: ['content'],
      additionalProperties: false,
    },
    responses: {
      type: 'object',
      required: ['200'],
      propertyNames: { pattern: '^[1-5][0-9]{2}$' },
      additionalProperties: response,
    },
  },
  required: ['operationId', 'responses'],
  additionalProperties: false,
};
/** The schema of OpenAPI 3.1 for the parts that we use. */
const openApi31 = {
  type: 'object',
  properties: {
    openapi: { type: 'string', pattern: '^3\\.1\\.\\d+$' },
    info: { type: 'object', properties: { title: text, version: text }, required: ['title', 'version'] },
    servers: { type: 'array', items: { type: 'object', properties: { url: text }, required: ['url'] } },
    tags: { type: 'array', items: { type: 'object', properties: { name: text }, required: ['name'] } },
    paths: {
      type: 'object',
      propertyNames: { pattern: '^/' },
      additionalProperties: {
        type: 'object',
        propertyNames: { enum: ['get', 'put', 'post', 'delete'] },
        additionalProperties: operation,
      },
    },
    components: {
      type: 'object',
      properties: { schemas: { type: 'object' }, securitySchemes: { type: 'object' } },
      additionalProperties: false,
    },
  },
  required: ['openapi', 'info', 'paths'],
  additionalProperties: false,
};

test('the document has the structure of OpenAPI 3.1', () => {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  const isFit = ajv.compile(openApi31);
  assert.ok(isFit(JSON.parse(JSON.stringify(document))), ajv.errorsText(isFit.errors));
});

test('every endpoint is one operation, with the tag of its domain', () => {
  assert.equal(operations.length, Object.keys(api).length);
  for (const [tag, endpoints] of Object.entries(apiByDomain))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const found = document.paths[pathOf(endpoint)]?.[methodOf(endpoint).toLowerCase()];
      assert.equal(found?.operationId, name, `${endpoint.call} is taken by another`);
      assert.deepEqual(found?.tags, [tag]);
    }
});

test('every parameter in a path is described, and no other', () => {
  for (const { path, operation } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name);
    assert.deepEqual(described, inPath, path);
  }
});

test('a call with a parameter in its path can answer not found, because an overlong one matches no address', () => {
  const inPath = operations.filter(({ path }) => path.includes('{'));
  assert.ok(inPath.length > 0);
  assert.deepEqual(
    inPath.filter((one) => !one.operation.responses[404]).map(({ path }) => path),
    [],
  );
});

test('a call that takes pictures can refuse one of them, also when it is optional', () => {
  const withPictures = Object.values<AnyEndpoint>(api).filter(({ pictures }) => pictures !== undefined);
  const described = withPictures.map((endpoint) => {
    const refusal = document.paths[pathOf(endpoint)]?.[methodOf(endpoint).toLowerCase()]?.responses[400];
    return JSON.stringify(refusal).includes('image_invalid') ? null : endpoint.call;
  });
  assert.ok(withPictures.length > 0);
  assert.deepEqual(described.filter(Boolean), []);
});

test('every schema compiles, and every reference in it exists', () => {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false, validateFormats: false });
  ajv.addVocabulary(['components']);
  const { components } = document;
  /** Each once: calls have most of their refusals and parameters in common. */
  const texts = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'schema') texts.add(JSON.stringify(value));
      else walk(value);
    }
  };
  walk(document.paths);
  assert.ok(texts.size > 200);
  for (const schema of texts) ajv.compile({ components, ...JSON.parse(schema) });
});

describe('the document describes each call as the server binds it', () => {
  const of = (name: keyof typeof api) => {
    const found = operations.find(({ operation }) => operation.operationId === name);
    if (!found) throw new Error(`${name} is not described`);
    return found.operation;
  };
  type Answer = { content?: { 'application/json'?: { schema: { properties: Record<string, { enum?: string[] }> } } } };
  const schemaOf = (name: keyof typeof api, status: number) =>
    (of(name).responses[status] as Answer | undefined)?.content?.['application/json']?.schema;
  const codes = (name: keyof typeof api, status: number) => schemaOf(name, status)?.properties.code?.enum;

  test('with its envelope', () => {
    assert.deepEqual(Object.keys(schemaOf('myRequests', 200)?.properties ?? {}), [
      'statusCode',
      'message',
      'data',
      'nextCursor',
    ]);
    assert.deepEqual(Object.keys(schemaOf('requestForLawyer', 200)?.properties ?? {}), [
      'statusCode',
      'message',
      'requestDetails',
    ]);
    assert.deepEqual(Object.keys(schemaOf('unlockRequest', 200)?.properties ?? {}), [
      'statusCode',
      'message',
      'status',
      'requestId',
      'lawyerId',
      'data',
    ]);
    assert.deepEqual(Object.keys(of('myInvitations').responses[200]?.headers ?? {}), ['X-Next-Cursor']);
  });

  test('with its refusals', () => {
    const conflicts = ['state_changed', 'proof_open', 'no_offer_yet', 'no_fee', 'key_reused'];
    assert.deepEqual(codes('sendPaymentProof', 409), conflicts);
    assert.deepEqual(codes('sendPaymentProof', 403), ['not_allowed', 'account_pending']);
    assert.deepEqual(codes('sendPaymentProof', 429), ['too_many']);
    assert.equal(codes('publicSettings', 401), undefined);
    assert.equal(codes('publicSettings', 413), undefined);
  });

  test('with who may call it', () => {
    assert.deepEqual(of('logIn').security, []);
    assert.deepEqual(of('listPayments').security, [{ session: [] }]);
  });

  test('with its form', () => {
    const kinds = (name: keyof typeof api) => Object.keys(of(name).requestBody?.content ?? {});
    assert.deepEqual(kinds('logIn'), ['application/json']);
    assert.deepEqual(kinds('submitRequest'), ['application/json', 'multipart/form-data']);
    assert.deepEqual(kinds('registerLawyerInFull'), ['application/json', 'multipart/form-data']);
    assert.deepEqual(kinds('sendPaymentProof'), ['multipart/form-data']);
    assert.equal(of('logOut').requestBody, undefined);
    const form = of('sendPaymentProof').requestBody?.content['multipart/form-data']?.schema as { required: string[] };
    assert.deepEqual(form.required, ['requestId', 'payerName', 'amount', 'paymentImage']);
  });
});
