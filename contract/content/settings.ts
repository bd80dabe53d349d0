import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { optional } from '#contract/core/fields.ts';
import { administrator, administratorWho } from '#contract/core/permissions.ts';
import { pounds } from '#contract/core/pounds.ts';
import * as rule from '#contract/core/rules.ts';
import { SocialLink, savedSettings } from './calls.ts';
import { editingTexts as t } from './labels.ts';
import { restoring, versionOf } from './versions.ts';
import { Wallet } from './wallets.ts';

/** All settings, public and internal. */
const settingsFields = {
  brandName: z.string(),
  slogan: z.string(),
  /** The key of the picture under `/api/Files/`. Null while the built-in logo is shown. */
  logo: z.nullable(z.string()),
  wallets: z.array(Wallet),
  requestFee: pounds,
  lawyerFee: pounds,
  contactEmail: z.nullable(z.string()),
  whatsappNumber: z.nullable(z.string()),
  socialLinks: z.array(SocialLink),
  offersNeedPaidFee: z.boolean(),
  lawyersPerRequest: z.number(),
  /** 0 means no limit. */
  openAssignmentsMax: z.number(),
  /** How many requests one client may send. */
  requestsPerHourMax: z.number(),
  requestsPerDayMax: z.number(),
  /** A recorded payment above this amount needs a second administrator. 0: none does. */
  secondApprovalAbove: pounds,
  /** When the session of an administrator ends: after these hours, or unused for these minutes. */
  administratorSessionHours: z.number(),
  administratorIdleMinutes: z.number(),
  /** Administrators can do nothing before they have a second factor. */
  administratorsNeedSecondFactor: z.boolean(),
};
export type SettingsFields = z.infer<z.ZodMiniObject<typeof settingsFields>>;

export const allSettings = endpoint({
  does: 'All settings, with the version to send back when saving.',
  call: 'GET /api/Admin/settings',
  who: administrator,
  input: z.object({}),
  output: z.object({ version: z.number(), ...settingsFields }),
  errors: [],
});
export type AllSettings = z.infer<typeof allSettings.output>;

const seen = { version: optional(rule.version(1)) };

export const saveLogo = endpoint({
  does: 'Replaces the built-in logo with a picture.',
  call: 'POST /api/Admin/settings/logo',
  who: administratorWho('manages'),
  input: z.object(seen),
  pictures: { image: { required: t.image } },
  output: savedSettings,
  errors: ['content_changed'],
  message: t.saved,
});

export const dropLogo = endpoint({
  does: 'Brings the built-in logo back. Older versions of the settings keep their picture.',
  call: 'POST /api/Admin/settings/drop-logo',
  who: administratorWho('manages'),
  input: z.object(seen),
  output: savedSettings,
  errors: ['content_changed'],
  message: t.saved,
});

export const settingsVersions = endpoint({
  does: 'Every saved version of the settings, newest first.',
  call: 'GET /api/Admin/settings/versions',
  who: administrator,
  input: z.object({}),
  output: z.array(versionOf(z.object(settingsFields))),
  errors: [],
  isPaged: true,
});

export const restoreSettings = endpoint({
  does: 'Saves the settings of an older version as a new version. Wallets that the older version does not have become inactive.',
  call: 'POST /api/Admin/settings/restore',
  who: administratorWho('manages'),
  needsConfirmation: true,
  input: z.object(restoring),
  output: savedSettings,
  errors: ['not_found', 'content_changed'],
  message: t.restored,
});

export const settingsApi = {
  allSettings,
  saveLogo,
  dropLogo,
  settingsVersions,
  restoreSettings,
} satisfies Record<string, Endpoint>;
