import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { required } from '#contract/core/fields.ts';
import { administrator, administratorWho } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';
import { info } from './calls.ts';
import { editingTexts as t } from './copy.ts';

const Texts = z.object({
  about: z.string(),
  privacy: z.string(),
  /** Null in versions from before there were terms. */
  terms: z.nullable(z.string()),
});

export const infoVersions = endpoint({
  does: 'Every saved version of the about and privacy texts and the terms, newest first.',
  call: 'GET /api/Admin/content/info-versions',
  who: administrator,
  output: z.array(
    z.object({
      version: z.number(),
      /** Null for the delivered texts. */
      savedAt: z.nullable(z.string()),
      savedBy: z.nullable(z.string()),
      /** The number of the older version that this one restored. */
      restoredFrom: z.nullable(z.number()),
      fields: Texts,
      /** The texts of the version before it. Null when no earlier version is stored. */
      before: z.nullable(Texts),
    }),
  ),
  isPaged: true,
});
export type InfoVersion = z.infer<typeof infoVersions.output>[number];

export const restoreInfo = endpoint({
  does: 'Restores a version of the texts: they are saved as a new version.',
  call: 'POST /api/Admin/content/restore-info',
  who: administratorWho('edits'),
  input: z.object({
    /** The version to restore. */
    from: required(rule.version(0), t.version),
    /** The newest version that the caller saw. If there is a newer one, the call is refused. */
    version: required(rule.version(0), t.version),
  }),
  output: info.output,
  errors: ['not_found', 'content_changed'],
  message: t.restored,
});
