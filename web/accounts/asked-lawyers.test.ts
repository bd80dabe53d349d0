import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedLawyers, asksForAll, lawyersAddress } from '#web/accounts/asked-lawyers.ts';

test('what is asked for stands in the address and is read back from it', () => {
  const asked = { governorate: 'الجيزة', specialty: 'أحوال شخصية (أسرة)', q: 'نادية & رمزي' };
  const address = lawyersAddress(asked);
  assert.deepEqual(askedLawyers(new URL(address, 'https://example.eg').searchParams), asked);
  assert.equal(asksForAll(asked), false);
});

test('blank parts ask for everybody, and leave the address bare', () => {
  const asked = askedLawyers(new URLSearchParams('governorate=&specialty=&q=%20%20&page=2'));
  assert.deepEqual(asked, {});
  assert.equal(asksForAll(asked), true);
  assert.equal(lawyersAddress({ governorate: '', specialty: undefined, q: ' ' }), '/Lawyer');
});
