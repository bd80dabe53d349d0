import { Refusal } from '#contract/core/errors.ts';
import type { handOutFile as handOutFileCall } from '#contract/files.ts';
import type { Act, FileAnswer } from '#server/core/act.ts';
import { record } from '#server/core/history.ts';
import { fileFor, type Viewers } from '#server/files/access.ts';

/**
 * Whoever looks at the private file of somebody else leaves a line in the history, before it is shown. Pictures of
 * the public content are nobody's secret, also before they are public. What is no picture is handed out to be kept.
 */
export const handOutFile =
  (viewers: Viewers): Act<typeof handOutFileCall> =>
  async ({ db, actor, now, house }, { key }) => {
    const file = await fileFor(db, actor, key, viewers);
    if (!file) throw new Refusal('not_found');
    const { id, ownerId, purpose, contentType, bytes, name } = file;
    const isPrivate = ownerId !== actor.id && purpose !== 'content';
    if (isPrivate) await record(db, { at: now, by: actor, action: 'view', subject: 'file', subjectId: id });
    const isShown = contentType.startsWith('image/');
    const stream = await house.disk.getStream(file.key);
    return { contentType, bytes, stream, saveAs: isShown ? null : (name ?? key) } satisfies FileAnswer;
  };
