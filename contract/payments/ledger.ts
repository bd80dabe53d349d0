import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { required } from '#contract/core/fields.ts';
import { isBounded, isInOrder, period } from '#contract/core/period.ts';
import { administratorWho } from '#contract/core/permissions.ts';
import { pounds } from '#contract/core/pounds.ts';
import * as rule from '#contract/core/rules.ts';
import { paymentTexts as t } from './copy.ts';

export const totalSpans = ['day', 'month'] as const;
export type TotalSpan = (typeof totalSpans)[number];

const Sum = z.object({ count: z.number(), amount: pounds });

const PaymentTotal = z.object({
  /** A day or a month in Cairo: `2026-11-21` or `2026-11`. */
  span: z.string(),
  requests: Sum,
  lawyers: Sum,
  all: Sum,
});
export type PaymentTotal = z.infer<typeof PaymentTotal>;

export const paymentTotals = endpoint({
  does: 'Sums of approved fees of requests and of lawyers, by day or month in Cairo, newest first. A withdrawn approval, and a recorded payment that is taken back, and what went back, is subtracted on its own day; `count` stays that of the payments. `recorded` is the part of all that administrators recorded, `refunded` what went back.',
  call: 'GET /api/Admin/payment-totals',
  who: administratorWho('seesCases'),
  input: z.object({ by: required(rule.oneOf(totalSpans), t.span), ...period }).check(isInOrder, isBounded),
  output: z.object({
    spans: z.array(PaymentTotal),
    requests: Sum,
    lawyers: Sum,
    all: Sum,
    recorded: Sum,
    refunded: Sum,
  }),
  csv: { needsConfirmation: true },
});
export type PaymentTotals = z.infer<typeof paymentTotals.output>;

export const paymentDecisions = endpoint({
  does: 'Every decision of a period with the administrator who made it, oldest first, as a CSV file. The history records it.',
  call: 'GET /api/Admin/payment-decisions',
  who: administratorWho('seesCases'),
  needsConfirmation: true,
  input: z.object(period).check(isInOrder, isBounded),
  output: z.unknown(),
  isFile: true,
});
