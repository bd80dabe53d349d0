import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Moment, welcomeAt } from './welcome-moment.ts';

const quiet: Moment = { isNewVisit: true, isSomethingOpen: false, isTyping: false, isWork: false, isOutOfSight: false };

test('a visitor is welcomed on the first page of a visit', () => {
  assert.equal(welcomeAt(quiet), 'open');
});

test('nobody is welcomed twice, over a dialog, while typing, or in the administration', () => {
  const busy: Partial<Moment>[] = [
    { isNewVisit: false },
    { isSomethingOpen: true },
    { isTyping: true },
    { isWork: true },
  ];
  for (const reason of busy) {
    assert.equal(welcomeAt({ ...quiet, ...reason }), 'never', JSON.stringify(reason));
    assert.equal(welcomeAt({ ...quiet, ...reason, isOutOfSight: true }), 'never', JSON.stringify(reason));
  }
});

test('the welcome waits until its page is looked at', () => {
  assert.equal(welcomeAt({ ...quiet, isOutOfSight: true }), 'wait');
});
