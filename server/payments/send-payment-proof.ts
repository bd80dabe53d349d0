import { Refusal } from '#contract/core/errors.ts';
import { can } from '#contract/core/lifecycle.ts';
import type { Piastres } from '#contract/core/money.ts';
import type { UsualTime } from '#contract/core/waiting.ts';
import { sentPaymentFacts } from '#contract/payments/facts.ts';
import { requestLifecycle } from '#contract/requests/calls.ts';
import { administrators } from '#server/accounts/access.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Actor } from '#server/call/context/actor.ts';
import type { Preparation, Received, RequestContext } from '#server/call/context/handler.ts';
import { toDecide } from '#server/call/history/notices.ts';
import type { ComparedPicture } from '#server/files/compared-picture.ts';
import { uploadOf } from '#server/files/receive-file.ts';
import { paymentMails, paymentNotices, reviewedNow } from '#server/payments/copy.ts';
import { changePaidRequest } from '#server/payments/decide-payment.ts';
import { insertProof, receiveTransfer } from '#server/payments/insert-payment.ts';
import { requestForUpdate } from '#server/requests/access.ts';
import { feeOf } from '#server/requests/open-for-payment.ts';

/** The client sends a picture of their transfer. The request is then under review (specification#proofs). */
export const sendPaymentProof: Preparation<'sendPaymentProof'> = {
  async prepare({ app, actor }, proof, uploads) {
    const refuseEarly = () => lockRequestToPay(app.db, actor, proof.requestId);
    const picture = await receiveTransfer(app, uploadOf(uploads, 'paymentImage'), refuseEarly);
    const usualWait = await app.usualWait(app.db, 'proof');
    return async (context) => ({ ...(await send(context, proof, picture(), usualWait)), usualWait });
  },
};

type Proof = Received<'sendPaymentProof'>;

async function send(
  context: RequestContext,
  { requestId, walletId, ...proof }: Proof,
  picture: ComparedPicture,
  usualWait: UsualTime | null,
) {
  const { db, actor, now, app } = context;
  const amountDue = await lockRequestToPay(db, actor, requestId);
  const facts = { ...sentPaymentFacts('request', proof), requestId };
  const paymentId = await insertProof(context, picture, facts, {
    amountDue,
    wallet: { field: 'walletId', id: walletId },
  });
  const status = await changePaidRequest(context, requestId, 'sendProof', { lastPaymentState: 'waiting' });
  const body = reviewedNow(usualWait);
  const mail = { template: paymentMails.proofReceived, data: { number: requestId, review: body } };
  const received = { title: paymentNotices.proofReceived(requestId), body, link: '/requests', mail };
  await app.notify(db, [actor.id], received, now);
  const toReview = { title: paymentNotices.newProof(requestId), ...toDecide('payment', paymentId) };
  await app.notify(db, await administrators(db, 'reviews'), toReview, now);
  return { paymentId, requestId, status };
}

/** Locks the client's own request until the transaction ends, and refuses when it cannot be paid now. Returns its fee. */
async function lockRequestToPay(db: Db, actor: Actor, requestId: number): Promise<Piastres> {
  const request = await requestForUpdate(db, actor, requestId);
  const { status, offersCount } = request;
  const fee = await feeOf(db, request);
  if (fee === 0) throw new Refusal('no_fee');
  if (status === 'Payment Under Review') throw new Refusal('proof_open');
  const waitsForFirstPayment = status === 'Pending' || status === 'Waiting for Paid';
  if (waitsForFirstPayment && offersCount === 0) throw new Refusal('no_offer_yet');
  if (!can(requestLifecycle, 'sendProof', actor.role, status)) throw new Refusal('state_changed');
  return fee;
}
