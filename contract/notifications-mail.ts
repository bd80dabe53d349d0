import * as z from 'zod/mini';
import { fieldTexts } from '#contract/copy/fields.ts';
import { mailTexts } from '#contract/copy/notifications.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { optional, required, withDefault } from '#contract/core/fields.ts';
import { administratorWho } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';

/** What mails are about, for those who choose among them. Codes and the security of an account are no topic. */
export const mailTopics = ['requests', 'offers', 'payments', 'rooms', 'reminders', 'suggestions'] as const;
export type MailTopic = (typeof mailTopics)[number];

export const mailChoices = ['at once', 'daily', 'never'] as const;
export type MailChoice = (typeof mailChoices)[number];

const choiceOf = z.enum(mailChoices);
const MailPreferences = z.object({
  requests: choiceOf,
  offers: choiceOf,
  payments: choiceOf,
  rooms: choiceOf,
  reminders: choiceOf,
  suggestions: choiceOf,
} satisfies Record<MailTopic, unknown>);
export type MailPreferences = z.infer<typeof MailPreferences>;

export const mailPreferences = endpoint({
  does: 'When the caller gets the mails of each topic: at once, in one mail a day, never.',
  call: 'GET /api/Notifications/mail-preferences',
  who: 'signed in',
  input: z.object({}),
  output: MailPreferences,
  errors: [],
});

const choice = optional(rule.oneOf(mailChoices, mailTexts.choice));

export const saveMailPreferences = endpoint({
  does: 'Saves the choices for the topics that are named; codes and the security of the account always come at once.',
  call: 'PUT /api/Notifications/mail-preferences',
  who: 'signed in',
  input: z.object({
    requests: choice,
    offers: choice,
    payments: choice,
    rooms: choice,
    reminders: choice,
    suggestions: choice,
  } satisfies Record<MailTopic, unknown>),
  output: MailPreferences,
  errors: [],
  message: mailTexts.saved,
});

/** What a link in a mail ends: a topic, or the daily mail. */
const Ended = z.object({ topic: z.enum([...mailTopics, 'digest']), isEnded: z.boolean() });
export type MailEnd = z.infer<typeof Ended>;
const token = required(rule.text(400), fieldTexts.textOnly);

export const mailToEnd = endpoint({
  does: 'What the link under a mail would end; it changes nothing and names nobody.',
  call: 'GET /api/Notifications/unsubscribe/{token}',
  who: 'anyone',
  input: z.object({ token }),
  output: Ended,
  errors: ['not_found'],
});

export const endMails = endpoint({
  does: 'Ends the mails of one topic by the link under one of them, without signing in.',
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
  /** As the code names it: `offers.newOffer`. */
  kind: z.string(),
  recipient: z.string(),
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  createdAt: z.string(),
  /** When it is tried next; null for a dead one. */
  dueAt: z.nullable(z.string()),
  /** What carried a code is dead for good: the code is wiped. */
  canRetry: z.boolean(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;

export const mailSorts = ['newest', 'oldest'] as const;

const askedMails = {
  state: withDefault(rule.oneOf(mailStates), 'waiting'),
  /** A part of the address that it goes to. */
  q: optional(rule.text(rule.lengthMax.name)),
  sort: withDefault(rule.oneOf(mailSorts), 'newest'),
};

export const listMails = endpoint({
  does: 'Mails that wait, that failed and will be tried again, or that are dead; never codes or links.',
  call: 'GET /api/Admin/mails',
  who: administratorWho('seesCases'),
  input: z.object(askedMails),
  output: z.array(OutboxMail),
  errors: [],
  isPaged: true,
});

export const mailsSheet = endpoint({
  does: 'The same as a file for spreadsheets (CSV); that it was taken is written into the history.',
  call: 'GET /api/Admin/mails-sheet',
  who: administratorWho('seesCases'),
  input: z.object(askedMails),
  output: z.unknown(),
  errors: [],
  isFile: true,
});

/** A state of the lists, or it has left. */
export const mailFates = [...mailStates, 'sent'] as const;
export type MailFate = (typeof mailFates)[number];

export const mailForReview = endpoint({
  does: 'One mail as long as it is kept, also one that has left: what it is and how it fared, never what it says.',
  call: 'GET /api/Admin/mails/{id}',
  who: administratorWho('seesCases'),
  input: z.object({ id: required(rule.id, mailTexts.mail) }),
  output: z.extend(OutboxMail, {
    state: z.enum(mailFates),
    /** A code or a link is in it, until it has left, is dead or expired. */
    carriesSecret: z.boolean(),
    expiresAt: z.nullable(z.string()),
    sentAt: z.nullable(z.string()),
    deadAt: z.nullable(z.string()),
    /** The account of this address, where there is one. */
    account: z.nullable(z.object({ id: z.number(), displayName: z.string() })),
  }),
  errors: ['not_found'],
});
export type MailForReview = z.infer<typeof mailForReview.output>;

export const retryMail = endpoint({
  does: 'Tries a mail that waits or failed now; a dead one begins anew, unless what it carried is wiped.',
  call: 'POST /api/Admin/mails/retry',
  who: administratorWho('manages'),
  input: z.object({ id: required(rule.id, mailTexts.mail) }),
  output: z.null(),
  errors: ['not_found', 'state_changed'],
  message: mailTexts.again,
});

export const mailApi = {
  mailPreferences,
  saveMailPreferences,
  mailToEnd,
  endMails,
  listMails,
  mailsSheet,
  mailForReview,
  retryMail,
} satisfies Record<string, Endpoint>;
