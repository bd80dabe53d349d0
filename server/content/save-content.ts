import { eq } from 'drizzle-orm';
import type { ContentItem, ContentKind } from '#contract/content-editing.ts';
import type { restoreContent as restoreContentCall } from '#contract/content-versions.ts';
import { editingTexts } from '#contract/copy/content.ts';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { contentWith } from '#server/content/access.ts';
import { fieldsOf, hasPicture, keyOf } from '#server/content/kinds.ts';
import { type ContentRow, contentItems } from '#server/content/table.ts';
import { keepVersion, keptVersion, recordRestored } from '#server/content/versions.ts';
import { viewContent } from '#server/content/view.ts';
import type { Act, Scene, Uploads } from '#server/core/act.ts';
import { announceContent } from '#server/core/changes.ts';
import type { Db } from '#server/core/db.ts';
import { record } from '#server/core/history.ts';
import type { House } from '#server/core/house.ts';
import { keepPicture, type ReceivedPicture, receivePicture } from '#server/files/receive-file.ts';

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
  const fields = fieldsOf(kind, input);
  const searchKey = keyOf(kind, fields);
  const pictureId = await keep(scene, picture);
  const [made] = await db
    .insert(contentItems)
    .values({ kind, state: 'draft', fields, searchKey, pictureId, version: 1, createdAt: now, updatedAt: now })
    .returning({ id: contentItems.id });
  if (!made) throw new Error('new content left no row');
  const after = { status: 'draft', version: 1 };
  await keepVersion(scene, { subject: 'content', subjectId: made.id, version: 1, fields, pictureId });
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
  const known = await contentToChange(db, { id: input.id ?? 0, version: input.version });
  if (known.kind !== kind) throw new Refusal('not_found');
  const pictureId = (await keep(scene, picture)) ?? known.pictureId;
  await writeContent(scene, known, { fields: fieldsOf(kind, input), pictureId });
  await record(db, {
    at: now,
    by: actor,
    action: 'change',
    subject: 'content',
    subjectId: known.id,
    before: { version: known.version },
    after: { version: known.version + 1 },
  });
  return viewContent(await contentWith(db, known.id));
}

/** A thing as its editor saw it, locked until the transaction ends; refused when a colleague changed it meanwhile. */
async function contentToChange(db: Db, { id, version }: { id: number; version: number | null }): Promise<ContentRow> {
  const [known] = await db.select().from(contentItems).where(eq(contentItems.id, id)).for('update');
  if (!known) throw new Refusal('not_found');
  if (known.version !== version) throw new Refusal('content_changed');
  return known;
}

type Written = Pick<ContentRow, 'fields' | 'pictureId'> & { restoredFrom?: number };

/** The next version of a thing; the picture of an earlier one stays with it. */
async function writeContent(scene: Scene, { id, kind, version, state }: ContentRow, written: Written): Promise<void> {
  const { db, now } = scene;
  const { fields, pictureId } = written;
  await db
    .update(contentItems)
    .set({ fields, searchKey: keyOf(kind, fields), pictureId, version: version + 1, updatedAt: now })
    .where(eq(contentItems.id, id));
  await keepVersion(scene, { subject: 'content', subjectId: id, version: version + 1, ...written });
  if (state === 'published') await announceContent(scene);
}

/** Saves what an earlier version holds as the next one, wherever the thing stands now. */
export const restoreContent: Act<typeof restoreContentCall> = async (scene, { id, from, version }) => {
  const { db } = scene;
  const known = await contentToChange(db, { id, version });
  const thing = { subject: 'content', subjectId: id } as const;
  const { fields, pictureId } = await keptVersion(db, thing, from);
  await writeContent(scene, known, { fields: fieldsOf(known.kind, fields), pictureId, restoredFrom: from });
  await recordRestored(scene, { ...thing, from, seen: version });
  return viewContent(await contentWith(db, id));
};

const keep = async ({ db, actor, now }: Scene, picture: ReceivedPicture | null): Promise<number | null> =>
  picture && keepPicture(db, picture, { ownerId: actor.id, purpose: 'content', now });
