import type { AnyEndpoint } from '#contract/core/endpoint.ts';
import type { FieldFault } from '#contract/core/errors.ts';
import { check } from '#contract/core/fields.ts';

/** The first thing wrong with what a form holds, in the specified order (contract §11); pictures come last. */
export function firstFault(
  endpoint: AnyEndpoint,
  raw: Record<string, unknown>,
  schema: AnyEndpoint['input'] = endpoint.input,
): FieldFault | undefined {
  const checked = check(schema, raw);
  if (!checked.ok) return checked.faults[0];
  for (const [field, picture] of Object.entries(endpoint.pictures ?? {})) {
    if (picture !== 'optional' && !(raw[field] instanceof Blob)) return { field, message: picture.required };
  }
  return undefined;
}
