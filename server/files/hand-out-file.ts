import { Refusal } from '#contract/core/errors.ts';
import type { FileAnswer, Handler } from '#server/call/context/handler.ts';
import { recordAct } from '#server/call/history/history.ts';
import { fileFor, type Viewers } from '#server/files/access.ts';
import { openKeptFile } from '#server/files/read-file.ts';

/**
 * Sends a file. The history records who sees the private file of another person before the first byte leaves. Pictures of the public content
 * are not private, even before they are published. A file that is not a picture is sent as a download.
 */
export const handOutFile =
  (viewers: Viewers): Handler<'handOutFile'> =>
  async ({ db, actor, now, app }, { key }) => {
    const file = await fileFor(db, actor, key, viewers);
    if (!file) throw new Refusal('not_found');
    const { id, ownerId, purpose, contentType, bytes, name } = file;
    const isPrivate = ownerId !== actor.id && purpose !== 'content';
    const stream = await openKeptFile(app, file);
    try {
      if (isPrivate) await recordAct({ db, actor, now }, { action: 'view', subject: 'file', subjectId: id });
    } catch (error) {
      stream.destroy();
      throw error;
    }
    const isShown = contentType.startsWith('image/');
    return { contentType, bytes, stream, saveAs: isShown ? null : (name ?? key) } satisfies FileAnswer;
  };
