import * as z from 'zod/mini';
import { PublicWallet, walletList } from '#contract/content-wallets.ts';
import { contentTexts as said } from '#contract/copy/content.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { ifSent, optional, required } from '#contract/core/fields.ts';
import { administratorWho } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';

/** The networks that the footer can lead to; the settings keep one address for each. */
export const socialNetworks = ['facebook', 'x', 'instagram', 'youtube', 'linkedin', 'tiktok'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** Whose benefits an item tells of: those of a lawyer or of somebody who needs one (specification §3, Benefit). */
export const audiences = ['lawyer', 'user'] as const;
export type Audience = (typeof audiences)[number];

export const SocialLink = z.object({ name: z.enum(socialNetworks), url: z.string() });

const PublicSettings = z.object({
  /** How the platform calls itself; `logoUrl` is null where its drawn mark stands. */
  brand: z.object({ name: z.string(), slogan: z.string(), logoUrl: z.nullable(z.string()) }),
  /** Where clients and lawyers send their transfers: the first of `wallets`; null until an administrator sets one. */
  walletNumber: z.nullable(z.string()),
  /** All that are active, in their order. */
  wallets: z.array(PublicWallet),
  requestFee: z.number(),
  lawyerFee: z.number(),
  currency: z.literal('EGP'),
  contactEmail: z.nullable(z.string()),
  whatsappNumber: z.nullable(z.string()),
  socialLinks: z.array(SocialLink),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

export const publicSettings = endpoint({
  does: 'The brand, fees, the wallets and contact addresses.',
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

/** What everybody may know of the saved settings, and their version. */
export const savedSettings = z.object({ ...PublicSettings.shape, version: z.number() });

/** Bounds of what the platform does by itself with a new request. */
export const assignmentBounds = { lawyersPerRequest: { least: 1, most: 20 }, openAssignments: { most: 100 } } as const;
export const brandNameLengthMax = 40;
export const sloganLengthMax = 80;

export const saveSettings = endpoint({
  does: 'Sets the brand, wallets, fees, limits, contact addresses and social links.',
  call: 'PUT /api/Admin/settings',
  who: administratorWho('manages'),
  input: z.object({
    /** These are left as they are when they are not sent. */
    brandName: ifSent(rule.text(brandNameLengthMax), said.brandName),
    slogan: ifSent(rule.text(sloganLengthMax), said.slogan),
    wallets: optional(walletList),
    /** The number of the first active wallet, for whoever knows of one only; heeded where `wallets` are not sent. */
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
    /** These too are left as they are when they are not sent. */
    offersNeedPaidFee: optional(rule.flag),
    lawyersPerRequest: ifSent(
      rule.integer(assignmentBounds.lawyersPerRequest.least, assignmentBounds.lawyersPerRequest.most),
      said.lawyersPerRequest,
    ),
    openAssignmentsMax: ifSent(rule.integer(0, assignmentBounds.openAssignments.most), said.openAssignmentsMax),
    /** The version that was seen: whoever sends it is told when a colleague saved another one meanwhile. */
    version: optional(rule.integer(1, Number.MAX_SAFE_INTEGER)),
  }),
  output: savedSettings,
  errors: ['content_changed'],
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
