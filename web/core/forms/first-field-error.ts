import { type AnyEndpoint, neededPictures } from '#contract/core/endpoint.ts';
import type { FieldError } from '#contract/core/errors.ts';
import { check } from '#contract/core/fields.ts';

/** The first error of a form's values, missing pictures included (specification#order-of-errors). */
export function firstFieldError(
  endpoint: AnyEndpoint,
  raw: Record<string, unknown>,
  schema: AnyEndpoint['input'] = endpoint.input,
): FieldError | undefined {
  const missing = neededPictures(endpoint).filter(({ field }) => !(raw[field] instanceof Blob));
  const checked = check(schema, raw, missing);
  return checked.ok ? undefined : checked.errors[0];
}
