import { Refusal } from '#contract/core/errors.ts';
import type { handOutFile as handOutFileCall } from '#contract/files.ts';
import type { Act, FileAnswer } from '#server/core/act.ts';
import { fileFor } from '#server/files/access.ts';

export const handOutFile: Act<typeof handOutFileCall> = async ({ db, actor, house }, { key }) => {
  const file = await fileFor(db, actor, key);
  if (!file) throw new Refusal('not_found');
  const { contentType, bytes } = file;
  return { contentType, bytes, stream: await house.disk.getStream(file.key) } satisfies FileAnswer;
};
