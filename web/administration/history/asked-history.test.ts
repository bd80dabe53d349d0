import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asInput, askedHistoryAt, asksForAll, historyAddress } from '#web/administration/history/asked-history.ts';

const at = (query: string) => askedHistoryAt(`http://town.example/admin/history${query}`);

test('an address asks for what it says, and the same wish has the same address', () => {
  const asked = at('?subjectId=12&subject=request&actor=7&action=cancel&from=2026-01-01&to=2026-02-01');
  assert.deepEqual(at(historyAddress(asked)), asked);
  assert.deepEqual(asInput(asked), {
    ...{ actorId: '7', action: 'cancel', subject: 'request', subjectId: '12', from: '2026-01-01', to: '2026-02-01' },
  });
  assert.deepEqual(asInput(at('?actor=platform')), { byPlatform: true });
});

test('what makes no sense in an address asks for nothing', () => {
  const asked = at('?actor=x&action=steal&subject=moon&subjectId=-1&actor=2');
  assert.ok(asksForAll(asked));
  assert.equal(historyAddress(asked), '?');
  assert.deepEqual(asInput(asked), {});
  assert.deepEqual(asInput(at('?from=2026-02-31')), { from: '2026-02-31' }, 'a day that is none is told by the server');
});
