import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import type { FactRule } from '#contract/core/facts.ts';
import { holds, optional, required, withDefault } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { courts } from '#contract/egypt/courts.ts';
import { governorates, isCityOf } from '#contract/egypt/governorates.ts';
import { requestStatuses } from './calls.ts';
import { requestTexts as t } from './copy.ts';
import { type RequestFactName, requestFactNames, requestFacts } from './facts.ts';

const line = rule.text(rule.lengthMax.name);

/** The rule of each fact. */
export const requestFactRules = {
  clientReference: optional(rule.reference(100)),
  category: required(rule.title, t.type),
  province: required(rule.oneOf(governorates.map((g) => g.name)), t.province),
  center: required(line, t.center),
  court: optional(rule.oneOf(courts)),
  description: required(rule.longText, t.subject),
  specialty: optional(line),
  date: required(rule.calendarDate, t.date),
  hasDeadline: optional(rule.flag),
  phoneNumber: required(rule.phone, t.phone),
  isDiscreet: withDefault(rule.flag, false),
} as const satisfies Record<RequestFactName, FactRule>;

type Rules = typeof requestFactRules;
type Facts = typeof requestFacts;

const requestInputs = Object.fromEntries(
  requestFactNames.map((name) => [requestFacts[name].sent, requestFactRules[name]]),
) as { [F in RequestFactName as Facts[F]['sent']]: Rules[F] };

const client = { roles: ['Client'], accepted: true } as const;

export const submitRequest = endpoint({
  does: 'Places a request and assigns the best matching lawyers.',
  call: 'POST /api/PlaceOfRequest/create-request',
  who: client,
  input: z.object({ ...requestInputs, City: optional(rule.text(rule.lengthMax.name)) }).check(
    holds<{ province: string; Center: string }>(
      'Center',
      'format',
      t.centerElsewhere,
      ({ province, Center }) => !province || !Center || isCityOf(province, Center),
    ),
    holds<{ Center: string; City: string | null }>(
      'City',
      'format',
      t.centerElsewhere,
      ({ Center, City }) => !City || City === Center,
    ),
  ),
  output: z.object({ id: z.number(), orderNumber: z.string(), status: z.enum(requestStatuses) }),
  errors: ['too_many'],
  message: t.submitted,
  takesForm: true,
  creates: true,
});

export const sendAgain = endpoint({
  does: 'Makes a new request of one that ended without a lawyer, once. What is not sent stays as it was; its documents are copied.',
  call: 'POST /api/PlaceOfRequest/send-again',
  who: client,
  input: z.object({
    requestId: required(rule.id, t.requestNumber),
    ...z.partial(z.object(requestInputs)).def.shape,
  }),
  output: submitRequest.output,
  errors: ['not_found', 'state_changed', 'too_many', 'texts_erased'],
  message: t.submitted,
  limit: 'upload',
  creates: true,
});
