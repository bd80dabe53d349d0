import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReceivedOffer } from '#contract/offers/calls.ts';
import { comparedOffers, comparisonAddress } from '#web/offers/comparison/compared-offers.ts';

const offers = [9, 4, 7, 2, 5].map((id) => ({ id }) as ReceivedOffer);
const compared = (query: string) => comparedOffers(new URLSearchParams(query), offers).map(({ id }) => id);

test('two to four offers of the request are compared, in the order of the address', () => {
  assert.deepEqual(compared('compare=9,4'), [9, 4]);
  assert.deepEqual(compared('compare=9,4,2,5'), [9, 4, 2, 5]);
  assert.deepEqual(compared('compare=9,9,4'), [9, 4], 'an offer once');
});

test('fewer, more or others than those are no comparison', () => {
  for (const query of ['', 'compare=', 'compare=9', 'compare=9,9', 'compare=9,1', 'compare=2,4,5,7,9', 'compare=a,b']) {
    assert.deepEqual(compared(query), [], query);
  }
});

test('the address of a comparison is read back', () => {
  const { search } = new URL(comparisonAddress(1001, [7, 2]), 'http://sanad.example');
  assert.deepEqual(compared(search), [7, 2]);
});
