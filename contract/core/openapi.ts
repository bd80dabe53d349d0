import * as z from 'zod/mini';
import { brand } from '#contract/copy/brand.ts';
import {
  type AnyEndpoint,
  asCsv,
  methodOf,
  neededPictures,
  type Picture,
  pathOf,
  takesKey,
} from '#contract/core/endpoint.ts';
import { fieldsOf, type JsonSchema, shapeOf } from '#contract/core/fields.ts';
import { answers, errorBody } from '#contract/core/openapi-answers.ts';
import { pageCursor, pageLimit, pageSizeDefault } from '#contract/core/paging.ts';
import { permissionsWith } from '#contract/core/permissions.ts';

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
};
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, JsonSchema> };
  responses: Record<string, JsonSchema>;
};
/** The parts of an OpenAPI 3.1 document that we use. */
export type OpenApi = {
  openapi: '3.1.1';
  info: JsonSchema;
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: JsonSchema };
};

/** The endpoints of each domain. */
export type Domains = Readonly<Record<string, Readonly<Record<string, AnyEndpoint>>>>;

const conventions =
  'Paths match without regard to letter case; a trailing slash is ignored. Unknown fields are ignored. ' +
  'Digits can be Latin, Arabic-Indic or Persian. Amounts are Egyptian pounds with at most two decimals. ' +
  'Times are ISO 8601 in UTC. A refusal has a code for programs and an Arabic message for people. ' +
  'Lists take limit and cursor; the answer has nextCursor.';

/** The OpenAPI document, generated from the same endpoints that the server and the client use. */
export function openApi(domains: Domains, version: string): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const [tag, endpoints] of Object.entries(domains))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = pathOf(endpoint);
      paths[path] = { ...paths[path], [methodOf(endpoint).toLowerCase()]: operation(tag, name, endpoint) };
    }
  return {
    openapi: '3.1.1',
    info: { title: brand, version, description: conventions },
    servers: [{ url: '/' }],
    tags: Object.keys(domains).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: errorBody },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of the session that signing in answers.' },
      },
    },
  };
}

function operation(tag: string, name: string, endpoint: AnyEndpoint): Operation {
  const requestBody = methodOf(endpoint) === 'GET' ? null : bodyOf(endpoint);
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.does,
    description: `Who may call: ${whoIn(endpoint)}.${confirmationOf(endpoint)}${fileOfRows(endpoint)}`,
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...(requestBody ? { requestBody } : {}),
    responses: answers(endpoint),
  };
}

function confirmationOf({ needsConfirmation }: AnyEndpoint): string {
  if (!needsConfirmation) return '';
  const whose = needsConfirmation === 'with second factor' ? 'Of an account with a second factor it needs' : 'Needs';
  const what = needsConfirmation === 'half an hour, of money' ? 'For payments and refunds it needs' : whose;
  const minutes = String(needsConfirmation).startsWith('half an hour') ? 30 : 10;
  return ` ${what} the password, and the second factor where one is on, within the last ${minutes} minutes of the session: by a login or confirmAgain.`;
}

function fileOfRows(endpoint: AnyEndpoint): string {
  if (!endpoint.csv) return '';
  const file = asCsv(endpoint);
  return ` With \`Accept: text/csv\` it answers all rows as a CSV file, which the history records. Who may have the file: ${whoIn(file)}.${confirmationOf(file)}`;
}

/** An empty choice means that no session is needed. */
const securityOf = ({ who, knowsCaller }: AnyEndpoint) => [
  ...(knowsCaller ? [{}] : []),
  ...(who === 'anyone' && !knowsCaller ? [] : [{ session: [] }]),
];

function whoIn({ who }: AnyEndpoint): string {
  if (who === 'anyone') return 'everyone';
  if (who === 'signed in') return 'everyone who is signed in';
  const capability =
    who.capability === undefined
      ? ''
      : `; administrators by their permission: ${permissionsWith(who.capability).join(', ')}`;
  return `${who.roles.join(', ')}${who.accepted ? ', with an accepted account' : ''}${capability}`;
}

