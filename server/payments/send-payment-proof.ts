import type { Parsed } from '#contract/core/endpoint.ts';
import { Refusal } from '#contract/core/errors.ts';
import { can } from '#contract/core/lifecycle.ts';
import type { sendPaymentProof as sendPaymentProofCall } from '#contract/payments.ts';
import { requestLifecycle } from '#contract/requests.ts';
import { administrators } from '#server/accounts/access.ts';
import { readSettings } from '#server/content/settings.ts';
import type { Preparation, Scene } from '#server/core/act.ts';
import type { Actor } from '#server/core/actor.ts';
import type { Db } from '#server/core/db.ts';
import { move } from '#server/core/move.ts';
import { type ComparedPicture, keepComparedPicture, receiveComparedPicture } from '#server/files/compared-picture.ts';
import { uploadOf } from '#server/files/receive-file.ts';
import { paymentMails, paymentNotices } from '#server/payments/copy.ts';
import { enterPayment, namedWallet, orRefusal } from '#server/payments/enter-payment.ts';
import { requestToMove } from '#server/requests/access.ts';
import { requests } from '#server/requests/table.ts';

/** §5: the client sends the picture of his transfer; the request is under review from then on. */
export const sendPaymentProof: Preparation<typeof sendPaymentProofCall> = {
  async prepare({ house, actor }, proof, uploads) {
    const refuseInVain = () => lockRequestToPay(house.db, actor, proof.requestId);
    const picture = await orRefusal(receiveComparedPicture(house, uploadOf(uploads, 'paymentImage'), refuseInVain));
    return async (scene) => send(scene, proof, picture());
  },
};

type Proof = Parsed<typeof sendPaymentProofCall>;

async function send(scene: Scene, { requestId, walletId, ...proof }: Proof, picture: ComparedPicture) {
  const { db, actor, now, house } = scene;
  await lockRequestToPay(db, actor, requestId);
  const imageId = await keepComparedPicture(db, picture, { ownerId: actor.id, purpose: 'payment proof', now });
  const settings = await readSettings(db);
  const paymentId = await enterPayment(scene, {
    ...proof,
    ...namedWallet(settings, 'walletId', walletId),
    requestId,
    amountDue: settings.requestFee,
    imageId,
  });
  const status = await move(db, {
    lifecycle: requestLifecycle,
    table: requests,
    column: requests.status,
    id: requestId,
    move: 'sendProof',
    by: actor,
    now,
    set: { lastPaymentState: 'waiting', lastPaymentReason: null },
  });
  const mail = { template: paymentMails.proofReceived, data: { number: requestId } };
  await house.tell(db, [actor.id], { title: paymentNotices.proofReceived(requestId), link: '/requests', mail }, now);
  const toReview = { title: paymentNotices.newProof(requestId), link: '/admin/payments' };
  await house.tell(db, await administrators(db, 'reviews'), toReview, now);
  return { paymentId, requestId, status };
}

/** The client's own request, locked until the transaction ends, if it can be paid now; refused by what is in the way. */
async function lockRequestToPay(db: Db, actor: Actor, requestId: number): Promise<void> {
  const { status, offersCount } = await requestToMove(db, actor, requestId);
  if (status === 'Payment Under Review') throw new Refusal('proof_open');
  const hasBegun = status === 'Pending' || status === 'Waiting for Paid';
  if (hasBegun && offersCount === 0) throw new Refusal('no_offer_yet');
  if (!can(requestLifecycle, 'sendProof', actor.role, status)) throw new Refusal('state_changed');
}
