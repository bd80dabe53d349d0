import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Offer, scoreOf } from '#contract/offers/calls.ts';
import { formatCount } from '#web/core/words/format.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { feeOf, lackingIn, scoredFrom, textsOf } from '#web/offers/scored-offer.ts';

test('an offer of which nothing is written scores nothing', () => {
  assert.equal(scoreOf(scoredFrom({})), 0);
});

test('a fee counts once the server would take it, in digits of any script', () => {
  for (const typed of ['3000', '٣٠٠٠', '1500.5']) assert.equal(scoreOf(scoredFrom({ initialFee: typed })), 15);
  for (const typed of ['', '0', '-5', 'abc', '1.234']) assert.equal(feeOf(typed), null, typed);
});

test('an active offer opens as it was written, with the same score', () => {
  const topicDetails = 'نزاع على تسليم شقة بعد السداد';
  const offer = {
    topic: 'clear',
    topicDetails,
    caseType: true,
    initialFee: 1500.5,
    finalFee: null,
    estimatedTime: 'شهر',
  } as Offer;
  const texts = textsOf(offer);
  assert.deepEqual([texts.caseType, texts.initialFee, texts.finalFee], ['true', '1500.5', undefined]);
  assert.equal(scoreOf(scoredFrom(texts)), 35);
  assert.equal(scoreOf(scoredFrom({ ...texts, topicDetails: '' })), 25, 'a text that was emptied');
  assert.equal(scoreOf(scoredFrom({ ...texts, caseType: '', topic: 'unclear' })), 20, 'what a draft has changed');
});

test('the form asks about an offer without any fee, without a plan, or without the agreement on a contract', () => {
  const whole = { initialFee: '3000', finalFee: '', strategyDetails: 'إنذار، ثم دعوى', contractAgreement: 'agreed' };
  assert.deepEqual(lackingIn(whole), []);
  assert.deepEqual(lackingIn({ ...whole, initialFee: '', finalFee: '٤٠٠٠' }), [], 'one fee is enough');
  assert.deepEqual(lackingIn({ ...whole, initialFee: ' ' }), ['fees']);
  assert.deepEqual(lackingIn({ ...whole, strategy: 'clear', strategyDetails: ' ' }), ['plan']);
  assert.deepEqual(lackingIn({ ...whole, contractAgreement: 'notAgreed' }), ['agreement']);
  assert.deepEqual(lackingIn({}), ['fees', 'plan', 'agreement'], 'nothing is filled in');
});

test('the letters that are still to be written agree with their number', () => {
  const { letters, lettersLeft } = offersCopy.form;
  const said = (count: number) => lettersLeft(formatCount(count, letters), 'الموضوع');
  assert.match(said(1), /^اكتب حرفًا واحدًا آخر على الأقل/);
  assert.match(said(2), /^اكتب حرفين آخرين على الأقل/);
  assert.match(said(3), /^اكتب ٣ أحرف أخرى على الأقل/);
  assert.match(said(20), /^اكتب ٢٠ حرفًا آخر على الأقل/);
});
