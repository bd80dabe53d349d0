import { paymentTexts } from '#contract/copy/requests.ts';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { wireAmount } from '#contract/core/money.ts';
import type { Settings } from '#server/content/settings.ts';
import type { Scene } from '#server/core/act.ts';
import { record } from '#server/core/history.ts';
import { type PaymentRow, payments } from '#server/payments/table.ts';

type NewPayment = Pick<PaymentRow, 'payerName' | 'amount' | 'amountDue' | 'imageId'> &
  Partial<
    Pick<PaymentRow, 'requestId' | 'payerPhone' | 'transferReference' | 'senderNumber' | 'walletName' | 'walletNumber'>
  >;

/** Enters the actor's proof into the ledger, waiting for a decision; answers its number. */
export async function enterPayment({ db, actor, now }: Scene, payment: NewPayment): Promise<number> {
  const [row] = await db
    .insert(payments)
    .values({ ...payment, payerId: actor.id, state: 'waiting', createdAt: now })
    .returning({ id: payments.id });
  if (!row) throw new Error('a payment left no row');
  const after = { state: 'waiting', amount: wireAmount(payment.amount), amountDue: wireAmount(payment.amountDue) };
  await record(db, { at: now, by: actor, action: 'send', subject: 'payment', subjectId: row.id, after });
  return row.id;
}

/**
 * The wallet that the payer names by its number in the settings. One that is no longer active is taken too: it was shown
 * to him before.
 */
export function namedWallet({ wallets }: Settings, field: string, id: number | null) {
  const wallet = wallets.find((known) => known.id === id);
  if (id !== null && !wallet) throw refuseField(field, paymentTexts.wallet);
  return { walletName: wallet?.name ?? null, walletNumber: wallet?.number ?? null };
}

/**
 * What was prepared, or the refusal that it ended in, told once the act itself runs: a call that is only repeated gets
 * its first answer again, though a proof is open by then.
 */
export async function orRefusal<T>(prepared: Promise<T>): Promise<() => T> {
  try {
    const value = await prepared;
    return () => value;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return () => {
      throw error;
    };
  }
}
