import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { required } from '#contract/core/fields.ts';
import { administrator } from '#contract/core/permissions.ts';
import { queueSubjects } from '#contract/core/queues.ts';
import * as rule from '#contract/core/rules.ts';
import { openItemTexts } from './copy.ts';

/** How often an open page says that it is open. */
export const openItemBeatMs = 15_000;
/** After this silence it counts as closed: a colleague's page, which asks as often, stops showing it within 40 seconds. */
export const openItemLifeMs = 25_000;

export const showOpenItem = endpoint({
  does: 'Says that a page of the caller shows this item, or no longer does. Answers with the colleagues who have it open. Nothing is recorded.',
  call: 'POST /api/Admin/open-items',
  who: administrator,
  forgetsAnswer: true,
  input: z.object({
    /** A random name of the page. */
    page: required(rule.reference(40), openItemTexts.page),
    subject: required(rule.oneOf(queueSubjects, openItemTexts.subject), openItemTexts.subject),
    id: required(rule.id, openItemTexts.subject),
    isOpen: required(rule.flag, openItemTexts.isOpen),
  }),
  output: z.object({ colleagues: z.array(z.string()) }),
  errors: ['not_allowed'],
});
