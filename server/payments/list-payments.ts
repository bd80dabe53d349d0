import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { listPayments as listPaymentsCall } from '#contract/payments.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import { idAfter, pageOf } from '#server/core/page.ts';
import { files } from '#server/files/table.ts';
import { payments } from '#server/payments/table.ts';
import { viewPayment } from '#server/payments/view.ts';

/** Pictures whose looks differ in at most this many of 64 bits are alike to the eye. */
const lookBitsMax = 6;
/** So many proofs before a proof are compared with it by their look; the very same bytes are found however old. */
const comparedMax = 10_000;
/** So many earlier proofs are named at most, the newest first. */
const namedMax = 5;

/** Earlier proofs with the same picture, whoever sent it (contract §5). */
const samePictureAs = sql<number[]>`(
  select coalesce(json_agg(same.id order by same.id desc), '[]') from (
    select id from (
      select earlier.id from files picture join payments earlier on earlier.image_id = picture.id
      where picture.sha256 = ${files.sha256} and earlier.id < ${payments.id}
      order by earlier.id desc limit ${namedMax}
    ) exactly
    union
    select id from (
      select earlier.id from payments earlier join files picture on picture.id = earlier.image_id
      where earlier.id < ${payments.id} and earlier.id >= ${payments.id} - ${comparedMax}
        and bit_count(picture.look # ${files.look}) <= ${lookBitsMax}
      order by earlier.id desc limit ${namedMax}
    ) alike
    order by id desc limit ${namedMax}
  ) same
)`;

/** Oldest first: who waits longest is decided first. */
export const listPayments: Act<typeof listPaymentsCall> = async ({ db, page }, { state }) => {
  const after = idAfter(page.after);
  const rows = await db
    .select({ payment: payments, accountName: accounts.displayName, image: files.key, samePictureAs })
    .from(payments)
    .innerJoin(accounts, eq(accounts.id, payments.payerId))
    .innerJoin(files, eq(files.id, payments.imageId))
    .where(and(eq(payments.state, state), after === null ? undefined : gt(payments.id, after)))
    .orderBy(asc(payments.id))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, { positionOf: ({ payment }) => [payment.id], view: viewPayment });
};
