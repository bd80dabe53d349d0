import { sendPaymentProof } from '#contract/payments/calls.ts';
import { offeredRequest, payFee } from './case.ts';
import { blobOf } from './pictures.ts';
import type { Person } from './test-app.ts';

export type Transfer = { amount?: number; transferReference?: string; senderNumber?: string; walletId?: number };

/** Pays for a new request with an offer of this lawyer. Returns the id of the proof. */
export async function sendProofOf(
  client: Person,
  lawyer: Person,
  image: Buffer,
  transfer: Transfer = {},
): Promise<number> {
  const requestId = await offeredRequest(client, [lawyer]);
  const proof = { requestId, payerName: client.name, amount: 300, paymentImage: blobOf(image), ...transfer };
  return (await client.call(sendPaymentProof, proof)).paymentId;
}

/** Pays a lawyer's fee. Returns the id of the proof. */
export async function sendFee(payer: Person, image: Buffer, transfer: Transfer = {}): Promise<number> {
  const { transferReference: TransferReference, senderNumber: SenderNumber, walletId: WalletId } = transfer;
  const form = { PaymentScreenshot: blobOf(image), TransferReference, SenderNumber, WalletId };
  return (await payFee(payer, form)).paymentId;
}
