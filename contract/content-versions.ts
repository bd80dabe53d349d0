import * as z from 'zod/mini';
import { info } from '#contract/content.ts';
import { ContentItem, writtenContent } from '#contract/content-editing.ts';
import { editingTexts as said } from '#contract/copy/content.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { required } from '#contract/core/fields.ts';
import { administrator, administratorWho } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';

/** One saved version: what it holds, what the one before it held, who saved it and when. */
export const versionOf = <Fields extends z.ZodMiniType>(fields: Fields) =>
  z.object({
    version: z.number(),
    /** Null for what stood before versions were kept. */
    savedAt: z.nullable(z.string()),
    savedBy: z.nullable(z.string()),
    /** The number of the version that this one brought back. */
    restoredFrom: z.nullable(z.number()),
    fields,
    /** Null where no earlier version is kept. */
    before: z.nullable(fields),
  });

/** Which version is brought back, and which is the last one that was seen: of two at once one is told. */
export const restoring = {
  from: required(rule.integer(0, Number.MAX_SAFE_INTEGER), said.version),
  version: required(rule.integer(0, Number.MAX_SAFE_INTEGER), said.version),
};

const id = required(rule.id, said.version);

export const contentVersions = endpoint({
  does: 'Every saved version of a thing of the public content, the newest first.',
  call: 'GET /api/Admin/content/{id}/versions',
  who: administrator,
  input: z.object({ id }),
  output: z.array(versionOf(z.object(writtenContent))),
  errors: ['not_found'],
  isPaged: true,
});
export type ContentVersion = z.infer<typeof contentVersions.output>[number];

export const restoreContent = endpoint({
  does: 'Brings a version back: what it holds, its picture too, is saved as the next version.',
  call: 'POST /api/Admin/content/restore',
  who: administratorWho('edits'),
  input: z.object({ id, ...restoring }),
  output: ContentItem,
  errors: ['not_found', 'content_changed'],
  message: said.restored,
});

const InfoFields = z.object({ about: z.string(), privacy: z.string() });

export const infoVersions = endpoint({
  does: 'Every saved version of the about and privacy texts, the newest first.',
  call: 'GET /api/Admin/content/info-versions',
  who: administrator,
  input: z.object({}),
  output: z.array(versionOf(InfoFields)),
  errors: [],
  isPaged: true,
});
export type InfoVersion = z.infer<typeof infoVersions.output>[number];

export const restoreInfo = endpoint({
  does: 'Brings back both texts as a version holds them, as the next version.',
  call: 'POST /api/Admin/content/restore-info',
  who: administratorWho('edits'),
  input: z.object(restoring),
  output: info.output,
  errors: ['not_found', 'content_changed'],
  message: said.restored,
});

export const versionsApi = {
  contentVersions,
  restoreContent,
  infoVersions,
  restoreInfo,
} satisfies Record<string, Endpoint>;
