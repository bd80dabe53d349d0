import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { type ContentKind, publishedMax } from '#contract/content/editing.ts';
import { type Db, prepared } from '#server/base/db/db.ts';
import { idAfter, pageOf } from '#server/base/db/page.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { contentFields, type FieldsOf } from '#server/content/kinds.ts';
import { readSettings } from '#server/content/settings.ts';
import { contentItems, info as texts } from '#server/content/table.ts';
import { publicPicture, viewPublicSettings } from '#server/content/view.ts';
import { files } from '#server/files/table.ts';

/** All published items of one kind, in their order. The limit is never exceeded, so pages are cut from the full list. */
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
          // A literal, not a parameter: PostgreSQL can plan a prepared query well only for values that it knows.
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
  return rows.map((row) => ({ ...row, fields: contentFields(kind, row.fields) }));
}

export const newsTicker: Handler<'newsTicker'> = async ({ db }) =>
  (await published(db, 'news')).map(({ id, fields, imageKey }) => ({
    id,
    ...fields,
    imageUrl: publicPicture(imageKey),
  }));

export const quotes: Handler<'quotes'> = async ({ db }) =>
  (await published(db, 'quote')).map(({ id, fields }) => ({ id, ...fields }));

export const authorNotes: Handler<'authorNotes'> = async ({ db }) =>
  (await published(db, 'testimonial')).map(({ id, fields }) => ({ id, ...fields }));

export const benefits: Handler<'benefits'> = async ({ db }) =>
  (await published(db, 'benefit')).map(({ id, fields, imageKey }) => ({
    id,
    ...fields,
    imageUrl: publicPicture(imageKey),
  }));

export const ads: Handler<'ads'> = async ({ db, page }) =>
  pageOf(await published(db, 'ad', idAfter(page.after)), page.limit, {
    positionOf: ({ position }) => [position],
    view: ({ id, fields }) => ({ id, ...fields }),
  });

export const publicSettings: Handler<'publicSettings'> = async ({ db }) => viewPublicSettings(await readSettings(db));

const allTexts = prepared((db) => db.select().from(texts).orderBy(asc(texts.name)).prepare('all_texts'));

/** A list with one item, because existing clients read the first item (specification#content). */
export const info: Handler<'info'> = async ({ db }) => {
  const [about, privacy, terms] = await allTexts(db).execute();
  if (!about || !privacy || !terms) throw new Error('a text is missing');
  const { version, updatedAt } = about;
  const texts = { about: about.text, privacy: privacy.text, terms: terms.text };
  return [{ ...texts, version, updatedAt: updatedAt?.toISOString() ?? null }];
};
