import { Refusal, refuseField } from '#contract/core/errors.ts';
import { type Piastres, toWire } from '#contract/core/money.ts';
import { paymentTexts } from '#contract/payments/copy.ts';
import type { sentPaymentFacts } from '#contract/payments/facts.ts';
import type { RequestContext } from '#server/call/context/handler.ts';
import { recordAct } from '#server/call/history/history.ts';
import { readSettings, type Settings } from '#server/content/settings.ts';
import { type ComparedPicture, keepComparedPicture, receiveComparedPicture } from '#server/files/compared-picture.ts';
import { type PaymentRow, payments } from '#server/payments/table.ts';

/** Receives the picture of a transfer. The returned function answers it, or refuses what was wrong with it. */
export const receiveTransfer = (...picture: Parameters<typeof receiveComparedPicture>) =>
  delayRefusal(receiveComparedPicture(...picture));

type NewProof = ReturnType<typeof sentPaymentFacts<'request'> | typeof sentPaymentFacts<'lawyer'>> &
  Pick<PaymentRow, 'requestId'>;

/** Inserts the actor's proof of this fee, which then waits for a decision. Returns its id. */
export async function insertProof(
  context: RequestContext,
  picture: ComparedPicture,
  proof: NewProof,
  { amountDue, wallet }: { amountDue: Piastres; wallet: { field: string; id: number | null } },
): Promise<number> {
  const { db, actor, now } = context;
  const imageId = await keepComparedPicture(db, picture, { ownerId: actor.id, purpose: 'payment proof', now });
  const settings = await readSettings(db);
  const paidTo = namedWallet(settings, wallet.field, wallet.id);
  const payment = { ...proof, ...paidTo, amountDue, payerId: actor.id, imageId };
  return (await insertPayment(context, 'send', payment)).id;
}

type NewPayment = Omit<typeof payments.$inferInsert, 'id' | 'state' | 'createdAt'>;

/** Inserts a payment that waits for a decision, and records it in the history under this action. */
export async function insertPayment(
  { db, actor, now }: RequestContext,
  action: 'send' | 'recordPayment',
  payment: NewPayment,
): Promise<PaymentRow> {
  const [row] = await db
    .insert(payments)
    .values({ ...payment, state: 'waiting', createdAt: now })
    .returning();
  if (!row) throw new Error('the insert of a payment returned no row');
  const { id, state, amount, amountDue, way, recordedBecause: reason } = row;
  const after = { state, amount: toWire(amount), amountDue: toWire(amountDue), ...(way && { way }) };
  await recordAct({ db, actor, now }, { action, subject: 'payment', subjectId: id, after, reason });
  return row;
}

/**
 * The wallet with this id in the settings. An inactive wallet is accepted too: the payer may have seen it while it was
 * active.
 */
export function namedWallet({ wallets }: Settings, field: string, id: number | null) {
  const wallet = wallets.find((known) => known.id === id);
  if (id !== null && !wallet) throw refuseField(field, paymentTexts.wallet);
  return { walletName: wallet?.name ?? null, walletNumber: wallet?.number ?? null };
}

/**
 * Waits for the preparation and delays its refusal until the handler runs. A repeated call then gets its first answer
 * again, although its proof is open by now.
 */
async function delayRefusal<T>(prepared: Promise<T>): Promise<() => T> {
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
