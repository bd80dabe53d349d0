import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withdrawLawyers } from '#contract/requests/administration.ts';
import { assignedRequests, lawyerTabs, myRequests, requestStatuses } from '#contract/requests/calls.ts';
import {
  assignedRequestCounts,
  clientPartOf,
  clientParts,
  lawyerTabOf,
  myRequestCounts,
} from '#contract/requests/lists.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { newOrderNumber } from '#server/requests/order-number.ts';
import { fillRequestWords } from '#server/requests/request-words.ts';
import { assignments, requests } from '#server/requests/table.ts';
import { allAre } from '../../test/all-are.ts';
import { openRoom, requestForm } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';
import { walkList } from '../../test/walk-list.ts';

const app = await openTestApp();

type Row = Pick<typeof requests.$inferInsert, 'status' | 'offersCount' | 'chosenLawyerId' | 'date' | 'hasDeadline'>;

/** Stores requests of these kinds at once: two hundred forms would take minutes. */
async function store({ id: clientId }: Person, rows: readonly Partial<Row>[]): Promise<number[]> {
  const facts = { category: 'استشارة', description: 'نص', province: 'القاهرة', center: 'حلوان', phoneNumber: '' };
  const placed = { clientId, status: 'Pending', date: '2026-11-18', isDiscreet: false, createdAt: new Date() } as const;
  const stored = await app.context.db
    .insert(requests)
    .values(rows.map((row) => ({ ...facts, ...placed, ...row, orderNumber: newOrderNumber() })))
    .returning();
  return stored.map(({ id }) => id);
}

async function assignTo({ id: lawyerId }: Person, ids: readonly number[], hasOffered: (at: number) => boolean) {
  const rows = ids.map((requestId, at) => ({ requestId, lawyerId, hasOffered: hasOffered(at) }));
  const rest = { assignedBy: 'platform', createdAt: new Date() } as const;
  await app.context.db.insert(assignments).values(rows.map((row) => ({ ...row, ...rest })));
}

/** Lists have several pages. */
const pageSize = 23;
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);

describe('the list of a client', () => {
  test('has what waits on them first among two hundred, what ended apart, and the right counts', async () => {
    const sara = await app.client('سارة محمود');
    const kinds = requestStatuses.flatMap((status) => [0, 3].map((offersCount) => ({ status, offersCount })));
    const ids = await store(
      sara,
      Array.from({ length: 210 }, (_, at) => kinds[(at * 5) % kinds.length] ?? {}),
    );
    const listed = (list?: 'open' | 'ended') =>
      walkList((page) => sara.call(myRequests, { ...page, ...(list && { list }) }), pageSize);

    assert.deepEqual(idsOf(await listed()), ids.toReversed(), 'without a list: all, newest first');
    const [open, ended] = [await listed('open'), await listed('ended')];
    allAre(ended, (request) => clientPartOf(request) === 'ended');
    assert.deepEqual(
      open.map((request) => [clientPartOf(request), request.id]),
      open
        .toSorted((a, b) => b.id - a.id)
        .toSorted((a, b) => clientParts.indexOf(clientPartOf(a)) - clientParts.indexOf(clientPartOf(b)))
        .map((request) => [clientPartOf(request), request.id]),
    );
    assert.deepEqual(idsOf([...open, ...ended]).toSorted(), ids.toSorted(), 'each request is in one of the two');
    const counts = await sara.call(myRequestCounts, {});
    for (const part of clientParts)
      assert.equal(counts[part], [...open, ...ended].filter((request) => clientPartOf(request) === part).length);
    assert.deepEqual(counts, { waiting: 30, running: 120, ended: 60 });

    const { nextCursor } = await sara.call(myRequests, { limit: 1, list: 'open' });
    for (const cursor of [nextCursor ?? '', btoa('["x"]')])
      await refused(sara.call(myRequests, { list: 'ended', cursor }), 'bad_request');
    await refused(sara.call(myRequests, { cursor: 'nonsense' }), 'invalid_input');
    const { errors } = await refused(sara.call(myRequests, { list: 'all' as never }), 'invalid_input');
    assert.deepEqual(
      errors.map(({ field }) => field),
      ['list'],
    );
  });
});

