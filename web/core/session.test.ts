import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tokenIn } from '#web/core/session.ts';

const whole = { token: 'a'.repeat(43), id: 5, role: 'Client' };

test('a stored session is taken only when it is whole', () => {
  assert.equal(tokenIn(JSON.stringify(whole)), whole.token);
  const broken = [
    { token: 'x' },
    { ...whole, role: 'King' },
    { ...whole, id: '5' },
    { ...whole, token: 'é عربي' },
    [],
    5,
    null,
  ];
  for (const value of broken) assert.equal(tokenIn(JSON.stringify(value)), null, JSON.stringify(value));
  for (const raw of ['', '{', null]) assert.equal(tokenIn(raw), null);
});
