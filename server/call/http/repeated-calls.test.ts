import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { reviewAccount } from '#contract/accounts/calls.ts';
import { listHistory } from '#contract/administration/history.ts';
import { takeBack } from '#contract/administration/take-back.ts';
import { api, apiByDomain } from '#contract/api.ts';
import { takesKey } from '#contract/core/endpoint.ts';
import { openApi } from '#contract/core/openapi.ts';
import { completeRequest } from '#contract/requests/calls.ts';
import { openRoom } from '../../../test/case.ts';
import { refused } from '../../../test/refused.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();

const linesAbout = async (subject: 'account' | 'request', subjectId: number) =>
  (await admin.call(listHistory, { subject, subjectId })).items.length;

describe('an act whose answer was lost', () => {
  test('is a decision: the same key gets the first answer, without a key it was decided before', async () => {
    const { id: accountId } = await app.pendingLawyer();
    const accept = { accountId, decision: 'accept', reason: 'حضر بأوراقه' } as const;
    const first = await admin.call(reviewAccount, accept, { idempotencyKey: 'accept once' });
    const lines = await linesAbout('account', accountId);
    assert.deepEqual(await admin.call(reviewAccount, accept, { idempotencyKey: 'accept once' }), first);
    assert.equal(await linesAbout('account', accountId), lines);
    await refused(admin.call(reviewAccount, accept), 'already_decided');
    const back = { kind: 'account', id: accountId, decisionId: first.held.decisionId } as const;
    await refused(admin.call(takeBack, back, { idempotencyKey: 'accept once' }), 'key_reused');
  });

  test('is the end of a request, sent several times at once', async () => {
    const [client, lawyer] = [await app.client(), await app.lawyer()];
    const { requestId } = await openRoom(app, client, lawyer);
    const lines = await linesAbout('request', requestId);
    const complete = () => client.call(completeRequest, { requestId }, { idempotencyKey: 'done' });
    const answers = await Promise.all([complete(), complete(), complete()]);
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set(['Completed']));
    assert.equal(await linesAbout('request', requestId), lines + 1);
    await refused(client.call(completeRequest, { requestId }), 'state_changed');
  });
});

test('no kept answer holds a secret', () => {
  const secret = /"(token|secret|recoveryCodes|challenge)":/;
  const { paths } = openApi(apiByDomain, '1.0.0');
  const answers = Object.values(api).map((endpoint) => {
    const [method = '', path = ''] = endpoint.call.split(' ');
    const { '200': answer } = paths[path]?.[method.toLowerCase()]?.responses ?? {};
    return { call: endpoint.call, isKept: takesKey(endpoint), isSecret: secret.test(JSON.stringify(answer)) };
  });
  assert.ok(answers.some(({ isSecret }) => isSecret));
  assert.deepEqual(
    answers.filter(({ isKept, isSecret }) => isKept && isSecret).map(({ call }) => call),
    [],
  );
});
