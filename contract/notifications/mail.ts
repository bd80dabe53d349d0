import * as z from 'zod/mini';
import { fieldTexts } from '#contract/copy/fields.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { optional, required, withDefault } from '#contract/core/fields.ts';
import { administratorWho } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';
import { mailTexts } from './copy.ts';

/**
 * The topics of mails that people can turn off. Codes and mails about the security of an account have no topic. Only
 * administrators get mails of `administration`: one each morning, unless they choose `never`.
 */
export const mailTopics = [
  'requests',
  'offers',
  'payments',
  'rooms',
  'reminders',
  'suggestions',
  'administration',
] as const;
export type MailTopic = (typeof mailTopics)[number];

export const mailChoices = ['at once', 'daily', 'never'] as const;
export type MailChoice = (typeof mailChoices)[number];

const ofEachTopic = <Value>(value: Value) =>
  Object.fromEntries(mailTopics.map((topic) => [topic, value])) as Record<MailTopic, Value>;

const MailPreferences = z.object(ofEachTopic(z.enum(mailChoices)));
export type MailPreferences = z.infer<typeof MailPreferences>;

export const mailPreferences = endpoint({
  does: 'When the caller gets the mails of each topic: at once, in one mail a day, or never.',
  call: 'GET /api/Notifications/mail-preferences',
  who: 'signed in',
  output: MailPreferences,
});

export const saveMailPreferences = endpoint({
  does: 'Saves the choices for the topics that are sent. Codes and mails about the security of the account always come at once.',
  call: 'PUT /api/Notifications/mail-preferences',
  who: 'signed in',
  input: z.object(ofEachTopic(optional(rule.oneOf(mailChoices, mailTexts.choice)))),
  output: MailPreferences,
  message: mailTexts.saved,
});

/** An unsubscribe link ends: one topic, or the daily mail. */
const Ended = z.object({ topic: z.enum([...mailTopics, 'digest']), isEnded: z.boolean() });
export type MailEnd = z.infer<typeof Ended>;
const token = required(rule.text(400), fieldTexts.textOnly);

export const mailToEnd = endpoint({
  does: 'What the unsubscribe link of a mail would end. It changes nothing and does not reveal the account.',
  call: 'GET /api/Notifications/unsubscribe/{token}',
  who: 'anyone',
  input: z.object({ token }),
  output: Ended,
  errors: ['not_found'],
});

export const endMails = endpoint({
  does: 'Ends the mails of one topic by the unsubscribe link of a mail, without signing in.',
  call: 'POST /api/Notifications/unsubscribe/{token}',
  who: 'anyone',
  input: z.object({ token }),
  output: Ended,
  errors: ['not_found'],
  message: mailTexts.stopped,
});

export const mailStates = ['waiting', 'failed', 'dead'] as const;
export type MailState = (typeof mailStates)[number];

const OutboxMail = z.object({
  id: z.number(),
  /** The name in the code: `offers.newOffer`. */
  kind: z.string(),
  recipient: z.string(),
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  createdAt: z.string(),
  /** When it is tried next. Null for a dead mail. */
  dueAt: z.nullable(z.string()),
  /** False for a dead mail that had a code: the code is erased. */
  canRetry: z.boolean(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;

export const mailSorts = ['newest', 'oldest'] as const;

export const listMails = endpoint({
  does: 'Mails that wait, failed and will be tried again, or are dead. Codes and links are never included.',
  call: 'GET /api/Admin/mails',
  who: administratorWho('seesCases'),
  input: z.object({
    state: withDefault(rule.oneOf(mailStates), 'waiting'),
    /** A part of the recipient's address. */
    q: optional(rule.text(rule.lengthMax.name)),
    sort: withDefault(rule.oneOf(mailSorts), 'newest'),
  }),
  output: z.array(OutboxMail),
  isPaged: true,
  csv: { needsConfirmation: true },
});

/** The states of the lists, and sent. */
export const mailFates = [...mailStates, 'sent'] as const;
export type MailFate = (typeof mailFates)[number];

export const mailForReview = endpoint({
  does: 'One stored mail, also a sent one: its kind, its state and its attempts, but never its text.',
  call: 'GET /api/Admin/mails/{id}',
  who: administratorWho('seesCases'),
  input: z.object({ id: required(rule.id, mailTexts.mail) }),
  output: z.extend(OutboxMail, {
    state: z.enum(mailFates),
    /** The mail contains a code or a link. False once it is sent, dead or expired. */
    carriesSecret: z.boolean(),
    expiresAt: z.nullable(z.string()),
    sentAt: z.nullable(z.string()),
    deadAt: z.nullable(z.string()),
    /** The account with this address, if there is one. */
    account: z.nullable(z.object({ id: z.number(), displayName: z.string() })),
  }),
  errors: ['not_found'],
});
export type MailForReview = z.infer<typeof mailForReview.output>;

export const retryMail = endpoint({
  does: 'Tries a waiting or failed mail now. A dead mail starts again, unless its content is erased.',
  call: 'POST /api/Admin/mails/retry',
  who: administratorWho('manages'),
  input: z.object({ id: required(rule.id, mailTexts.mail) }),
  errors: ['not_found', 'state_changed'],
  message: mailTexts.again,
});

/** The most addresses that `mailHealth` names. */
export const lostCodesMax = 20;

export const mailHealth = endpoint({
  does: 'How many mails are in each state, since when the mail server does not answer, and which people must ask for a new code because theirs never arrived.',
  call: 'GET /api/Admin/mail-health',
  who: administratorWho('seesCases'),
  input: z.object({}),
  output: z.object({
    counts: z.object({ failed: z.number(), dead: z.number(), waiting: z.number() }),
    /** Null when it answered last. */
    silentSince: z.nullable(z.string()),
    /** Their addresses, of the last seven days, newest first. */
    lostCodes: z.array(z.string()),
  }),
  errors: [],
});
export type MailHealth = z.infer<typeof mailHealth.output>;

export const sendTestMail = endpoint({
  does: "Sends a test mail to the caller's own address.",
  call: 'POST /api/Admin/mails/test',
  who: administratorWho('manages'),
  limit: 'resend',
  input: z.object({}),
  output: z.null(),
  errors: [],
  message: mailTexts.tested,
});
