import * as z from 'zod/mini';
import { accountStatuses } from '#contract/accounts/session.ts';
import { findTexts as t } from '#contract/administration/copy.ts';
import { complaintStates, complaintSubjects } from '#contract/complaints/calls.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { type Rule, required, ruleOf } from '#contract/core/fields.ts';
import { administrator } from '#contract/core/permissions.ts';
import { pounds } from '#contract/core/pounds.ts';
import { roles } from '#contract/core/roles.ts';
import * as rule from '#contract/core/rules.ts';
import { digitsOf, lengthOf } from '#contract/core/text.ts';
import { roomStates } from '#contract/invitations/administration.ts';
import { paymentStates } from '#contract/payments/calls.ts';
import { requestStatuses } from '#contract/requests/calls.ts';
import { suggestionStates, suggestionTypes } from '#contract/suggestions/calls.ts';

/** How many things of each kind are answered. */
export const foundOfEachKindMax = 5;

/** A search has at least this many characters. A single digit may be the number of something. */
const lengthMin = 2;
/** A longer e-mail address does not exist. */
const lengthMax = rule.lengthMax.email;

const findText: Rule<string> = ruleOf({
  json: { type: 'string', minLength: 1, maxLength: lengthMax, description: 'Two characters, or a single digit' },
  max: lengthMax,
  tooLong: t.tooLong,
  read(raw) {
    const read = rule.text(lengthMax).read(raw);
    if ('error' in read) return typeof raw === 'string' && lengthOf(raw) > lengthMax ? { error: t.tooLong } : read;
    const isLongEnough = lengthOf(read.value) >= lengthMin || /^\d$/.test(digitsOf(read.value));
    return isLongEnough ? read : { error: t.tooShort };
  },
});

/** Which fact of the thing was typed. */
export const foundBy = [
  'number',
  'phone',
  'email',
  'card',
  'barCard',
  'name',
  'orderNumber',
  'request',
  'reference',
  'sender',
  'words',
  'person',
] as const;
export type FoundBy = (typeof foundBy)[number];

const found = { id: z.number(), foundBy: z.enum(foundBy) };
const group = <T extends z.core.SomeType>(thing: T) => z.object({ items: z.array(thing), hasMore: z.boolean() });

export const findAnything = endpoint({
  does: 'Finds things of every kind by their numbers, a telephone number in any writing, an e-mail address, a card number in full, or words: at most five of each kind. What the permission of the caller does not show is not found.',
  call: 'GET /api/Admin/find',
  who: administrator,
  input: z.object({ q: required(findText, t.required) }),
  output: z.object({
    accounts: group(
      z.object({
        ...found,
        displayName: z.string(),
        role: z.enum(roles),
        status: z.enum(accountStatuses),
        /** Empty for a deleted account. */
        email: z.string(),
        phoneNumber: z.string(),
      }),
    ),
    /** Registrations whose e-mail address was not confirmed yet. No list contains them. */
    registrations: group(
      z.object({
        ...found,
        displayName: z.string(),
        role: z.enum(roles),
        email: z.string(),
        phoneNumber: z.string(),
        createdAt: z.string(),
      }),
    ),
    payments: group(
      z.object({
        ...found,
        /** Null for a lawyer's yearly fee. */
        requestId: z.nullable(z.number()),
        accountName: z.string(),
        amount: pounds,
        amountDue: pounds,
        state: z.enum(paymentStates),
        payerPhone: z.nullable(z.string()),
        senderNumber: z.nullable(z.string()),
        transferReference: z.nullable(z.string()),
        createdAt: z.string(),
      }),
    ),
    requests: group(
      z.object({
        ...found,
        orderNumber: z.string(),
        subjectOfTheRequest: z.string(),
        clientName: z.string(),
        province: z.string(),
        center: z.string(),
        phoneNumber: z.string(),
        status: z.enum(requestStatuses),
      }),
    ),
    invitations: group(
      z.object({
        ...found,
        requestId: z.number(),
        userName: z.string(),
        lawyerName: z.string(),
        state: z.enum(roomStates),
      }),
    ),
    complaints: group(
      z.object({
        ...found,
        requestId: z.number(),
        about: z.enum(complaintSubjects),
        authorName: z.string(),
        state: z.enum(complaintStates),
      }),
    ),
    suggestions: group(
      z.object({ ...found, type: z.enum(suggestionTypes), subject: z.string(), state: z.enum(suggestionStates) }),
    ),
  }),
});
export type Findings = z.infer<typeof findAnything.output>;
