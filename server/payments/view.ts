import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { mapFacts } from '#contract/core/facts.ts';
import { fromNumeric, type Piastres, toWire } from '#contract/core/money.ts';
import type { PaymentForReview, PaymentState } from '#contract/payments/calls.ts';
import { type PaymentFactAnswers, paymentFactNames, paymentFacts } from '#contract/payments/facts.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import { files } from '#server/files/table.ts';
import { type PaymentRow, payments } from '#server/payments/table.ts';

const instantOf = (text: string | null) => (text === null ? null : new Date(text).toISOString());

/** The wallet that the payer named, if they named one. */
export const paidTo = ({ walletName: name, walletNumber: number }: Pick<PaymentRow, 'walletName' | 'walletNumber'>) =>
  name === null || number === null ? null : { name, number };

/** The facts as they are answered: money in pounds. */
export const answeredPaymentFacts = (payment: PaymentRow) =>
  mapFacts(paymentFactNames, payment, (name, value) =>
    paymentFacts[name].kind === 'money' ? toWire(value as Piastres) : value,
  ) as PaymentFactAnswers;

/** The payer's last proof, for their next one. */
export const viewSentProof = (payment: PaymentRow, image: string) => ({
  ...answeredPaymentFacts(payment),
  paidTo: paidTo(payment),
  image,
  createdAt: payment.createdAt.toISOString(),
});

/** The way, day and reason of the administrator who recorded it. Null for a proof. */
export const recordedAs = ({ way, receivedOn, recordedBecause: reason }: PaymentRow) =>
  way === null || receivedOn === null || reason === null ? null : { way, receivedOn, reason };

function recordedBy({ payment, recordedByName: name }: ProofForReview): PaymentForReview['recorded'] {
  const recorded = recordedAs(payment);
  const { recordedBy: id } = payment;
  return recorded && id !== null && name !== null ? { ...recorded, by: { id, name } } : null;
}

export function viewPayment(found: ProofForReview): PaymentForReview {
  const { payment, payer, others, refunded, recordedByName: _, ...beside } = found;
  return {
    ...beside,
    id: payment.id,
    kind: payment.requestId === null ? 'lawyer' : 'request',
    requestId: payment.requestId,
    payerId: payment.payerId,
    contact: payer.deletedAt === null ? { phone: payer.phone, email: payer.email } : null,
    ...answeredPaymentFacts(payment),
    paidTo: paidTo(payment),
    recorded: recordedBy(found),
    amountDue: toWire(payment.amountDue),
    refunded: toWire(refunded),
    state: payment.state,
    reason: payment.reason,
    createdAt: payment.createdAt.toISOString(),
    decidedAt: payment.decidedAt?.toISOString() ?? null,
    others: others.map(({ amount, createdAt, decidedAt, ...other }) => ({
      ...other,
      amount: toWire(amount),
      createdAt: new Date(createdAt).toISOString(),
      decidedAt: instantOf(decidedAt),
    })),
  };
}

/** The most proofs in each warning, newest first. */
const namedMax = 5;
const othersMax = 20;

/** Earlier proofs of any payer with the same picture: equal bytes, or marked as similar when this one was sent. */
const samePictureAs = sql<number[]>`(
  select coalesce(json_agg(same.id order by same.id desc), '[]') from (
    select id from (
      select earlier.id from files picture join payments earlier on earlier.image_id = picture.id
      where picture.sha256 = ${files.sha256} and earlier.id < ${payments.id}
      order by earlier.id desc limit ${namedMax}
    ) exactly
    union
    select id from (
      select earlier.id from alike_files alike join payments earlier on earlier.image_id = alike.earlier_id
      where alike.file_id = ${files.id}
      order by earlier.id desc limit ${namedMax}
    ) nearly
    order by id desc limit ${namedMax}
  ) same
)`;

const sameReferenceAs = sql<number[]>`(
  select coalesce(json_agg(same.id order by same.id desc), '[]') from (
    select earlier.id from payments earlier
    where earlier.transfer_reference = ${payments.transferReference} and earlier.id < ${payments.id}
    order by earlier.id desc limit ${namedMax}
  ) same
)`;

/** Its picture or its transfer number is that of an earlier proof. */
export const isRepeated = sql`json_array_length(${samePictureAs}) + json_array_length(${sameReferenceAs}) > 0`;

/**
 * Earlier proofs of other payers from the same number, however each wrote it. Only the newest proofs are searched: one
 * proof for each payer would mean reading all rows.
 */
const sameSenderAs = sql<number[]>`(
  select coalesce(json_agg(same.id order by same.id desc), '[]') from (
    select earlier.id from (
      select id, payer_id from payments earlier
      where canonical_phone(earlier.sender_number) collate "C" = canonical_phone(${payments.senderNumber})
        and earlier.id < ${payments.id}
      order by earlier.id desc limit ${othersMax}
    ) earlier
    where earlier.payer_id <> ${payments.payerId}
    order by earlier.id desc limit ${namedMax}
  ) same
)`;

type StoredOther = {
  id: number;
  amount: string;
  state: PaymentState;
  reason: string | null;
  createdAt: string;
  decidedAt: string | null;
  isRecorded: boolean;
};

/** The other proofs of the same request or lawyer's fee. Times are JSON, so they do not depend on the session's time zone. */
const others = sql<StoredOther[]>`(
  select coalesce(json_agg(json_build_object(
    'id', other.id, 'amount', other.amount::text, 'state', other.state, 'reason', other.reason,
    'createdAt', other.created_at, 'decidedAt', other.decided_at, 'isRecorded', other.recorded_by is not null) order by other.id desc), '[]')
  from (
    (select * from payments of_request
      where of_request.request_id = ${payments.requestId} and of_request.id <> ${payments.id}
      order by of_request.id desc limit ${othersMax})
    union all
    (select * from payments of_lawyer
      where ${payments.requestId} is null and of_lawyer.request_id is null
        and of_lawyer.payer_id = ${payments.payerId} and of_lawyer.id <> ${payments.id}
      order by of_lawyer.id desc limit ${othersMax})
  ) other
)`.mapWith((stored) => stored.map(({ amount, ...other }) => ({ ...other, amount: fromNumeric(amount) })));

const recorders = alias(accounts, 'recorders');
const deciders = alias(accounts, 'deciders');

const refunded = sql<string>`(
  select coalesce(sum(back.amount), 0) from refunds back
  where back.payment_id = ${payments.id} and back.state <> 'dropped'
)`.mapWith(fromNumeric);

const hasNote = sql<boolean>`exists (select from notes where payment_id = ${payments.id} and withdrawn_at is null)`;

/** A query for proofs with everything that their reviewer sees. The caller adds the filter and the order. */
export const proofsForReview = (db: Db) =>
  db
    .select({
      payment: payments,
      accountName: accounts.displayName,
      payer: { phone: accounts.phoneNumber, email: accounts.email, deletedAt: accounts.deletedAt },
      image: files.key,
      recordedByName: recorders.displayName,
      decidedBy: deciders.displayName,
      samePictureAs,
      sameReferenceAs,
      sameSenderAs,
      refunded,
      others,
      hasNote,
    })
    .from(payments)
    .innerJoin(accounts, eq(accounts.id, payments.payerId))
    .leftJoin(files, eq(files.id, payments.imageId))
    .leftJoin(recorders, eq(recorders.id, payments.recordedBy))
    .leftJoin(deciders, eq(deciders.id, payments.decidedBy));

export type ProofForReview = Awaited<ReturnType<typeof proofsForReview>>[number];
