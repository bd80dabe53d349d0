import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type {
  ads as adsCall,
  authorNotes as authorNotesCall,
  benefits as benefitsCall,
  newsTicker as newsTickerCall,
  quotes as quotesCall,
} from '#contract/content.ts';
import { type ContentKind, publishedMax } from '#contract/content-editing.ts';
import { type FieldsOf, fieldsOf } from '#server/content/kinds.ts';
import { contentItems } from '#server/content/table.ts';
import { publicPicture } from '#server/content/view.ts';
import type { Act } from '#server/core/act.ts';
import { type Db, prepared } from '#server/core/db.ts';
import { idAfter, pageOf } from '#server/core/page.ts';
import { files } from '#server/files/table.ts';

/** What is public of one kind, in its order. No more can be public at once, so that a page is cut from all of it. */
const publishedOf = (kind: ContentKind) =>
  prepared((db) =>
    db
      .select({
        id: contentItems.id,
        position: sql<number>`${contentItems.position}`.mapWith(Number),
        fields: contentItems.fields,
        imageKey: files.key,
      })
      .from(contentItems)
      .leftJoin(files, eq(files.id, contentItems.pictureId))
      .where(
        and(
          // Not parameters: PostgreSQL plans once for what it can see.
          sql`${contentItems.kind} = ${sql.raw(`'${kind}'`)}`,
          gt(contentItems.position, sql.placeholder('after')),
        ),
      )
      .orderBy(asc(contentItems.position))
      .limit(publishedMax)
      .prepare(`published_${kind}`),
  );

const lists = {
  news: publishedOf('news'),
  quote: publishedOf('quote'),
  testimonial: publishedOf('testimonial'),
  benefit: publishedOf('benefit'),
  ad: publishedOf('ad'),
} satisfies Record<ContentKind, unknown>;

type Published<K extends ContentKind> = {
  id: number;
  position: number;
  imageKey: string | null;
  fields: FieldsOf<K>;
};

async function published<K extends ContentKind>(db: Db, kind: K, after: number | null = null): Promise<Published<K>[]> {
  const rows = await lists[kind](db).execute({ after: after ?? Number.MIN_SAFE_INTEGER });
  return rows.map((row) => ({ ...row, fields: fieldsOf(kind, row.fields) }));
}

export const newsTicker: Act<typeof newsTickerCall> = async ({ db }) =>
  (await published(db, 'news')).map(({ id, fields, imageKey }) => ({
    id,
    ...fields,
    imageUrl: publicPicture(imageKey),
  }));

export const quotes: Act<typeof quotesCall> = async ({ db }) =>
  (await published(db, 'quote')).map(({ id, fields }) => ({ id, ...fields }));

export const authorNotes: Act<typeof authorNotesCall> = async ({ db }) =>
  (await published(db, 'testimonial')).map(({ id, fields }) => ({ id, ...fields }));

export const benefits: Act<typeof benefitsCall> = async ({ db }) =>
  (await published(db, 'benefit')).map(({ id, fields, imageKey }) => ({
    id,
    ...fields,
    imageUrl: publicPicture(imageKey),
  }));

export const ads: Act<typeof adsCall> = async ({ db, page }) =>
  pageOf(await published(db, 'ad', idAfter(page.after)), page.limit, {
    positionOf: ({ position }) => [position],
    view: ({ id, fields }) => ({ id, ...fields }),
  });
