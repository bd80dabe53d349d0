import type * as z from 'zod/mini';

export type Sampled = {
  /**
   * `full` answers hold each thing that may be missing, `bare` ones hold none of them. `each` is full, and its lists have
   * an item for each value of their states and kinds.
   */
  is?: 'full' | 'bare' | 'each';
  /** These fields have this value, wherever they stand. */
  fields?: Readonly<Record<string, unknown>>;
};

type Def = {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  keyType?: z.ZodMiniType;
  entries?: Record<string, string>;
  values?: unknown[];
};

const moment = '2026-11-20T10:00:00.000Z';
const moments = /(At|On|Since|Until|Date|expires|lastByOther)$|^(at|since|until|oldest|from|to|day|date)$/;
const defOf = (schema: z.ZodMiniType | undefined) => schema?.def as unknown as Def;

/** The largest number of values that a field of such an item has. */
const variantsOf = (schema: z.ZodMiniType | undefined): number => {
  const { type, innerType, shape, entries } = defOf(schema);
  if (type === 'nullable') return variantsOf(innerType);
  if (type === 'enum') return Object.keys(entries ?? {}).length;
  return type === 'object' ? Math.max(1, ...Object.values(shape ?? {}).map(variantsOf)) : 1;
};

/** An answer of this schema, whose texts are the names of their fields; `nth` of the items of a list. */
export function sample(schema: z.ZodMiniType | undefined, how: Sampled = {}, name = 'text', nth = 0): unknown {
  const { is = 'full', fields = {} } = how;
  const { type, shape, element, innerType, keyType, valueType, entries = {}, values } = defOf(schema);
  if (name in fields) return fields[name];
  if (type === 'object')
    return Object.fromEntries(Object.entries(shape ?? {}).map(([key, value]) => [key, sample(value, how, key, nth)]));
  if (type === 'array' && is === 'bare') return [];
  if (type === 'array') {
    const count = is === 'each' && nth === 0 ? variantsOf(element) : 1;
    return Array.from({ length: count }, (_, at) => sample(element, how, name, nth + at));
  }
  if (type === 'nullable') return is === 'bare' ? null : sample(innerType, how, name, nth);
  if (type === 'record') {
    const keys = Object.values(defOf(keyType).entries ?? {});
    return Object.fromEntries(keys.map((key) => [key, sample(valueType, how, key, nth)]));
  }
  if (type === 'string') return moments.test(name) ? moment : name;
  if (type === 'number') return is !== 'bare' || /[iI]d$/.test(name) ? 12 + nth : 0;
  if (type === 'boolean') return is !== 'bare';
  const all = Object.values(entries);
  return type === 'enum' ? all[nth % all.length] : (values?.[0] ?? null);
}
