import * as z from 'zod/mini';
import { audiences } from '#contract/content/calls.ts';
import type { ContentKind } from '#contract/content/editing.ts';
import { nameKey } from '#contract/egypt/names.ts';

/** The fields of each kind. A stored row that does not match is an error in the code or the data, and throws. */
const fieldsOfKind = {
  news: z.object({ title: z.string() }),
  quote: z.object({ text: z.string() }),
  testimonial: z.object({ authorName: z.string(), role: z.string(), content: z.string() }),
  benefit: z.object({ type: z.enum(audiences), title: z.string(), text: z.nullable(z.string()) }),
  ad: z.object({
    title: z.string(),
    description: z.string(),
    city: z.string(),
    governorate: z.nullable(z.string()),
    lawyerSpecialty: z.string(),
  }),
} satisfies Record<ContentKind, z.ZodMiniType>;

export type FieldsOf<K extends ContentKind> = z.output<(typeof fieldsOfKind)[K]>;

/** Reads the fields of the kind from an input or a stored row, and drops everything else. */
export const contentFields = <K extends ContentKind>(kind: K, raw: unknown): FieldsOf<K> =>
  z.parse<z.ZodMiniType>(fieldsOfKind[kind], raw) as FieldsOf<K>;

/** The search key of an item: all text that the editor wrote, without the audience. */
export function searchKeyOf(kind: ContentKind, fields: unknown): string {
  const { type: _, ...written }: Record<string, string | null> = contentFields(kind, fields);
  return nameKey(Object.values(written).join('\n'));
}

/** Items of these kinds always have a picture. */
const kindsWithPicture: readonly ContentKind[] = ['news', 'benefit'];
export const hasPicture = (kind: ContentKind): boolean => kindsWithPicture.includes(kind);
