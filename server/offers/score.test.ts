import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { expiredFacts } from '#contract/core/facts.ts';
import { add, noMoney, type Piastres, piastresMax } from '#contract/core/money.ts';
import { earnedItems, type ScoredOffer, type ScoreItem, scoreItems, scoreOf } from '#contract/offers/calls.ts';
import { offerFacts } from '#contract/offers/facts.ts';
import { doFeesOnlyFall, type Fees } from '#server/offers/make-offer.ts';
import { realLife } from '../../test/real-life/rows.ts';

const piastres = (count: number) => count as Piastres;

const nothing: ScoredOffer = {
  caseType: false,
  topic: 'unclear',
  strategy: 'unclear',
  topicDetails: null,
  strategyDetails: null,
  contractAgreement: 'notAgreed',
  confidentiality: 'notAgreed',
  communication: 'notAgreed',
  initialFee: null,
  finalFee: null,
  estimatedTime: null,
};
const everything: ScoredOffer = {
  caseType: true,
  topic: 'clear',
  strategy: 'clear',
  topicDetails: null,
  strategyDetails: null,
  contractAgreement: 'agreed',
  confidentiality: 'agreed',
  communication: 'agreed',
  initialFee: piastres(1),
  finalFee: piastres(1),
  estimatedTime: 'شهر',
};

describe('the score of an offer', () => {
  // A copy of the table of points (specification#score).
  const specified: Record<ScoreItem, number> = {
    caseType: 5,
    topic: 10,
    strategy: 10,
    contractAgreement: 20,
    confidentiality: 5,
    communication: 20,
    initialFee: 15,
    finalFee: 10,
    estimatedTime: 5,
  };

  test('an empty offer has 0, a full one 100', () => {
    assert.equal(scoreOf(nothing), 0);
    assert.equal(scoreOf(everything), 100);
    assert.equal(scoreOf({ ...nothing, estimatedTime: '' }), 0, 'an empty text is not filled');
  });

  test('each item adds its points, independent of the others', () => {
    const items = scoreItems.map(({ item }) => item);
    assert.deepEqual(new Set(items), new Set(Object.keys(specified)));
    fc.assert(
      fc.property(fc.subarray(items), (earned) => {
        const offer = { ...nothing, ...Object.fromEntries(earned.map((item) => [item, everything[item]])) };
        assert.equal(
          scoreOf(offer),
          earned.reduce((sum, item) => sum + specified[item], 0),
        );
      }),
    );
  });
});

describe('topic and strategy count with words', () => {
  test('at least twenty letters; what is no letter does not count', () => {
    for (const { input, earns, seen } of realLife('offer-words')) {
      const offer = { ...nothing, topic: 'clear', topicDetails: input } as const;
      assert.equal(scoreOf(offer), earns === 'yes' ? 10 : 0, `${seen}: ${input}`);
      assert.equal(scoreOf({ ...offer, topic: 'unclear' }), 0, 'words without «clear»');
      assert.equal(scoreOf({ ...nothing, strategy: 'clear', strategyDetails: input }), scoreOf(offer), seen);
    }
  });

  test('the items of a stored offer sum to its score, whatever became of its texts', () => {
    const text = fc.constantFrom(null, '', 'قصير', 'خطة من أكثر من عشرين حرفًا مكتوبة هنا');
    const verdict = fc.constantFrom('clear', 'unclear');
    const time = fc.constantFrom(null, 'شهر');
    const said = { topic: verdict, strategy: verdict, topicDetails: text, strategyDetails: text };
    const written = fc.record({ ...said, estimatedTime: time });
    fc.assert(
      fc.property(written, fc.boolean(), (typed, areErased) => {
        const offer = { ...everything, ...typed };
        const score = scoreOf(offer);
        const later = { ...offer, ...(areErased && expiredFacts(offerFacts)), score };
        const items = earnedItems(later);
        const sum = scoreItems.reduce((total, { item, points }) => total + (items.includes(item) ? points : 0), 0);
        assert.equal(sum, score);
        if (!areErased)
          assert.deepEqual(
            items,
            scoreItems.flatMap(({ item, isEarned }) => (isEarned(offer) ? item : [])),
          );
      }),
    );
  });
});

describe('fees that a client has paid to see', () => {
  test('may fall or stay; they may not rise, be removed or be added', () => {
    const stated = { initialFee: piastres(500), finalFee: null };
    const becomes = (initialFee: number | null, finalFee: number | null) =>
      doFeesOnlyFall(stated, {
        initialFee: initialFee === null ? null : piastres(initialFee),
        finalFee: finalFee === null ? null : piastres(finalFee),
      });
    assert.equal(becomes(500, null), true);
    assert.equal(becomes(499, null), true);
    assert.equal(becomes(501, null), false);
    assert.equal(becomes(null, null), false);
    assert.equal(becomes(400, 1), false);
  });

  test('no sequence of changes makes the sum rise', () => {
    const fee = fc.option(fc.integer({ min: 1, max: piastresMax }).map(piastres));
    const fees = fc.record({ initialFee: fee, finalFee: fee });
    const sum = ({ initialFee, finalFee }: Fees) => add(initialFee ?? noMoney, finalFee ?? noMoney);
    fc.assert(
      fc.property(fees, fc.array(fees), (first, wanted) => {
        const last = wanted.reduce((current, next) => (doFeesOnlyFall(current, next) ? next : current), first);
        assert.ok(sum(last) <= sum(first));
        assert.equal(last.initialFee === null, first.initialFee === null);
      }),
    );
  });
});
