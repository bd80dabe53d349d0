import { Refusal } from '#contract/core/errors.ts';
import type { handOutFile as handOutFileCall } from '#contract/files/calls.ts';
import type { FileAnswer, Handler } from '#server/core/handler.ts';
import { record } from '#server/core/history.ts';
import { fileFor, type Viewers } from '#server/files/access.ts';

/**
 * Sends a file. The history first records who sees the private file of another person. Pictures of the public content
 * are not private, even before they are published. A file that is not a picture is sent as a download.
 */
export const handOutFile =
  (viewers: Viewers): Handler<typeof handOutFileCall> =>
  async ({ db, actor, now, app }, { key }) => {
    const file = await fileFor(db, actor, key, viewers);
    if (!file) throw new Refusal('not_found');
    const { id, ownerId, purpose, contentType, bytes, name } = file;
    const isPrivate = ownerId !== actor.id && purpose !== 'content';
    if (isPrivate) await record(db, { at: now, by: actor, action: 'view', subject: 'file', subjectId: id });
    const isShown = contentType.startsWith('image/');
    const stream = await app.disk.getStream(file.key);
    return { contentType, bytes, stream, saveAs: isShown ? null : (name ?? key) } satisfies FileAnswer;
  };
