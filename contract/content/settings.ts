import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { optional } from '#contract/core/fields.ts';
import { administrator, administratorWho } from '#contract/core/permissions.ts';
import { pounds } from '#contract/core/pounds.ts';
import * as rule from '#contract/core/rules.ts';
import { eachDays } from '#contract/core/waiting.ts';
import { SocialLink, savedSettings } from './calls.ts';
import { editingTexts as t } from './copy.ts';
import { Wallet } from './wallets.ts';

export const allSettings = endpoint({
  does: 'All settings, public and internal, with the version to send back when saving.',
  call: 'GET /api/Admin/settings',
  who: administrator,
  output: z.object({
    version: z.number(),
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
    /** In how many days a complaint is to be answered. 0: no time is set. */
    complaintDays: z.number(),
    /** After how many days the platform ends what waits. 0: never. */
    ...eachDays(() => z.number()),
    /** A recorded payment above this amount needs a second administrator. 0: none does. */
    secondApprovalAbove: pounds,
    /** When the session of an administrator ends: after these hours, or unused for these minutes. */
    administratorSessionHours: z.number(),
    administratorIdleMinutes: z.number(),
    /** Administrators can do nothing before they have a second factor. */
    administratorsNeedSecondFactor: z.boolean(),
    /** How many months texts are kept after a case ended or a payment was decided. 0: always. */
    keepCasesMonths: z.number(),
    keepProofsMonths: z.number(),
  }),
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
  does: 'Deletes the picture and brings the built-in logo back.',
  call: 'POST /api/Admin/settings/drop-logo',
  who: administratorWho('manages'),
  input: z.object(seen),
  output: savedSettings,
  errors: ['content_changed'],
  message: t.saved,
});
