import { type AnyEndpoint, neededPictures } from '#contract/core/endpoint.ts';
import type { FieldFault } from '#contract/core/errors.ts';
import { check } from '#contract/core/fields.ts';

/** The first thing wrong with what a form holds, in the specified order (contract §11), missing pictures among it. */
export function firstFault(
  endpoint: AnyEndpoint,
  raw: Record<string, unknown>,
  schema: AnyEndpoint['input'] = endpoint.input,
): FieldFault | undefined {
  const missing = neededPictures(endpoint).filter(({ field }) => !(raw[field] instanceof Blob));
  const checked = check(schema, raw, missing);
  return checked.ok ? undefined : checked.faults[0];
}