const pageParameters: Parameter[] = [
  { name: 'limit', in: 'query', required: false, schema: { ...pageLimit.json, default: pageSizeDefault } },
  { name: 'cursor', in: 'query', required: false, schema: pageCursor.json },
];
const keyParameter: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same key from the same caller gets the first answer again for 24 hours. With other content it gets 409.',
  schema: { type: 'string', maxLength: 100 },
};

const isInPath = (endpoint: AnyEndpoint, field: string) => pathOf(endpoint).includes(`{${field}}`);

function parametersOf(endpoint: AnyEndpoint): Parameter[] {
  const fields = fieldsOf(endpoint.input).filter((field) => methodOf(endpoint) === 'GET' || isInPath(endpoint, field));
  return [
    ...fields.map((name): Parameter => {
      const { json, isRequired } = fieldIn(endpoint.input, name);
      return { name, in: isInPath(endpoint, name) ? 'path' : 'query', required: isRequired, schema: json };
    }),
    ...(endpoint.isPaged ? pageParameters : []),
    ...(takesKey(endpoint) ? [keyParameter] : []),
  ];
}

function bodyOf(endpoint: AnyEndpoint): Operation['requestBody'] | null {
  const { input, pictures = {}, takesForm } = endpoint;
  const fields = fieldsOf(input).filter((field) => !isInPath(endpoint, field));
  const required = fields.filter((field) => fieldIn(input, field).isRequired);
  const properties = Object.fromEntries(fields.map((field) => [field, sentAs(fieldIn(input, field))]));
  const names = Object.keys(pictures);
  const needed = neededPictures(endpoint).map(({ field }) => field);
  if (!fields.length && !names.length) return null;
  const json = { schema: { type: 'object', properties, required } };
  const form = {
    schema: {
      type: 'object',
      properties: { ...properties, ...Object.fromEntries(names.map((name) => [name, fileOf(pictures[name])])) },
      required: [...required, ...needed],
    },
    ...(names.length
      ? { encoding: Object.fromEntries(names.map((name) => [name, { contentType: kindsOf(pictures[name]) }])) }
      : {}),
  };
  return {
    required: required.length + needed.length > 0,
    content: {
      ...(needed.length ? {} : { 'application/json': json }),
      ...(names.length || takesForm ? { 'multipart/form-data': form } : {}),
    },
  };
}

const picture = {
  type: 'string',
  contentMediaType: 'image/*',
  description: 'A picture of at most 10 MiB and 50 megapixels.',
};
const pictureKinds = 'image/jpeg, image/png, image/webp, image/gif, image/avif';
const document = { type: 'string', description: 'A picture of at most 50 megapixels or a PDF; at most 10 MiB.' };

const takesPdf = (file: Picture | undefined) => typeof file === 'object' && file.takesPdf === true;
const fileOf = (file: Picture | undefined): JsonSchema => (takesPdf(file) ? document : picture);
const kindsOf = (file: Picture | undefined) => (takesPdf(file) ? `${pictureKinds}, application/pdf` : pictureKinds);

type Field = { json: JsonSchema; isRequired: boolean };

function fieldIn(input: z.ZodMiniType, name: string): Field {
  const schema = (input as unknown as z.ZodMiniObject).def.shape[name];
  const mayMiss = schema instanceof z.ZodMiniOptional;
  const shape = schema && shapeOf(mayMiss ? (schema.def.innerType as z.ZodMiniType) : schema);
  if (!shape) throw new Error(`the field ${name} was not created from a rule`);
  return mayMiss ? { ...shape, isRequired: false } : shape;
}

/** A field that may be empty may also be null. */
function sentAs({ json, isRequired }: Field): JsonSchema {
  if (isRequired) return json;
  const { type, enum: words } = json;
  return {
    ...json,
    type: [type, 'null'].flat(),
    ...(Array.isArray(words) ? { enum: [...words, null] } : {}),
  };
}
