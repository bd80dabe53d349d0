import { and, eq } from 'drizzle-orm';
import type { ContentItem, ContentKind } from '#contract/content-editing.ts';
import { editingTexts } from '#contract/copy/content.ts';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { contentWith } from '#server/content/access.ts';
import { fieldsOf, hasPicture } from '#server/content/kinds.ts';
import { contentItems } from '#server/content/table.ts';
import { viewContent } from '#server/content/view.ts';
import type { Scene, Uploads } from '#server/core/act.ts';
import { announceContent } from '#server/core/changes.ts';
import { record } from '#server/core/history.ts';
import type { House } from '#server/core/house.ts';
import { keepPicture, type ReceivedPicture, receivePicture } from '#server/files/receive-file.ts';
import { files } from '#server/files/table.ts';

/** Twice the width at which the widest place shows one. */
const edgeMax = 960;

/** The number of the thing that is changed and the version that its editor saw; without a number a new one is made. */
type Which = { id: number | null; version: number | null };

/** One act for every kind: they differ in their fields only. */
export const saveContent = (kind: ContentKind) => ({
  async prepare({ house }: { house: House }, input: Which, { image }: Uploads) {
    if (!image && input.id === null && hasPicture(kind)) throw refuseField('image', editingTexts.image);
    const picture = image ? await receivePicture(house, image, { edgeMax }) : null;
    return (scene: Scene) =>
      input.id === null ? make(scene, kind, input, picture) : change(scene, kind, input, picture);
  },
});

async function make(scene: Scene, kind: ContentKind, input: Which, picture: ReceivedPicture | null) {
  const { db, actor, now } = scene;
  const [made] = await db
    .insert(contentItems)
    .values({
      kind,
      state: 'draft',
      fields: fieldsOf(kind, input),
      pictureId: await keep(scene, picture),
      version: 1,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: contentItems.id });
  if (!made) throw new Error('new content left no row');
  const after = { status: 'draft', version: 1 };
  await record(db, { at: now, by: actor, action: 'make', subject: 'content', subjectId: made.id, after });
  return viewContent(await contentWith(db, made.id));
}

async function change(
  scene: Scene,
  kind: ContentKind,
  input: Which,
  picture: ReceivedPicture | null,
): Promise<ContentItem> {
  const { db, actor, now } = scene;
  const [known] = await db
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.id, input.id ?? 0), eq(contentItems.kind, kind)))
    .for('update');
  if (!known) throw new Refusal('not_found');
  const { id, version, pictureId } = known;
  if (input.version !== version) throw new Refusal('content_changed');
  const newPictureId = await keep(scene, picture);
  await db
    .update(contentItems)
    .set({
      fields: fieldsOf(kind, input),
      pictureId: newPictureId ?? pictureId,
      version: version + 1,
      updatedAt: now,
    })
    .where(eq(contentItems.id, id));
  // Its file goes with the next sweep: no row knows it any more.
  if (newPictureId !== null && pictureId !== null) await db.delete(files).where(eq(files.id, pictureId));
  await record(db, {
    at: now,
    by: actor,
    action: 'change',
    subject: 'content',
    subjectId: id,
    before: { version },
    after: { version: version + 1 },
  });
  if (known.state === 'published') await announceContent(scene);
  return viewContent(await contentWith(db, id));
}

const keep = async ({ db, actor, now }: Scene, picture: ReceivedPicture | null): Promise<number | null> =>
  picture && keepPicture(db, picture, { ownerId: actor.id, purpose: 'content', now });
