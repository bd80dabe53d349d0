import * as z from 'zod/mini';
import { audiences } from '#contract/content.ts';
import type { ContentKind } from '#contract/content-editing.ts';
import { nameKey } from '#server/accounts/name-search.ts';

/** What a thing of each kind has to say; a row that does not fit is a fault of ours and fails loudly. */
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

/** The kind's own fields of what was sent or stored, and nothing else of it. */
export const fieldsOf = <K extends ContentKind>(kind: K, raw: unknown): FieldsOf<K> =>
  z.parse<z.ZodMiniType>(fieldsOfKind[kind], raw) as FieldsOf<K>;

/** What a thing is searched by: all that its editor has written, and not for whom it is. */
export function keyOf(kind: ContentKind, fields: unknown): string {
  const { type: _, ...written }: Record<string, string | null> = fieldsOf(kind, fields);
  return nameKey(Object.values(written).join('\n'));
}

/** Kinds that are shown with a picture: none of them is without one. */
const withPicture: readonly ContentKind[] = ['news', 'benefit'];
export const hasPicture = (kind: ContentKind): boolean => withPicture.includes(kind);
