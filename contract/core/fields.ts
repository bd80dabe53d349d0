import * as z from 'zod/mini';
import type { FieldFault } from '#contract/core/errors.ts';
import { isBlank as isBlankText } from '#contract/core/text.ts';

/**
 * The specified order of faults (contract §11): what is missing, then formats, then the password's strength, then
 * its confirmation; within one stage, the order of the fields.
 */
const stages = ['required', 'format', 'password', 'confirmation'] as const;
export type Stage = (typeof stages)[number];

export type JsonSchema = Readonly<Record<string, unknown>>;

export type Read<T> = { readonly value: T } | { readonly fault: string; readonly stage?: Stage };

/** How one kind of field is read: what was sent → the clean value or what is wrong with it. */
export type Rule<T, In = string> = {
  readonly read: (raw: unknown) => Read<T>;
  readonly json: JsonSchema;
  /** Only for inference: what a caller may pass. */
  readonly sent?: In;
};

export type RequiredField<T, In> = z.ZodMiniType<T, In>;
export type OptionalField<T, In> = z.ZodMiniType<T, In> & { _zod: { optin: 'optional' } };

const shapes = new WeakMap<object, { readonly json: JsonSchema; readonly isRequired: boolean }>();
/** What the API page shows of a field. */
export const shapeOf = (schema: object) => shapes.get(schema);

/** Nothing was filled in: absent, null, or a text without visible characters. */
const isBlank = (raw: unknown): boolean =>
  raw === undefined || raw === null || (typeof raw === 'string' && isBlankText(raw));

function schemaOf(rule: Rule<unknown, unknown>, isRequired: boolean, blank: (raw: unknown) => Read<unknown>) {
  const schema = z.pipe(
    z.any(),
    z.transform((raw: unknown, context) => {
      const read = isBlank(raw) ? blank(raw) : rule.read(raw);
      if ('value' in read) return read.value;
      const { fault, stage = 'format' } = read;
      context.issues.push({ code: 'custom', message: fault, input: raw, params: { stage } });
      return raw;
    }),
  );
  shapes.set(schema, { json: rule.json, isRequired });
  return schema;
}

/** The field must be filled in; `message` is said when it is not. */
export const required = <T, In>(rule: Rule<T, In>, message: string) =>
  schemaOf(rule, true, () => ({ fault: message, stage: 'required' })) as unknown as RequiredField<T, In>;

/** The field may stay empty and then reads as null. */
export const optional = <T, In>(rule: Rule<T, In>) =>
  schemaOf(rule, false, () => ({ value: null })) as unknown as OptionalField<T | null, In | null | undefined>;

/** The field may be left out and then reads as null; what is sent must be filled in. */
export const ifSent = <T, In>(rule: Rule<T, In>, message: string) =>
  schemaOf(rule, false, (raw) =>
    raw === undefined ? { value: null } : { fault: message, stage: 'required' },
  ) as unknown as OptionalField<T | null, In | undefined>;

/** The field may stay empty and then reads as `standard`. */
export const withDefault = <T, In>(rule: Rule<T, In>, standard: T) =>
  schemaOf(rule, false, () => ({ value: standard })) as unknown as OptionalField<T, In | null | undefined>;

/** A condition over several fields, held against the whole input whatever else is wrong with it. */
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
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

/**
 * Reads the whole input: its clean values, or one fault per failing field in the specified order. `missing` are needed
 * things that stand beside the input, pictures: they are told after its own required fields.
 */
export function check<S extends z.ZodMiniType>(
  schema: S,
  raw: unknown,
  missing: readonly FieldFault[] = [],
): Checked<z.output<S>> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { ok: false, faults: [] };
  const fields = fieldsOf(schema);
  const given: Record<string, unknown> = { ...raw };
  // A field that was not sent is a blank one: its own rule says whether that is a fault.
  for (const field of fields) given[field] ??= undefined;
  const result = schema.safeParse(given);
  if (result.success && !missing.length) return { ok: true, value: result.data };
  return { ok: false, faults: inOrder(result.error?.issues ?? [], fields, missing) };
}

export const fieldsOf = (schema: z.ZodMiniType): readonly string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.def.shape) : [];

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string; readonly params?: { stage?: Stage } };

/** Ranks of one stage begin here; no input has as many fields. */
const stageWidth = 1000;

function inOrder(issues: readonly unknown[], fields: readonly string[], missing: readonly FieldFault[]): FieldFault[] {
  const ranked = (issues as readonly Issue[])
    .filter((issue) => issue.path.length > 0)
    .map(({ path, message, params }) => ({
      field: String(path[0]),
      message,
      rank: stages.indexOf(params?.stage ?? 'format') * stageWidth + fields.indexOf(String(path[0])),
    }))
    .concat(missing.map((fault) => ({ ...fault, rank: stageWidth - 1 })))
    .sort((a, b) => a.rank - b.rank);
  const seen = new Set<string>();
  return ranked
    .filter(({ field }) => !seen.has(field) && seen.add(field))
    .map(({ field, message }) => ({ field, message }));
}
