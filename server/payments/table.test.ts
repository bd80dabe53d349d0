import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getTableColumns } from 'drizzle-orm';
import { paymentFactNames } from '#contract/payments/facts.ts';
import { payments } from '#server/payments/table.ts';

const setByPlatform = ['id', 'payerId', 'requestId', 'amountDue', 'imageId', 'state', 'createdAt', 'textsErasedAt'];
const ofDecision = ['reason', 'decidedBy', 'decidedAt'];
/** Said by the administrator who records a payment. */
const ofRecord = ['way', 'receivedOn', 'recordedBy', 'recordedBecause'];
/** Sent as the id of a wallet. */
const ofWallet = ['walletName', 'walletNumber'];

test('every column of a payment is a fact of the payer, of who recorded it, or is set by the platform', () => {
  const others = [...setByPlatform, ...ofDecision, ...ofWallet, ...ofRecord];
  assert.deepEqual(Object.keys(getTableColumns(payments)).sort(), [...others, ...paymentFactNames].sort());
});
