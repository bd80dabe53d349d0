import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { requestTexts as t } from './copy.ts';

const requestId = required(rule.id, t.requestNumber);

export const reportDone = endpoint({
  does: 'The chosen lawyer says that the work is done. The client confirms it by `complete`, or objects.',
  call: 'POST /api/PlaceOfRequest/report-done',
  who: { roles: ['Lawyer'], accepted: true },
  input: z.object({ requestId }),
  output: z.object({ requestId: z.number(), doneReportedAt: z.string() }),
  errors: ['not_found', 'state_changed'],
  message: t.doneReported,
});

export const objectToDone = endpoint({
  does: 'The client answers that the work is not done. The text becomes a note in the case room.',
  call: 'POST /api/PlaceOfRequest/object',
  who: { roles: ['Client'], accepted: true },
  input: z.object({ requestId, text: required(rule.longText, t.objection) }),
  output: z.object({ requestId: z.number() }),
  errors: ['not_found', 'state_changed'],
  message: t.objected,
  limit: 'contribution',
});

export const doneApi = { reportDone, objectToDone } satisfies Record<string, Endpoint>;
