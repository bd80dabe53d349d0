import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReceivedOffer } from '#contract/offers/calls.ts';
import { comparedOffers, comparisonAddress, fittingFirst } from '#web/offers/comparison/compared-offers.ts';

const offers = [9, 4, 7, 2, 5].map((id) => ({ id }) as ReceivedOffer);
const compared = (query: string) => comparedOffers(new URLSearchParams(query), offers).map(({ id }) => id);

test('two offers of the request or more are compared, in the order of the address', () => {
  assert.deepEqual(compared('compare=9,4'), [9, 4]);
  assert.deepEqual(compared('compare=9,4,2,5'), [9, 4, 2, 5]);
  assert.deepEqual(compared('compare=2,4,5,7,9'), [2, 4, 5, 7, 9], 'all of them');
  assert.deepEqual(compared('compare=9,9,4'), [9, 4], 'an offer once');
});

test('one offer, or others than those are no comparison', () => {
  for (const query of ['', 'compare=', 'compare=9', 'compare=9,9', 'compare=9,1', 'compare=a,b']) {
    assert.deepEqual(compared(query), [], query);
  }
});

test('the address of a comparison is read back', () => {
  const { search } = new URL(comparisonAddress(1001, [{ id: 7 }, { id: 2 }]), 'http://sanad.example');
  assert.deepEqual(compared(search), [7, 2]);
});

test('those that fit come first, by specialty and then by place, else the order stays', () => {
  const fits = (specialty: boolean, governorate: boolean) => ({ fits: { specialty, governorate } });
  const [none, place, both, specialty, other] = [
    fits(false, false),
    fits(false, true),
    fits(true, true),
    fits(true, false),
    fits(false, false),
  ];
  assert.deepEqual(fittingFirst([none, place, specialty, both, other]), [both, specialty, place, none, other]);
});
