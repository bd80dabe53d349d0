import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scoreOf } from '#contract/offers.ts';
import { blankOffer, feeOf } from '#web/offers/scored-offer.ts';

test('an offer of which nothing is written scores nothing', () => {
  assert.equal(scoreOf(blankOffer), 0);
});

test('a fee counts once the server would take it, in digits of any script', () => {
  for (const typed of ['3000', '٣٠٠٠', '1500.5'])
    assert.equal(scoreOf({ ...blankOffer, initialFee: feeOf(typed) }), 15);
  for (const typed of ['', '0', '-5', 'abc', '1.234']) assert.equal(feeOf(typed), null, typed);
});