describe('the list of a lawyer', () => {
  const tabs = (lawyer: Person, rest: object = {}) =>
    Promise.all(
      lawyerTabs.map((tab) =>
        walkList((page) => lawyer.call(assignedRequests, { ...page, ...rest, tab }), pageSize).then(idsOf),
      ),
    );

  test('has each request in the tab that its status, the offer and the choice say', async () => {
    const [client, mona, other] = [await app.client(), await app.lawyer('منى السيد'), await app.lawyer('هدى منصور')];
    const kinds = requestStatuses.flatMap((status) =>
      [false, true].flatMap((hasOffered) =>
        [mona.id, other.id, null].map((chosenLawyerId) => ({ status, hasOffered, chosenLawyerId })),
      ),
    );
    const ids = await store(client, kinds);
    await assignTo(mona, ids, (at) => kinds[at]?.hasOffered ?? false);
    const shown = await tabs(mona);
    kinds.forEach((kind, at) => {
      const tab = lawyerTabOf({ ...kind, isChosen: kind.chosenLawyerId === mona.id });
      assert.deepEqual(
        lawyerTabs.filter((_, place) => shown[place]?.includes(ids[at] ?? 0)),
        [tab],
        JSON.stringify(kind),
      );
    });
    assert.deepEqual(
      Object.values(await mona.call(assignedRequestCounts, {})),
      shown.map((list) => list.length),
    );
    const { items } = await mona.call(assignedRequests, { tab: 'chosen' });
    allAre(items, ({ isChosen }) => isChosen);
  });

  test('follows a request from the assignment to the end, and loses a withdrawn one', async () => {
    const [sara, mahmoud] = [await app.client('سارة محمود'), await app.lawyer('محمود الشاذلي')];
    const { id } = await sara.call(submitRequest, requestForm());
    assert.deepEqual(await tabs(mahmoud), [[id], [], [], []]);
    const { requestId } = await openRoom(app, sara, mahmoud);
    assert.deepEqual(await tabs(mahmoud), [[id], [], [requestId], []]);
    await (await app.admin()).call(withdrawLawyers, { requestId: id, lawyerIds: [mahmoud.id] });
    assert.deepEqual(await tabs(mahmoud), [[], [], [requestId], []]);
    assert.deepEqual(await mahmoud.call(assignedRequestCounts, {}), { toOffer: 0, offered: 0, chosen: 1, ended: 0 });
  });

  test('is sorted by age and by the date of the request, across pages', async () => {
    const [client, lawyer] = [await app.client(), await app.lawyer('نادية رمزي')];
    const day = (ahead: number) =>
      new Date(app.context.clock().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
    const ahead = [5, -1, 3, -400, 40, 3, -20, 900];
    const ids = await store(client, [
      ...ahead.map((days) => ({ date: day(days) })),
      ...[1, -500].map((days) => ({ date: day(days), hasDeadline: false })),
    ]);
    await assignTo(lawyer, ids, () => false);
    const sorted = async (sort: 'newest' | 'oldest' | 'due') =>
      idsOf(await walkList((page) => lawyer.call(assignedRequests, { ...page, sort }), 2)).map((id) => ids.indexOf(id));
    assert.deepEqual(await sorted('oldest'), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert.deepEqual(await sorted('newest'), [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    const { items } = await lawyer.call(assignedRequests, {});
    assert.deepEqual(idsOf(items), ids.toReversed(), 'without an order: newest first');
    assert.deepEqual(
      await sorted('due'),
      [2, 5, 0, 4, 7, 1, 6, 3, 8, 9],
      'the nearest coming day first, then past ones, last those without a deadline',
    );
    await refused(lawyer.call(assignedRequests, { sort: 'court' as never }), 'invalid_input');
    await refused(lawyer.call(assignedRequests, { tab: 'all' as never }), 'invalid_input');
    const { nextCursor } = await client.call(myRequests, { limit: 1 });
    await refused(lawyer.call(assignedRequests, { cursor: nextCursor ?? '' }), 'bad_request');
  });

  test('finds what the lawyer may read, and never what is masked or whose request it is', async () => {
    const [sara, lawyer] = [await app.client('شهيرة الجوهري'), await app.lawyer('كريم عادل')];
    const text = 'المؤجر يرفض رد التأمين، وهاتفي 01012345678 للتواصل.';
    const facts = { SubjectOfTheRequest: 'نزاع إيجار', TypeOfSubjectOfTheRequest: text, requestNumber: 'مرجع-77' };
    const { id: open } = await sara.call(submitRequest, requestForm(facts));
    const { id: discreet, orderNumber } = await sara.call(submitRequest, requestForm({ ...facts, discreet: true }));
    const found = async (q: string) => idsOf((await lawyer.call(assignedRequests, { q, sort: 'oldest' })).items);
    const search = async () => {
      for (const q of ['ايجار', 'التامين', 'مصر الجديده', 'القاهرة مؤجر'])
        assert.deepEqual(await found(q), [open, discreet], q);
      assert.deepEqual(await found(String(discreet)), [discreet]);
      assert.deepEqual(await found(orderNumber), [discreet]);
      assert.deepEqual(await found('01012345678'), [open], 'the number of the discreet request is masked');
      assert.deepEqual(await found('0101'), [open]);
      for (const q of ['شهيرة', 'مرجع', '77', '!!', sara.email]) assert.deepEqual(await found(q), [], q);
    };
    await search();
    await app.context.db.execute('update request_words set lawyer_words = null');
    assert.deepEqual(await found('ايجار'), [], 'words that are not filled yet');
    assert.ok((await fillRequestWords(app.context)) >= 2);
    await search();
    const counts = await lawyer.call(assignedRequestCounts, { q: String(open) });
    assert.deepEqual(counts, { toOffer: 1, offered: 0, chosen: 0, ended: 0 });
    const stranger = await app.lawyer('وائل فهمي');
    assert.deepEqual((await stranger.call(assignedRequests, { q: orderNumber })).items, []);
  });
});
