import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { holds, optional, required, ruleOf, withDefault } from '#contract/core/fields.ts';
import { administratorWho } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';
import { paymentStates } from './calls.ts';
import { recordedTexts as t } from './copy.ts';
import { transferReference } from './facts.ts';

const waysWithoutWallet = ['instapay', 'cash'] as const;
type WayWithoutWallet = (typeof waysWithoutWallet)[number];
const wayWord = rule.oneOf(waysWithoutWallet, t.way);

/** How the money came, in one field: a word, or the id of a wallet of the settings. */
const way = ruleOf<WayWithoutWallet | number, string | number>({
  json: { type: ['string', 'integer'], description: '`instapay`, `cash`, or the id of a wallet of the settings' },
  max: 20,
  tooLong: t.way,
  read(raw) {
    const id = rule.id.read(raw);
    return 'value' in id ? id : wayWord.read(raw);
  },
});

type Recorded = {
  requestId: number | null;
  lawyerId: number | null;
  way: WayWithoutWallet | number;
  transferReference: string | null;
};

export const recordPayment = endpoint({
  does: 'Records a payment that came without a picture: the fee of a request, or the yearly fee of a lawyer. It counts as an approved proof. Above the amount of the settings it waits until another administrator approves it.',
  call: 'POST /api/Admin/record-payment',
  who: administratorWho('reviews'),
  needsConfirmation: 'half an hour',
  input: z
    .object({
      /** One of the two. */
      requestId: optional(rule.id),
      lawyerId: optional(rule.id),
      amount: required(rule.amount(t.amountNumeric), t.amount),
      way: required(way, t.way),
      /** Only cash has none. */
      transferReference: optional(transferReference),
      /** The administrator knows that another payment has this reference, and means a different one. */
      isKnownReference: withDefault(rule.flag, false),
      /** The day in Cairo when the money came. */
      receivedOn: required(rule.calendarDate, t.receivedOn),
      reason: required(rule.title, t.reason),
    })
    .check(
      holds<Recorded>('requestId', 'required', t.payer, ({ requestId, lawyerId }) => !requestId !== !lawyerId),
      holds<Recorded>(
        'transferReference',
        'required',
        t.reference,
        (recorded) => recorded.way === 'cash' || !!recorded.transferReference,
      ),
    ),
  output: z.object({ paymentId: z.number(), state: z.enum(paymentStates) }),
  errors: ['not_found', 'state_changed', 'proof_open', 'no_offer_yet', 'fee_paid', 'no_fee'],
  message: t.recorded,
  creates: true,
});
