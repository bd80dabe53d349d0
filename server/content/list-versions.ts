import * as z from 'zod/mini';
import type {
  contentVersions as contentVersionsCall,
  infoVersions as infoVersionsCall,
} from '#contract/content-versions.ts';
import { contentWith } from '#server/content/access.ts';
import { InfoFields, infoThing } from '#server/content/save-info.ts';
import { listVersions } from '#server/content/versions.ts';
import { viewWritten } from '#server/content/view.ts';
import type { Act } from '#server/core/act.ts';

export const contentVersions: Act<typeof contentVersionsCall> = async (scene, { id }) => {
  const { item } = await contentWith(scene.db, id);
  return listVersions(scene, { subject: 'content', subjectId: id }, (held) => viewWritten(item.kind, held));
};

export const infoVersions: Act<typeof infoVersionsCall> = (scene) =>
  listVersions(scene, infoThing, ({ fields }) => z.parse(InfoFields, fields));
