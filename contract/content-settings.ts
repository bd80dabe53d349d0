import * as z from 'zod/mini';
import { SocialLink, savedSettings } from '#contract/content.ts';
import { restoring, versionOf } from '#contract/content-versions.ts';
import { Wallet } from '#contract/content-wallets.ts';
import { editingTexts as said } from '#contract/copy/content.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { optional } from '#contract/core/fields.ts';
import { administrator, administratorWho } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';

/** Everything that administrators set, whether everybody knows it or not. */
const settingsFields = {
  brandName: z.string(),
  slogan: z.string(),
  /** Key of the picture under `/api/Files/`; null where the drawn mark stands. */
  logo: z.nullable(z.string()),
  wallets: z.array(Wallet),
  requestFee: z.number(),
  lawyerFee: z.number(),
  contactEmail: z.nullable(z.string()),
  whatsappNumber: z.nullable(z.string()),
  socialLinks: z.array(SocialLink),
  offersNeedPaidFee: z.boolean(),
  lawyersPerRequest: z.number(),
  /** 0: no limit. */
  openAssignmentsMax: z.number(),
};
export type SettingsFields = z.infer<z.ZodMiniObject<typeof settingsFields>>;

export const allSettings = endpoint({
  does: 'All settings as administrators change them, with the version to send back.',
  call: 'GET /api/Admin/settings',
  who: administrator,
  input: z.object({}),
  output: z.object({ version: z.number(), ...settingsFields }),
  errors: [],
});
export type AllSettings = z.infer<typeof allSettings.output>;

const seen = { version: optional(rule.integer(1, Number.MAX_SAFE_INTEGER)) };

export const saveLogo = endpoint({
  does: 'Puts a picture in the place of the drawn mark.',
  call: 'POST /api/Admin/settings/logo',
  who: administratorWho('manages'),
  input: z.object(seen),
  pictures: { image: { required: said.image } },
  output: savedSettings,
  errors: ['content_changed', 'image_invalid'],
  message: said.saved,
});

export const dropLogo = endpoint({
  does: 'Brings the drawn mark back; the picture stays with the versions that have it.',
  call: 'POST /api/Admin/settings/drop-logo',
  who: administratorWho('manages'),
  input: z.object(seen),
  output: savedSettings,
  errors: ['content_changed'],
  message: said.saved,
});

export const settingsVersions = endpoint({
  does: 'Every saved version of the settings, the newest first.',
  call: 'GET /api/Admin/settings/versions',
  who: administrator,
  input: z.object({}),
  output: z.array(versionOf(z.object(settingsFields))),
  errors: [],
  isPaged: true,
});
export type SettingsVersion = z.infer<typeof settingsVersions.output>[number];

export const restoreSettings = endpoint({
  does: 'Brings back the settings of a version as the next one; wallets that it does not know are no longer active.',
  call: 'POST /api/Admin/settings/restore',
  who: administratorWho('manages'),
  input: z.object(restoring),
  output: savedSettings,
  errors: ['not_found', 'content_changed'],
  message: said.restored,
});

export const settingsApi = {
  allSettings,
  saveLogo,
  dropLogo,
  settingsVersions,
  restoreSettings,
} satisfies Record<string, Endpoint>;
