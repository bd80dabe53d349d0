import { eq, sql } from 'drizzle-orm';
import type { PaymentState } from '#contract/payments.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/core/db.ts';
import { files } from '#server/files/table.ts';
import { payments } from '#server/payments/table.ts';

/** So many proofs are named at most, the newest first. */
const namedMax = 5;
const othersMax = 20;

/** Earlier proofs with the same picture, whoever sent it: the very same bytes, or found alike when it was sent. */
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

/** One proof of each of the newest other payers would cost a look at all; the newest proofs are enough. */
const sameSenderAs = sql<number[]>`(
  select coalesce(json_agg(same.id order by same.id desc), '[]') from (
    select earlier.id from (
      select id, payer_id from payments earlier
      where earlier.sender_number = ${payments.senderNumber} and earlier.id < ${payments.id}
      order by earlier.id desc limit ${othersMax}
    ) earlier
    where earlier.payer_id <> ${payments.payerId}
    order by earlier.id desc limit ${namedMax}
  ) same
)`;

type Other = {
  id: number;
  amount: string;
  state: PaymentState;
  reason: string | null;
  createdAt: string;
  decidedAt: string | null;
};

/** The other proofs for the same request or of the same lawyer's fee; instants as JSON, whatever the session's zone. */
const others = sql<Other[]>`(
  select coalesce(json_agg(json_build_object(
    'id', other.id, 'amount', other.amount::text, 'state', other.state, 'reason', other.reason,
    'createdAt', other.created_at, 'decidedAt', other.decided_at) order by other.id desc), '[]')
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
)`;

/** Proofs with all that their reviewer is shown beside them: to be narrowed and ordered. */
export const proofsForReview = (db: Db) =>
  db
    .select({
      payment: payments,
      accountName: accounts.displayName,
      image: files.key,
      samePictureAs,
      sameReferenceAs,
      sameSenderAs,
      others,
    })
    .from(payments)
    .innerJoin(accounts, eq(accounts.id, payments.payerId))
    .innerJoin(files, eq(files.id, payments.imageId));

export type ProofForReview = Awaited<ReturnType<typeof proofsForReview>>[number];
