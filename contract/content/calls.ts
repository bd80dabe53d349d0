import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { ifSent, ifSentOr, optional, required } from '#contract/core/fields.ts';
import { noMoney } from '#contract/core/money.ts';
import { administratorWho } from '#contract/core/permissions.ts';
import { pounds } from '#contract/core/pounds.ts';
import * as rule from '#contract/core/rules.ts';
import { eachDays, waitingDaysMax } from '#contract/core/waiting.ts';
import { contentTexts as t } from './copy.ts';
import { PublicWallet, walletList } from './wallets.ts';

/** The social networks that the footer can link to. The settings have one address for each. */
export const socialNetworks = ['facebook', 'x', 'instagram', 'youtube', 'linkedin', 'tiktok'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** For whom a benefit is: for lawyers, or for people who need one (specification#content). */
export const audiences = ['lawyer', 'user'] as const;
export type Audience = (typeof audiences)[number];

export const SocialLink = z.object({ name: z.enum(socialNetworks), url: z.string() });

const PublicSettings = z.object({
  /** The name and slogan of the platform. `logoUrl` is null while the built-in logo is shown. */
  brand: z.object({ name: z.string(), slogan: z.string(), logoUrl: z.nullable(z.string()) }),
  /** The number of the first of `wallets`. Null until an administrator adds one. */
  walletNumber: z.nullable(z.string()),
  /** All active wallets, in their order. */
  wallets: z.array(PublicWallet),
  requestFee: pounds,
  lawyerFee: pounds,
  /** In how many days the platform ends a paid request without a choice, and one that is reported as done; 0: never. */
  choiceDays: z.number(),
  doneDays: z.number(),
  currency: z.literal('EGP'),
  contactEmail: z.nullable(z.string()),
  whatsappNumber: z.nullable(z.string()),
  socialLinks: z.array(SocialLink),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

export const publicSettings = endpoint({
  does: 'The brand, fees, wallets and contact addresses.',
  call: 'GET /api/Settings/public',
  who: 'anyone',
  output: PublicSettings,
});

export const info = endpoint({
  does: 'The about and privacy texts and the terms: a list whose first item has all three.',
  call: 'GET /api/Info',
  who: 'anyone',
  output: z.array(
    z.object({
      about: z.string(),
      privacy: z.string(),
      terms: z.string(),
      /** When one of the texts was last changed. Null while all are the delivered texts. */
      updatedAt: z.nullable(z.string()),
      /** Counts the changes. An editor sends it back, so that they cannot overwrite a change that they have not seen. */
      version: z.number(),
    }),
  ),
});

/** Published content is public, in the order of its editors, at most 100 items of a kind (specification#content). */
export const newsTicker = endpoint({
  does: 'News for the ticker and for the carousel of the home page.',
  call: 'GET /api/NewsTicker',
  who: 'anyone',
  output: z.array(z.object({ id: z.number(), title: z.string(), imageUrl: z.string() })),
});

export const quotes = endpoint({
  does: 'Quotes for the quote ticker of the home page.',
  call: 'GET /api/Quotes',
  who: 'anyone',
  output: z.array(z.object({ id: z.number(), text: z.string() })),
});

export const authorNotes = endpoint({
  does: 'Testimonials: what people say about the platform.',
  call: 'GET /api/AuthorNote',
  who: 'anyone',
  output: z.array(z.object({ id: z.number(), authorName: z.string(), role: z.string(), content: z.string() })),
});

export const benefits = endpoint({
  does: 'What the platform offers lawyers and users.',
  call: 'GET /api/Benefits',
  who: 'anyone',
  output: z.array(
    z.object({
      id: z.number(),
      type: z.enum(audiences),
      title: z.string(),
      text: z.nullable(z.string()),
      imageUrl: z.string(),
    }),
  ),
});

export const ads = endpoint({
  does: 'Announcements about cases: a bare array.',
  call: 'GET /api/Ads',
  who: 'anyone',
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
  wrap: 'bare',
  isPaged: true,
});

/** The public part of the saved settings, and their version. */
export const savedSettings = z.object({ ...PublicSettings.shape, version: z.number() });

/** Bounds of the settings for assigning lawyers to a new request automatically. */
export const assignmentBounds = { lawyersPerRequest: { least: 1, most: 20 }, openAssignments: { most: 100 } } as const;
/** Bounds of the settings for how many requests one client may send. */
export const requestCountBounds = { least: 1, inHourMost: 100, inDayMost: 500 } as const;
export const brandNameLengthMax = 40;
export const sloganLengthMax = 80;

/** Sessions of administrators: the settings can only shorten them. */
export const administratorSessionBounds = { hours: { least: 1, most: 12 }, idleMinutes: { least: 5, most: 60 } };

/** The longest time that the settings allow for the answer to a complaint. */
export const complaintDaysMost = 30;

/** Bounds of the settings for how long texts are kept. 0: always. */
export const keepMonthsMost = 120;

const settingFields = {
  /** These stay unchanged when they are not sent. */
  brandName: ifSent(rule.text(brandNameLengthMax), t.brandName),
  slogan: ifSent(rule.text(sloganLengthMax), t.slogan),
  wallets: optional(walletList),
  /** The number of the first active wallet, for callers that know only one wallet. Ignored when `wallets` is sent. */
  walletNumber: optional(rule.phoneWithMessage(t.wallet)),
  requestFee: required(rule.amountOrZero, t.requestFee),
  lawyerFee: required(rule.amountOrZero, t.lawyerFee),
  contactEmail: optional(rule.email()),
  whatsappNumber: optional(rule.phone),
  facebook: optional(rule.webAddress),
  x: optional(rule.webAddress),
  instagram: optional(rule.webAddress),
  youtube: optional(rule.webAddress),
  linkedin: optional(rule.webAddress),
  tiktok: optional(rule.webAddress),
  /** These stay unchanged when they are not sent. */
  offersNeedPaidFee: optional(rule.flag),
  lawyersPerRequest: ifSent(
    rule.integer(assignmentBounds.lawyersPerRequest.least, assignmentBounds.lawyersPerRequest.most),
    t.lawyersPerRequest,
  ),
  openAssignmentsMax: ifSent(rule.integer(0, assignmentBounds.openAssignments.most), t.openAssignmentsMax),
  administratorSessionHours: ifSent(
    rule.integer(administratorSessionBounds.hours.least, administratorSessionBounds.hours.most),
    t.administratorSessionHours,
  ),
  administratorIdleMinutes: ifSent(
    rule.integer(administratorSessionBounds.idleMinutes.least, administratorSessionBounds.idleMinutes.most),
    t.administratorIdleMinutes,
  ),
  /** Can be turned on only by an administrator who has a second factor. */
  administratorsNeedSecondFactor: optional(rule.flag),
  requestsPerHourMax: ifSent(
    rule.integer(requestCountBounds.least, requestCountBounds.inHourMost),
    t.requestsPerHourMax,
  ),
  requestsPerDayMax: ifSent(rule.integer(requestCountBounds.least, requestCountBounds.inDayMost), t.requestsPerDayMax),
  complaintDays: ifSent(rule.integer(0, complaintDaysMost), t.complaintDays),
  ...eachDays(() => ifSent(rule.integer(0, waitingDaysMax), t.waitingDays)),
  /** A recorded payment above this amount needs a second administrator. 0 or empty: none does. */
  secondApprovalAbove: ifSentOr(rule.amountOrZero, noMoney),
  keepCasesMonths: ifSent(rule.integer(0, keepMonthsMost), t.keepMonths),
  keepProofsMonths: ifSent(rule.integer(0, keepMonthsMost), t.keepMonths),
};
export type SettingField = keyof typeof settingFields;
export const settingFieldNames = Object.keys(settingFields) as SettingField[];

export const saveSettings = endpoint({
  does: 'Saves the brand, wallets, fees, limits, contact addresses and social links.',
  call: 'PUT /api/Admin/settings',
  who: administratorWho('manages'),
  needsConfirmation: true,
  input: z.object({
    ...settingFields,
    /** The names of the fields that the caller changed; the others stay as they are stored. Missing: all count. */
    changed: optional(rule.listOf(settingFieldNames)),
    /** The version that the caller saw. Refused if somebody else changed one of the same settings since then. */
    version: optional(rule.version(1)),
    /** The newer version, after the caller was refused and has read it: where both changed a setting, theirs is saved. */
    over: optional(rule.version(1)),
  }),
  output: savedSettings,
  errors: ['content_changed'],
  message: t.saved,
});
