import * as z from 'zod/mini';
import { fieldTexts } from '#contract/copy/fields.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { optional, required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';

/** The largest picture that is accepted, in bytes and in pixels (specification#pictures). */
export const pictureBytesMax = 10 * 1024 * 1024;
export const picturePixelsMax = 50_000_000;

/** The longest name of an attached file, in characters. */
export const fileNameMax = 100;
export const fileName = optional(rule.text(fileNameMax));

/** The facts of an attached picture or PDF. */
export const attachedFacts = {
  /** The name that its sender gave it. */
  name: z.string(),
  kind: z.enum(['picture', 'pdf']),
  bytes: z.number(),
  /** Its key under `/api/Files/`. */
  key: z.string(),
};
export const AttachedFile = z.object(attachedFacts);
export type AttachedFile = z.infer<typeof AttachedFile>;

export const handOutFile = endpoint({
  does: 'A private file: for its owner, for the people it was sent to, and for administrators who may open private files.',
  call: 'GET /api/Files/{key}',
  who: 'signed in',
  input: z.object({ key: required(rule.text(100), fieldTexts.textOnly) }),
  output: z.unknown(),
  errors: ['not_found', 'not_allowed'],
  isFile: true,
});
