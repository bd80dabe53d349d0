import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listAccounts } from '#contract/accounts/calls.ts';
import { accountStatuses } from '#contract/accounts/session.ts';
import { historyWordOf, historyWords } from '#contract/administration/copy.ts';
import { type HistoryLine, historyChainState, listHistory } from '#contract/administration/history.ts';
import { publicSettings, saveSettings } from '#contract/content/calls.ts';
import { contentStateNames } from '#contract/content/copy.ts';
import { contentStates } from '#contract/content/editing.ts';
import { periodTexts } from '#contract/copy/fields.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { roles } from '#contract/core/roles.ts';
import { paymentStates } from '#contract/payments/calls.ts';
import { paymentStateNames } from '#contract/payments/copy.ts';
import { cancelRequest, requestStatuses } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { approvals } from '#contract/suggestions/approval.ts';
import { answerStates, suggestionStates } from '#contract/suggestions/calls.ts';
import { commentStates } from '#contract/suggestions/comments.ts';
import { record } from '#server/call/history/history.ts';
import { allAre } from '../../test/all-are.ts';
import { requestForm } from '../../test/case.ts';
import { chainWholeHistory } from '../../test/chain-history.ts';
import { picture } from '../../test/pictures.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';
import { walkList } from '../../test/walk-list.ts';

const app = await openTestApp();
const admin = await app.admin();
const client = await app.client();
const lawyer = await app.lawyer('محمود الشاذلي', { IdPhoto: await picture('jpeg', 3) });
const { id: requestId } = await client.call(submitRequest, requestForm());
await admin.call(cancelRequest, { requestId, reason: 'تم =الصلح' });

const list = async (query: Input<typeof listHistory> = {}) => (await admin.call(listHistory, query)).items;
const actionsOf = (lines: readonly HistoryLine[]) => lines.map(({ action, subjectId }) => [action, subjectId]);

async function fetchCsv(person: Person, query = '') {
  const { statusCode, headers, body } = await app.fetchAs(person, `/api/Admin/history${query}`, { accept: 'text/csv' });
  return { statusCode, headers, rows: body.split('\r\n').map((row) => row.split(';')) };
}

