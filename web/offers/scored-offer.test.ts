import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Offer, scoreOf } from '#contract/offers.ts';
import { feeOf, nothingWritten, scoredFrom, writtenIn } from '#web/offers/scored-offer.ts';

test('an offer of which nothing is written scores nothing', () => {
  assert.equal(scoreOf(scoredFrom(nothingWritten)), 0);
});

test('a fee counts once the server would take it, in digits of any script', () => {
  for (const typed of ['3000', '٣٠٠٠', '1500.5'])
    assert.equal(scoreOf(scoredFrom({ ...nothingWritten, initialFee: typed })), 15);
  for (const typed of ['', '0', '-5', 'abc', '1.234']) assert.equal(feeOf(typed), null, typed);
});

test('a standing offer is opened as it was written, and scores the same', () => {
  const offer = { topic: 'clear', caseType: true, initialFee: 1500.5, finalFee: null, estimatedTime: 'شهر' } as Offer;
  const written = writtenIn(offer);
  assert.deepEqual([written.initialFee, written.finalFee], ['1500.5', null]);
  assert.equal(scoreOf(scoredFrom(written)), 35);
});
