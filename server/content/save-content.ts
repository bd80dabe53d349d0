import { eq } from 'drizzle-orm';
import { editingTexts } from '#contract/content/copy.ts';
import type { ContentItem, ContentKind } from '#contract/content/editing.ts';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import type { Db } from '#server/base/db/db.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import type { RequestContext, Uploads } from '#server/call/context/handler.ts';
import { recordAct } from '#server/call/history/history.ts';
import { findContent, lockOrder } from '#server/content/access.ts';
import { contentFields, hasPicture, searchKeyOf } from '#server/content/kinds.ts';
import { publishContent } from '#server/content/place-content.ts';
import { changedNames } from '#server/content/save-settings.ts';
import { type ContentRow, contentItems } from '#server/content/table.ts';
import { viewContent } from '#server/content/view.ts';
import { dropFiles } from '#server/files/attached-file.ts';
import { keepPicture, type ReceivedPicture, receivePicture } from '#server/files/receive-file.ts';

/** In pixels: twice the largest width at which a page shows a picture. */
const edgeMax = 960;

/** The id of the item to change and the version that its editor saw. Without an id a new item is created. */
type Target = { id: number | null; version: number | null; publish: boolean };

/** One handler for every kind: the kinds differ only in their fields. */
const saveContent = (kind: ContentKind) => ({
  async prepare({ app }: { app: AppContext }, input: Target, { image }: Uploads) {
    if (!image && input.id === null && hasPicture(kind)) throw refuseField('image', editingTexts.image);
    const picture = image ? await receivePicture(app, image, { edgeMax }) : null;
    return async (context: RequestContext) => {
      // Before the item, as other calls that change the order lock it.
      if (input.publish) await lockOrder(context.db, kind);
      const save = input.id === null ? insertContent : updateContent;
      const saved = await save(context, kind, input, picture);
      return input.publish && saved.state !== 'published' ? publishContent(context, { id: saved.id }) : saved;
    };
  },
});

export const saveNews = saveContent('news');
export const saveQuote = saveContent('quote');
export const saveTestimonial = saveContent('testimonial');
export const saveBenefit = saveContent('benefit');
export const saveAd = saveContent('ad');

async function insertContent(
  context: RequestContext,
  kind: ContentKind,
  input: Target,
  picture: ReceivedPicture | null,
) {
  const { db, now } = context;
  const fields = contentFields(kind, input);
  const searchKey = searchKeyOf(kind, fields);
  const pictureId = await savePicture(context, picture);
  const [row] = await db
    .insert(contentItems)
    .values({ kind, state: 'draft', fields, searchKey, pictureId, version: 1, createdAt: now, updatedAt: now })
    .returning({ id: contentItems.id });
  if (!row) throw new Error('inserting content returned no row');
  const after = { status: 'draft', version: 1 };
  await recordAct(context, { action: 'make', subject: 'content', subjectId: row.id, after });
  return viewContent(await findContent(db, row.id));
}

async function updateContent(
  context: RequestContext,
  kind: ContentKind,
  input: Target,
  picture: ReceivedPicture | null,
): Promise<ContentItem> {
  const { db, now } = context;
  const known = await lockContent(db, { id: input.id ?? 0, version: input.version });
  if (known.kind !== kind) throw new Refusal('not_found');
  const fields = contentFields(kind, input);
  const pictureId = (await savePicture(context, picture)) ?? known.pictureId;
  const version = known.version + 1;
  await db
    .update(contentItems)
    .set({ fields, searchKey: searchKeyOf(kind, fields), pictureId, version, updatedAt: now })
    .where(eq(contentItems.id, known.id));
  if (picture && known.pictureId !== null) await dropFiles(db, [known.pictureId]);
  const changed = [...changedNames(contentFields(kind, known.fields), fields), ...(picture ? ['picture'] : [])];
  await recordAct(context, {
    action: 'change',
    subject: 'content',
    subjectId: known.id,
    before: { version: known.version },
    after: { version, ...(changed.length ? { changed } : {}) },
  });
  return viewContent(await findContent(db, known.id));
}

/** Locks an item until the transaction ends. Refused if it no longer has the version that the editor saw. */
async function lockContent(db: Db, { id, version }: { id: number; version: number | null }): Promise<ContentRow> {
  const [known] = await db.select().from(contentItems).where(eq(contentItems.id, id)).for('update');
  if (!known) throw new Refusal('not_found');
  if (known.version !== version) throw new Refusal('content_changed');
  return known;
}

const savePicture = async (
  { db, actor, now }: RequestContext,
  picture: ReceivedPicture | null,
): Promise<number | null> => picture && keepPicture(db, picture, { ownerId: actor.id, purpose: 'content', now });
