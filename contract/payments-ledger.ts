import * as z from 'zod/mini';
import { paymentTexts as said } from '#contract/copy/requests.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { required } from '#contract/core/fields.ts';
import { isBounded, isInOrder, period } from '#contract/core/period.ts';
import { administratorWho } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';

export const totalSpans = ['day', 'month'] as const;
export type TotalSpan = (typeof totalSpans)[number];

const Sum = z.object({ count: z.number(), amount: z.number() });

const PaymentTotal = z.object({
  /** The day or the month of Cairo: `2026-11-21` or `2026-11`. */
  span: z.string(),
  requests: Sum,
  lawyers: Sum,
  all: Sum,
});
export type PaymentTotal = z.infer<typeof PaymentTotal>;

export const paymentTotals = endpoint({
  does: 'What was approved, by day or by month of Cairo, the newest first: fees of requests and of lawyers. An approval that was withdrawn counts against the day on which it was.',
  call: 'GET /api/Admin/payment-totals',
  who: administratorWho('seesCases'),
  input: z.object({ by: required(rule.oneOf(totalSpans), said.sheet), ...period }).check(isInOrder, isBounded),
  output: z.object({ spans: z.array(PaymentTotal), requests: Sum, lawyers: Sum, all: Sum }),
  errors: [],
});
export type PaymentTotals = z.infer<typeof paymentTotals.output>;

export const ledgerSheets = ['decisions', ...totalSpans] as const;
export type LedgerSheet = (typeof ledgerSheets)[number];

export const paymentsSheet = endpoint({
  does: 'The same as a file for spreadsheets (CSV), or every decision of the period with who took it.',
  call: 'GET /api/Admin/payments-sheet/{sheet}',
  who: administratorWho('seesCases'),
  input: z.object({ sheet: required(rule.oneOf(ledgerSheets), said.sheet), ...period }).check(isInOrder, isBounded),
  output: z.unknown(),
  errors: [],
  isFile: true,
});

export const ledgerApi = { paymentTotals, paymentsSheet } satisfies Record<string, Endpoint>;