describe('the history', () => {
  test('shows who did what, when and why, with the values before and after, newest first', async () => {
    const [line] = await list();
    assert.ok(line);
    const { at, id, ...rest } = line;
    assert.ok(Math.abs(Date.parse(at) - Date.now()) < 60_000 && id > 0);
    assert.deepEqual(rest, {
      ...{ actorId: admin.id, actorRole: 'Admin', actorName: 'مدير المنصة' },
      ...{ action: 'cancelByAdmin', subject: 'request', subjectId: requestId },
      values: [{ name: 'status', before: 'Pending', after: 'Cancelled' }],
      reason: 'تم =الصلح',
    });
    const ids = (await list()).map((one) => one.id);
    assert.deepEqual(
      ids,
      ids.toSorted((a, b) => b - a),
    );
  });

  test('can be filtered by actor, action, subject and days in Cairo', async () => {
    assert.deepEqual(actionsOf(await list({ subject: 'request', subjectId: requestId, actorId: client.id })), [
      ['submitRequest', requestId],
    ]);
    assert.deepEqual(actionsOf(await list({ action: 'accept' })), [['accept', lawyer.id]]);
    const byPlatform = await list({ byPlatform: true });
    allAre(byPlatform, ({ actorId }) => actorId === null);
    const days = await list({ from: '2020-01-01', to: '2020-12-31' });
    assert.deepEqual(days, []);
    await record(app.context.db, {
      ...{ at: new Date('2026-01-09T22:30:00Z'), by: 'platform', subjectId: 77 },
      ...{ action: 'firstOffer', subject: 'request' },
    });
    const on = (day: string) => list({ from: day, to: day });
    assert.deepEqual(actionsOf(await on('2026-01-10')), [['firstOffer', 77]], 'it was past midnight in Cairo');
    assert.deepEqual(await on('2026-01-09'), []);
    const wrong = await refused(list({ from: '2026-02-01', to: '2026-01-01' }), 'invalid_input');
    assert.deepEqual(wrong.errors, [{ field: 'to', message: periodTexts.order }]);
    await refused(list({ action: 'steal' as 'accept' }), 'invalid_input');
  });

  test('comes in pages, and every row comes once', async () => {
    assert.deepEqual(await walkList((page) => admin.call(listHistory, page), 3), await list({ limit: 100 }));
    const foreign = Buffer.from('["x"]').toString('base64url');
    await refused(admin.call(listHistory, { cursor: foreign }), 'bad_request');
  });

  test('can be exported as CSV, and the export is recorded', async () => {
    const { headers, rows } = await fetchCsv(admin, `?subject=request&subjectId=${requestId}&actorId=${admin.id}`);
    assert.match(String(headers['content-disposition']), /history-\d{4}-\d\d-\d\d\.csv/);
    assert.equal(rows[0]?.[0], '\uFEFFرقم الإجراء');
    assert.deepEqual(rows[1]?.slice(2), [
      ...[String(admin.id), 'مدير المنصة', 'مدير', 'إلغاء الطلب من الإدارة', 'طلب', String(requestId)],
      ...['الحالة: قيد المراجعة', 'الحالة: ملغى', 'تم =الصلح'],
    ]);
    assert.equal(rows.length, 3, 'the headings, one row, and the end of the last line');
    const [line] = await list({ action: 'exportHistory' });
    assert.deepEqual([line?.actorId, line?.values], [admin.id, [{ name: 'rows', before: null, after: '1' }]]);
    assert.equal((await fetchCsv(admin, '?from=2026-02-01&to=2026-01-01')).statusCode, 400);
    assert.equal((await list({ action: 'exportHistory' })).length, 1, 'a refused export is not recorded');
  });

  test('records who saw a private picture, except its owner', async () => {
    const { items } = await admin.call(listAccounts, { role: 'Lawyer', status: 'Accepted' });
    const key = items[0]?.lawyer?.idPhoto ?? assert.fail('the lawyer sent no picture');
    const look = async (person: Person) => (await app.fetchAs(person, `/api/Files/${key}`)).statusCode;
    assert.deepEqual([await look(client), await look(lawyer)], [404, 200]);
    assert.deepEqual(await list({ action: 'view' }), []);
    assert.equal(await look(admin), 200);
    const lines = await list({ action: 'view' });
    assert.deepEqual(
      lines.map(({ actorId, subject }) => [actorId, subject]),
      [[admin.id, 'file']],
    );
  });

  test('shows how many rows are in the hash chain', async () => {
    const before = await admin.call(historyChainState, {});
    assert.deepEqual([before.historyId, before.at, before.chained], [null, null, 0]);
    const { context } = app;
    const added = await chainWholeHistory(context);
    assert.equal(added, before.waiting);
    const after = await admin.call(historyChainState, {});
    assert.deepEqual([after.chained, after.waiting], [added, 0]);
    assert.equal(after.historyId, Math.max(...(await list({ limit: 100 })).map(({ id }) => id)));
    const { walletNumber, requestFee, lawyerFee } = await app.anyone(publicSettings, {});
    await admin.call(saveSettings, { walletNumber: '01600000999', requestFee: requestFee + 1, lawyerFee });
    assert.notEqual(walletNumber, '01600000999');
    assert.equal((await admin.call(historyChainState, {})).waiting, 1);
    const [line] = await list({ action: 'saveSettings' });
    assert.ok(line?.values.some(({ name, after }) => name === 'walletNumber' && after === '01600000999'));
  });
});

test('every state and role in the history has its Arabic word', () => {
  const states = [accountStatuses, contentStates, paymentStates, requestStatuses, suggestionStates, commentStates];
  assert.deepEqual(
    // Suggestions could be merged before: older lines say so.
    [...states, answerStates, approvals, roles, 'merged'].flat().filter((word) => !(word in historyWords)),
    [],
  );
  assert.deepEqual(
    [historyWordOf('payment', 'withdrawn'), historyWordOf('content', 'withdrawn')],
    [paymentStateNames.withdrawn, contentStateNames.withdrawn],
  );
});
