import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Message, Reply } from '#contract/core/client.ts';
import { newerThanActs } from '#web/core/calls/acts.ts';

const reading: Message = { method: 'GET', path: '/api/list' };
const acting: Message = { method: 'POST', path: '/api/end' };

/** Calls whose answers come when the test says so. */
function openLine() {
  const asked: { path: string; answer: (reply: Reply) => void }[] = [];
  const send = newerThanActs(({ path }) => new Promise((answer) => asked.push({ path, answer })));
  return { asked, send };
}

for (const [meanwhile, body] of Object.entries({ 200: 'new', 409: 'old' }))
  test(`a list that was asked for before an act with the answer ${meanwhile} is shown as ${body}`, async () => {
    const { asked, send } = openLine();
    const list = send(reading);
    const act = send(acting);
    asked[1]?.answer({ status: Number(meanwhile), body: null });
    await act;
    asked[0]?.answer({ status: 200, body: 'old' });
    await new Promise(setImmediate);
    asked[2]?.answer({ status: 200, body: 'new' });
    assert.equal((await list).body, body);
    assert.equal(asked.length, body === 'new' ? 3 : 2);
  });

test('a list that was answered before the act is not asked for again, nor a refusal', async () => {
  const { asked, send } = openLine();
  const lists = [send(reading), send(reading)];
  asked[0]?.answer({ status: 200, body: 'early' });
  assert.equal((await lists[0])?.body, 'early');
  const act = send(acting);
  asked[2]?.answer({ status: 200, body: null });
  await act;
  asked[1]?.answer({ status: 404, body: 'gone' });
  assert.equal((await lists[1])?.body, 'gone');
  assert.equal(asked.length, 3);
});
