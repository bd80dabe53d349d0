import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listAccounts } from '#contract/accounts/calls.ts';
import { listPayments, reviewPayment } from '#contract/payments/calls.ts';
import { listRequests } from '#contract/requests/administration.ts';
import { listReports, listSuggestions, report } from '#contract/suggestions/review.ts';
import { offeredRequest, sendProof } from '../../../test/case.ts';
import { refused } from '../../../test/refused.ts';
import { acceptedParticipant, sent } from '../../../test/suggestions.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
const [admin, client, lawyer] = [await app.admin(), await app.client(), await app.lawyer()];

const one = { limit: 1 };
const idsIn = (page: { items: readonly { id: number }[] }) => page.items.map(({ id }) => id);

describe('an administrator finds one item of a list, wherever it stands', () => {
  test('among the requests and the proofs of a state', async () => {
    const requests = [await offeredRequest(client, [lawyer]), await offeredRequest(client, [lawyer])];
    const proofs: number[] = [];
    for (const requestId of requests) proofs.push((await sendProof(client, requestId)).paymentId);
    const [, request = 0] = requests;
    const [first = 0, last = 0] = proofs;
    const status = 'Payment Under Review';
    assert.deepEqual(idsIn(await admin.call(listRequests, { ...one, status, item: request })), [request]);
    assert.deepEqual(idsIn(await admin.call(listRequests, { status: 'Completed', item: request })), []);
    assert.deepEqual(idsIn(await admin.call(listPayments, { ...one, state: 'waiting', item: last })), [last]);
    await admin.call(reviewPayment, { paymentId: first, decision: 'approve' });
    assert.deepEqual(idsIn(await admin.call(listPayments, { state: 'waiting', item: first })), []);
    assert.deepEqual(idsIn(await admin.call(listPayments, { item: first })), [first]);
    await refused(admin.call(listPayments, { item: 0 }), 'invalid_input');
    await refused(client.call(listPayments, { item: last }), 'not_allowed');
  });

  test('among the accounts of a role', async () => {
    await app.client();
    const { id } = await app.client();
    assert.deepEqual(idsIn(await admin.call(listAccounts, { ...one, role: 'Client', item: id })), [id]);
    assert.deepEqual(idsIn(await admin.call(listAccounts, { role: 'Lawyer', item: id })), []);
  });

  test('among suggestions and what is reported', async () => {
    const participant = await acceptedParticipant(app);
    await sent(participant);
    const suggestionId = await sent(participant);
    const found = await admin.call(listSuggestions, { ...one, view: 'public', item: suggestionId });
    assert.deepEqual(idsIn(found), [suggestionId]);
    assert.deepEqual(idsIn(await admin.call(listSuggestions, { view: 'hidden', item: suggestionId })), []);
    await client.call(report, { suggestionId, reason: 'إعلان' });
    const [reported] = (await admin.call(listReports, {})).items;
    assert.equal((await admin.call(listReports, { item: reported?.id ?? 0 })).items.length, 1);
    assert.equal((await admin.call(listReports, { item: (reported?.id ?? 0) + 1 })).items.length, 0);
  });
});
