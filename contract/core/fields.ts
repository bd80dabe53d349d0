import * as z from 'zod/mini';
import type { FieldError } from '#contract/core/errors.ts';
import { isBlank as isBlankText } from '#contract/core/text.ts';

/**
 * The order of errors (contract §11): missing fields, then wrong formats, then a weak password, then its confirmation.
 * Within one stage, errors have the order of the fields.
 */
const stages = ['required', 'format', 'password', 'confirmation'] as const;
export type Stage = (typeof stages)[number];

export type JsonSchema = Readonly<Record<string, unknown>>;

export type Read<T> = { readonly value: T } | { readonly error: string; readonly stage?: Stage };

/** How one kind of field is read: the raw input → its clean value or an error message. */
export type Rule<T, In = string> = {
  readonly read: (raw: unknown) => Read<T>;
  readonly json: JsonSchema;
  /** Only for type inference: what a caller may pass. */
  readonly sent?: In;
};

export type RequiredField<T, In> = z.ZodMiniType<T, In>;
export type OptionalField<T, In> = z.ZodMiniType<T, In> & { _zod: { optin: 'optional' } };

const shapes = new WeakMap<object, { readonly json: JsonSchema; readonly isRequired: boolean }>();
/** The JSON schema of a field, for the OpenAPI document. */
export const shapeOf = (schema: object) => shapes.get(schema);

/** The field is not filled in: it is missing, null, or a text without visible characters. */
const isBlank = (raw: unknown): boolean =>
  raw === undefined || raw === null || (typeof raw === 'string' && isBlankText(raw));

function schemaOf(rule: Rule<unknown, unknown>, isRequired: boolean, blank: (raw: unknown) => Read<unknown>) {
  const schema = z.pipe(
    z.any(),
    z.transform((raw: unknown, context) => {
      const read = isBlank(raw) ? blank(raw) : rule.read(raw);
      if ('value' in read) return read.value;
      const { error, stage = 'format' } = read;
      context.issues.push({ code: 'custom', message: error, input: raw, params: { stage } });
      return raw;
    }),
  );
  shapes.set(schema, { json: rule.json, isRequired });
  return schema;
}

/** The field must be filled in. `message` is the error when it is not. */
export const required = <T, In>(rule: Rule<T, In>, message: string) =>
  schemaOf(rule, true, () => ({ error: message, stage: 'required' })) as unknown as RequiredField<T, In>;

/** The field may be empty. It is null then. */
export const optional = <T, In>(rule: Rule<T, In>) =>
  schemaOf(rule, false, () => ({ value: null })) as unknown as OptionalField<T | null, In | null | undefined>;

/** The field may be left out and is null then. When it is sent, it must be filled in. */
export const ifSent = <T, In>(rule: Rule<T, In>, message: string) =>
  schemaOf(rule, false, (raw) =>
    raw === undefined ? { value: null } : { error: message, stage: 'required' },
  ) as unknown as OptionalField<T | null, In | undefined>;

/** The same for a field that may be empty: it is `standard` then. */
export const ifSentOr = <T, In>(rule: Rule<T, In>, standard: T) =>
  schemaOf(rule, false, (raw) => ({ value: raw === undefined ? null : standard })) as unknown as OptionalField<
    T | null,
    In | undefined
  >;

/** The field may be empty. It is `standard` then. */
export const withDefault = <T, In>(rule: Rule<T, In>, standard: T) =>
  schemaOf(rule, false, () => ({ value: standard })) as unknown as OptionalField<T, In | null | undefined>;

/** A condition on several fields. It is checked even when fields have errors of their own. */
export const holds = <T extends object>(
  field: keyof T & string,
  stage: Stage,
  message: string,
  isTrue: (value: Partial<T>) => boolean,
) =>
  z.refine((value: unknown) => isTrue(value as Partial<T>), {
    path: [field],
    error: message,
    params: { stage },
    when: () => true,
  });

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/**
 * Reads the whole input: its clean values, or one error for each wrong field in the specified order. `missing` are the
 * errors of missing pictures, which are not part of the input. They come after the input's own required fields.
 */
export function check<S extends z.ZodMiniType>(
  schema: S,
  raw: unknown,
  missing: readonly FieldError[] = [],
): Checked<z.output<S>> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { ok: false, errors: [] };
  const fields = fieldsOf(schema);
  const given: Record<string, unknown> = { ...raw };
  // A missing field is an empty one: its rule decides whether that is an error.
  for (const field of fields) given[field] ??= undefined;
  const result = schema.safeParse(given);
  if (result.success && !missing.length) return { ok: true, value: result.data };
  return { ok: false, errors: inOrder(result.error?.issues ?? [], fields, missing) };
}

export const fieldsOf = (schema: z.ZodMiniType): readonly string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.def.shape) : [];

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string; readonly params?: { stage?: Stage } };

/** The rank of a stage's first field is a multiple of this. No input has this many fields. */
const stageWidth = 1000;

function inOrder(issues: readonly unknown[], fields: readonly string[], missing: readonly FieldError[]): FieldError[] {
  const ranked = (issues as readonly Issue[])
    .filter((issue) => issue.path.length > 0)
    .map(({ path, message, params }) => ({
      field: String(path[0]),
      message,
      rank: stages.indexOf(params?.stage ?? 'format') * stageWidth + fields.indexOf(String(path[0])),
    }))
    .concat(missing.map((error) => ({ ...error, rank: stageWidth - 1 })))
    .sort((a, b) => a.rank - b.rank);
  const seen = new Set<string>();
  return ranked
    .filter(({ field }) => !seen.has(field) && seen.add(field))
    .map(({ field, message }) => ({ field, message }));
}
