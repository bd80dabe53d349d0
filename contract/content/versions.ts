import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { administrator } from '#contract/core/permissions.ts';

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
      fields: z.object({
        about: z.string(),
        privacy: z.string(),
        /** Null in versions from before there were terms. */
        terms: z.nullable(z.string()),
      }),
    }),
  ),
  isPaged: true,
});
export type InfoVersion = z.infer<typeof infoVersions.output>[number];
