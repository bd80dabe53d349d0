import * as z from 'zod/mini';
import { contentTexts as said } from '#contract/copy/content.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { optional, required } from '#contract/core/fields.ts';
import { administratorWho } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';

/** The networks that the footer can lead to; the settings keep one address for each. */
export const socialNetworks = ['facebook', 'x', 'instagram', 'youtube', 'linkedin', 'tiktok'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** Whose benefits an item tells of: those of a lawyer or of somebody who needs one (specification §3, Benefit). */
export const audiences = ['lawyer', 'user'] as const;
export type Audience = (typeof audiences)[number];

const PublicSettings = z.object({
  /** Where clients and lawyers send their transfers; null until an administrator sets it. */
  walletNumber: z.nullable(z.string()),
  requestFee: z.number(),
  lawyerFee: z.number(),
  currency: z.literal('EGP'),
  contactEmail: z.nullable(z.string()),
  whatsappNumber: z.nullable(z.string()),
  socialLinks: z.array(z.object({ name: z.enum(socialNetworks), url: z.string() })),
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
  output: z.array(
    z.object({
      about: z.string(),
      privacy: z.string(),
      /** When either was changed last; null while they are as they were delivered. */
      updatedAt: z.nullable(z.string()),
      /** Counts the changes; an editor sends it back, so that nobody's change is lost. */
      version: z.number(),
    }),
  ),
  errors: [],
});

/** Published content is public, in the order that the administrators gave it; at most 100 things of a kind (§7). */
export const newsTicker = endpoint({
  does: 'News for the ticker and for the carousel of the home page.',
  call: 'GET /api/NewsTicker',
  who: 'anyone',
  input: z.object({}),
  output: z.array(z.object({ id: z.number(), title: z.string(), imageUrl: z.string() })),
  errors: [],
});

export const quotes = endpoint({
  does: 'Sayings for the quote ticker of the home page.',
  call: 'GET /api/Quotes',
  who: 'anyone',
  input: z.object({}),
  output: z.array(z.object({ id: z.number(), text: z.string() })),
  errors: [],
});

export const authorNotes = endpoint({
  does: 'Testimonials: what people say of the platform.',
  call: 'GET /api/AuthorNote',
  who: 'anyone',
  input: z.object({}),
  output: z.array(z.object({ id: z.number(), authorName: z.string(), role: z.string(), content: z.string() })),
  errors: [],
});

export const benefits = endpoint({
  does: 'What the platform offers lawyers and users.',
  call: 'GET /api/Benefits',
  who: 'anyone',
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.number(),
      type: z.enum(audiences),
      title: z.string(),
      text: z.nullable(z.string()),
      imageUrl: z.string(),
    }),
  ),
  errors: [],
});

export const ads = endpoint({
  does: 'Announcements about cases: a bare array.',
  call: 'GET /api/Ads',
  who: 'anyone',
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      description: z.string(),
      city: z.string(),
      governorate: z.nullable(z.string()),
      lawyerSpecialty: z.string(),
    }),
  ),
  errors: [],
  wrap: 'bare',
  isPaged: true,
});

export const saveSettings = endpoint({
  does: 'Sets fees, the wallet number, contact addresses and social links.',
  call: 'PUT /api/Admin/settings',
  who: administratorWho('manages'),
  input: z.object({
    walletNumber: optional(rule.phoneSaying(said.wallet)),
    requestFee: required(rule.amount(), said.requestFee),
    lawyerFee: required(rule.amount(), said.lawyerFee),
    contactEmail: optional(rule.email()),
    whatsappNumber: optional(rule.phone),
    facebook: optional(rule.webAddress),
    x: optional(rule.webAddress),
    instagram: optional(rule.webAddress),
    youtube: optional(rule.webAddress),
    linkedin: optional(rule.webAddress),
    tiktok: optional(rule.webAddress),
    /** Left as it is when it is not sent. */
    offersNeedPaidFee: optional(rule.flag),
  }),
  output: PublicSettings,
  errors: [],
  message: said.saved,
});

export const contentApi = {
  publicSettings,
  info,
  newsTicker,
  quotes,
  authorNotes,
  benefits,
  ads,
  saveSettings,
} satisfies Record<string, Endpoint>;
