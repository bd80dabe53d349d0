import * as z from 'zod/mini';
import { fieldTexts } from '#contract/copy/fields.ts';
import type { FieldError } from '#contract/core/errors.ts';
import { hasTooManyMarks, isBlank as isBlankText, lengthOf } from '#contract/core/text.ts';

/**
 * The order of errors (specification#order-of-errors): missing fields, then wrong formats, then a weak password, then its
 * confirmation. Within one stage, errors have the order of the fields.
 */
const stages = ['required', 'format', 'password', 'confirmation'] as const;
export type Stage = (typeof stages)[number];

export type JsonSchema = Readonly<Record<string, unknown>>;

type Failure = { readonly error: string; readonly stage?: Stage };
export type Read<T> = { readonly value: T } | Failure;

/** How one kind of field is read: the raw input → its clean value or an error message. Made by `ruleOf`. */
export type Rule<T, In = string> = {
  readonly read: (raw: unknown) => Read<T>;
  /** The failure of the raw input by its size alone. `read` refuses it too. */
  readonly oversize: (raw: unknown) => Failure | null;
  readonly json: JsonSchema;
  /** Only for type inference: what a caller may pass. */
  readonly sent?: In;
};

type RuleParts<T> = Pick<Rule<T>, 'json' | 'read'> & {
  /** The most characters of a value, or entries of a list. */
  readonly max: number;
  /** The same before it is cleaned of spaces, invisible marks and decomposed letters, in UTF-16 units. */
  readonly rawMax?: number;
  readonly tooLong: string;
  readonly stage?: Stage;
};

/**
 * Makes a rule whose `read` never sees an oversize value (specification#raw-input): to normalise or match a long text
 * takes time, for marks in the wrong order the square of their number. A clean text that is too long is refused as well.
 */
export function ruleOf<T, In = string>(parts: RuleParts<T>): Rule<T, In> {
  const { json, max, rawMax = 4 * max, tooLong, stage = 'format', read } = parts;
  const oversize = (raw: unknown): Failure | null => {
    const isText = typeof raw === 'string';
    if ((isText || Array.isArray(raw)) && raw.length > rawMax) return { error: tooLong, stage };
    return isText && hasTooManyMarks(raw) ? { error: fieldTexts.tooManyMarks } : null;
  };
  const isTooLong = (value: T) => typeof value === 'string' && lengthOf(value) > max;
  const limited = (found: Read<T>): Read<T> =>
    'value' in found && isTooLong(found.value) ? { error: tooLong } : found;
  return { json, oversize, read: (raw) => oversize(raw) ?? limited(read(raw)) };
}

/** The rule with a further step for the value that it has read. */
export const narrowed = <T, U, In>(rule: Rule<T, In>, next: (value: T) => Read<U>): Rule<U, In> => ({
  ...rule,
  read(raw) {
    const read = rule.read(raw);
    return 'value' in read ? next(read.value) : read;
  },
});

export type RequiredField<T, In> = z.ZodMiniType<T, In>;
export type OptionalField<T, In> = z.ZodMiniType<T, In> & { _zod: { optin: 'optional' } };

const shapes = new WeakMap<object, { readonly json: JsonSchema; readonly isRequired: boolean }>();
/** The JSON schema of a field, for the OpenAPI document. */
export const shapeOf = (schema: object) => shapes.get(schema);

/** The field is not filled in: it is missing, null, or a text without visible characters. */
const isBlank = (raw: unknown): boolean =>
  raw === undefined || raw === null || (typeof raw === 'string' && isBlankText(raw));

/** Reads a field that may be left empty; `blank` decides what that means. */
export const readUnlessBlank = <T, In, U = never>(
  rule: Rule<T, In>,
  raw: unknown,
  blank: (raw: unknown) => Read<U>,
): Read<T | U> => rule.oversize(raw) ?? (isBlank(raw) ? blank(raw) : rule.read(raw));

function schemaOf(rule: Rule<unknown, unknown>, isRequired: boolean, blank: (raw: unknown) => Read<unknown>) {
  const schema = z.pipe(
    z.any(),
    z.transform((raw: unknown, context) => {
      const read = readUnlessBlank(rule, raw, blank);
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
  // Only the fields of the schema: to copy thousands of unknown ones takes time. A missing field is an empty one: its rule
  // decides whether that is an error.
  const given = Object.fromEntries(
    fields.map((field) => [field, Object.hasOwn(raw, field) ? raw[field as keyof typeof raw] : undefined]),
  );
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
