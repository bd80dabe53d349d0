import { apiByDomain } from '#contract/api.ts';
import { type AnyEndpoint, methodOf, pathOf } from '#contract/core/endpoint.ts';
import type { JsonSchema } from '#contract/core/fields.ts';
import { openApi } from '#contract/core/openapi.ts';
import { everyAnswer } from '../every-answer.ts';

/** A field of a call as the document describes it. */
export type Field = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'body' | 'file';
  readonly schema: JsonSchema;
};
/** A call as the document describes it. */
export type FuzzedOperation = {
  readonly name: string;
  readonly endpoint: AnyEndpoint;
  readonly method: string;
  readonly path: string;
  readonly fields: readonly Field[];
  readonly takesForm: boolean;
  readonly takesKey: boolean;
};

type Body = { properties?: Record<string, JsonSchema> };

const formType = 'multipart/form-data';

export const apiDocument = openApi(apiByDomain, '1.0.0');

/** Every answer of the document but the event stream, which does not end. */
export const operations: readonly FuzzedOperation[] = everyAnswer.flatMap(([name, endpoint]) => {
  const operation = apiDocument.paths[pathOf(endpoint)]?.[methodOf(endpoint).toLowerCase()];
  if (!operation || endpoint.isStream) return [];
  const content = operation.requestBody?.content ?? {};
  const body = (content[formType] ?? content['application/json'])?.schema as Body | undefined;
  const files = Object.keys(endpoint.pictures ?? {});
  return [
    {
      name,
      endpoint,
      method: methodOf(endpoint),
      path: pathOf(endpoint),
      fields: [
        ...operation.parameters.flatMap(({ name: field, in: place, schema }) =>
          place === 'header' ? [] : [{ name: field, in: place, schema }],
        ),
        ...Object.entries(body?.properties ?? {}).map(([field, schema]) => ({
          name: field,
          in: files.includes(field) ? ('file' as const) : ('body' as const),
          schema,
        })),
      ],
      takesForm: formType in content,
      takesKey: operation.parameters.some(({ in: place }) => place === 'header'),
    },
  ];
});

/** The value of a field is a text. */
export const isText = ({ in: place, schema }: Field): boolean =>
  place !== 'file' && [schema.type].flat().includes('string');
