import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { optional, required } from '#contract/core/fields.ts';
import { administrator } from '#contract/core/permissions.ts';
import { queueSubjects } from '#contract/core/queues.ts';
import * as rule from '#contract/core/rules.ts';
import { openItemTexts } from './copy.ts';

/** How often an open page says that it is open. */
export const openItemBeatMs = 15_000;
/** After this silence it counts as closed: a colleague's page, which asks as often, stops showing it within 40 seconds. */
export const openItemLifeMs = 25_000;

/** How long an item that somebody took is theirs in the eyes of colleagues, unless they leave it before. */
export const takenItemMs = 5 * 60_000;

export const showOpenItem = endpoint({
  does: 'Says that a page of the caller shows this item, or no longer does. Answers with the colleagues who have it open. It can also be taken for some minutes: colleagues see that, and may still decide on it. Nothing is recorded.',
  call: 'POST /api/Admin/open-items',
  who: administrator,
  forgetsAnswer: true,
  input: z.object({
    /** A random name of the page. */
    page: required(rule.reference(40), openItemTexts.page),
    subject: required(rule.oneOf(queueSubjects, openItemTexts.subject), openItemTexts.subject),
    id: required(rule.id, openItemTexts.subject),
    isOpen: required(rule.flag, openItemTexts.isOpen),
    /** Takes it, or no longer; what a colleague has taken stays theirs. */
    takes: optional(rule.flag),
  }),
  output: z.object({
    colleagues: z.array(z.string()),
    /** The colleague who has taken it. */
    takenBy: z.nullable(z.string()),
    /** The caller has taken it on this page. */
    isTaken: z.boolean(),
  }),
  errors: ['not_allowed'],
});

export const listOpenItems = endpoint({
  does: 'Which items of a queue colleagues have open or have taken. Of one item, the colleague who has taken it comes first.',
  call: 'GET /api/Admin/open-items',
  who: administrator,
  input: z.object({ subject: required(rule.oneOf(queueSubjects, openItemTexts.subject), openItemTexts.subject) }),
  output: z.array(z.object({ id: z.number(), name: z.string(), isTaken: z.boolean() })),
  errors: ['not_allowed'],
});
