import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { required } from '#contract/core/fields.ts';
import { administrator, administratorWho } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';
import { info } from './calls.ts';
import { ContentItem, writtenContent } from './editing.ts';
import { editingTexts as t } from './labels.ts';

/** One saved version: its fields, the fields of the version before it, who saved it and when. */
export const versionOf = <Fields extends z.ZodMiniType>(fields: Fields) =>
  z.object({
    version: z.number(),
    /** Null for a state from before versions were stored. */
    savedAt: z.nullable(z.string()),
    savedBy: z.nullable(z.string()),
    /** The number of the older version that this one restored. */
    restoredFrom: z.nullable(z.number()),
    fields,
    /** Null when no earlier version is stored. */
    before: z.nullable(fields),
  });

/** `from`: the version to restore. `version`: the newest that the caller saw; if there is a newer one, the call is refused. */
export const restoring = {
  from: required(rule.version(0), t.version),
  version: required(rule.version(0), t.version),
};

const id = required(rule.id, t.version);

export const contentVersions = endpoint({
  does: 'Every saved version of an item of public content, newest first.',
  call: 'GET /api/Admin/content/{id}/versions',
  who: administrator,
  input: z.object({ id }),
  output: z.array(versionOf(z.object(writtenContent))),
  errors: ['not_found'],
  isPaged: true,
});
export type ContentVersion = z.infer<typeof contentVersions.output>[number];

export const restoreContent = endpoint({
  does: 'Restores a version: its fields and its picture are saved as a new version.',
  call: 'POST /api/Admin/content/restore',
  who: administratorWho('edits'),
  input: z.object({ id, ...restoring }),
  output: ContentItem,
  errors: ['not_found', 'content_changed'],
  message: t.restored,
});

const InfoFields = z.object({ about: z.string(), privacy: z.string() });

export const infoVersions = endpoint({
  does: 'Every saved version of the about and privacy texts, newest first.',
  call: 'GET /api/Admin/content/info-versions',
  who: administrator,
  input: z.object({}),
  output: z.array(versionOf(InfoFields)),
  errors: [],
  isPaged: true,
});
export type InfoVersion = z.infer<typeof infoVersions.output>[number];

export const restoreInfo = endpoint({
  does: 'Restores a version of both texts: they are saved as a new version.',
  call: 'POST /api/Admin/content/restore-info',
  who: administratorWho('edits'),
  input: z.object(restoring),
  output: info.output,
  errors: ['not_found', 'content_changed'],
  message: t.restored,
});

export const versionsApi = {
  contentVersions,
  restoreContent,
  infoVersions,
  restoreInfo,
} satisfies Record<string, Endpoint>;
