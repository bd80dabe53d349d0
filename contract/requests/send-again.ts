import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { eachLeftOut, required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { type RequestStatus, submitRequest } from './calls.ts';
import { requestTexts as t } from './copy.ts';
import { requestInputs } from './facts.ts';

type Ended = { status: RequestStatus; sentAgainAs: number | null };

/** It ended without a lawyer, and its client has not sent it again. */
export const canSendAgain = ({ status, sentAgainAs }: Ended, hasLawyer: boolean): boolean =>
  status === 'Cancelled' && !hasLawyer && sentAgainAs === null;

export const sendAgain = endpoint({
  does: 'Makes a new request of one that ended without a lawyer, once. What is not sent stays as it was; its documents are copied.',
  call: 'POST /api/PlaceOfRequest/send-again',
  who: submitRequest.who,
  input: z.object({ requestId: required(rule.id, t.requestNumber), ...eachLeftOut(requestInputs) }),
  output: submitRequest.output,
  errors: ['not_found', 'state_changed', 'too_many', 'texts_erased'],
  message: t.submitted,
  limit: 'upload',
  creates: true,
});

export const sendAgainApi = { sendAgain } satisfies Record<string, Endpoint>;
