import * as z from 'zod/mini';
import { contentTexts as said } from '#contract/copy/content.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { optional, required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';

const PublicSettings = z.object({
  /** Where clients and lawyers send their transfers; null until an administrator sets it. */
  walletNumber: z.nullable(z.string()),
  requestFee: z.number(),
  lawyerFee: z.number(),
  currency: z.literal('EGP'),
  contactEmail: z.nullable(z.string()),
  whatsappNumber: z.nullable(z.string()),
  socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

export const publicSettings = endpoint({
  does: 'Fees, the wallet number and contact addresses.',
  call: 'GET /api/Settings/public',
  who: 'anyone',
  input: z.object({}),
  output: PublicSettings,
  errors: [],
});

export const info = endpoint({
  does: 'The about and privacy texts: a list whose first item carries both (§3).',
  call: 'GET /api/Info',
  who: 'anyone',
  input: z.object({}),
  output: z.array(z.object({ about: z.string(), privacy: z.string() })),
  errors: [],
});

export const saveSettings = endpoint({
  does: 'Sets fees, the wallet number and contact addresses.',
  call: 'PUT /api/Admin/settings',
  who: { roles: ['Admin'], accepted: true },
  input: z.object({
    walletNumber: optional(rule.phoneSaying(said.wallet)),
    requestFee: required(rule.amount(), said.requestFee),
    lawyerFee: required(rule.amount(), said.lawyerFee),
    contactEmail: optional(rule.email()),
    whatsappNumber: optional(rule.phone),
    /** Left as it is when it is not sent. */
    offersNeedPaidFee: optional(rule.flag),
  }),
  output: PublicSettings,
  errors: [],
  message: said.saved,
});

export const contentApi = { publicSettings, info, saveSettings } satisfies Record<string, Endpoint>;
