import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chatNumber } from '#web/core/words/chat-number.ts';

test('a chat needs the code of the country, which Egyptian numbers are stored without', () => {
  assert.equal(chatNumber('01012345678'), '201012345678');
  assert.equal(chatNumber('201012345678'), '201012345678');
  assert.equal(chatNumber('00966512345678'), '966512345678');
});
