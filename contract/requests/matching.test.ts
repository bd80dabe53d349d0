import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Candidate, isFitting, matchFacts, matchOf, matchWeights, rankLawyers, type Wish } from './matching.ts';

const wish: Wish = { province: 'القاهرة', specialty: 'مدني', court: 'محكمة النقض' };
const fitting: Candidate = {
  id: 10,
  governorate: 'القاهرة',
  specialty: 'مدني',
  court: 'محكمة النقض',
  yearsOfExperience: 10,
  openAssignments: 2,
};

const anyLawyer = fc.record({
  id: fc.integer({ min: 1, max: 1000 }),
  governorate: fc.constantFrom('القاهرة', 'أسوان', null),
  specialty: fc.constantFrom('مدني', 'جنائي', null),
  court: fc.constantFrom('محكمة النقض', 'محكمة الأسرة', null),
  yearsOfExperience: fc.option(fc.integer({ min: 0, max: 80 })),
  openAssignments: fc.integer({ min: 0, max: 20 }),
});
const anyWish = fc.record({
  province: fc.constantFrom('القاهرة', 'أسوان'),
  specialty: fc.constantFrom('مدني', null),
  court: fc.constantFrom('محكمة النقض', null),
});
const ids = (lawyers: readonly Candidate[]) => lawyers.map(({ id }) => id);

/** The facts in their order (specification#assigning-lawyers), without points. The tests compare the points with them. */
const facts = (lawyer: Candidate, of: Wish): number[] => [
  Number(of.specialty !== null && lawyer.specialty === of.specialty),
  Number(lawyer.governorate === of.province),
  Number(of.court !== null && lawyer.court === of.court),
  lawyer.yearsOfExperience ?? 0,
  -lawyer.openAssignments,
];

describe('the weights', () => {
  test('have the order of the contract, and all facts below one cannot outweigh it', () => {
    assert.deepEqual(matchFacts, ['specialty', 'governorate', 'court', 'experience', 'freePlaces']);
    for (const [index, fact] of matchFacts.entries()) {
      const below = matchFacts.slice(index + 1).reduce((sum, lower) => {
        const { points, most } = matchWeights[lower];
        return sum + points * most;
      }, 0);
      assert.ok(matchWeights[fact].points > below, fact);
    }
  });

  test('the points are the sum of what each fact earns', () => {
    const { points, earned } = matchOf(fitting, wish);
    const expected = {
      specialty: 20_000,
      governorate: 10_000,
      court: 5_000,
      experience: 250,
      freePlaces: 18,
    };
    assert.deepEqual({ points, earned }, { points: 35_268, earned: expected });
  });
});

test('who fits: by the specialty, or by the place where the request names none; never by court or experience', () => {
  const fits = (lawyer: Partial<Candidate>, of: Partial<Wish> = {}) => {
    const asked = { ...wish, ...of };
    return isFitting(matchOf({ ...fitting, ...lawyer }, asked).earned, asked.specialty !== null);
  };
  assert.ok(fits({ governorate: 'أسوان', court: null, yearsOfExperience: 0 }));
  assert.ok(!fits({ specialty: 'جنائي' }));
  assert.ok(!fits({ specialty: null, yearsOfExperience: 80 }));
  assert.ok(fits({ specialty: 'جنائي' }, { specialty: null }));
  assert.ok(!fits({ governorate: null }, { specialty: null }));
});

describe('ranking', () => {
  test('the more important fact decides, whatever the others are', () => {
    // Each is worse than the one before in one fact, and better in all less important facts.
    const best = { ...fitting, id: 90 };
    const busy = { ...fitting, id: 1, openAssignments: 3 };
    const younger = { ...busy, yearsOfExperience: 9, openAssignments: 0 };
    const elsewhereInCourt = { ...younger, court: 'محكمة الجنح', yearsOfExperience: 50 };
    const far = { ...elsewhereInCourt, governorate: 'أسوان', court: 'محكمة النقض' };
    const otherSpecialty = { ...fitting, id: 2, specialty: 'جنائي', yearsOfExperience: 60, openAssignments: 0 };
    const order = [best, busy, younger, elsewhereInCourt, far, otherSpecialty];
    assert.deepEqual(ids(rankLawyers(order.toReversed(), wish)), ids(order));
  });

  test('the order of the facts is never inverted', () => {
    fc.assert(
      fc.property(anyLawyer, anyLawyer, anyWish, (one, other, of) => {
        const [ours, theirs] = [facts(one, of), facts(other, of)];
        const first = ours.findIndex((value, index) => value !== theirs[index]);
        const better = first === -1 ? 0 : (ours[first] ?? 0) - (theirs[first] ?? 0);
        const difference = matchOf(one, of).points - matchOf(other, of).points;
        assert.equal(Math.sign(difference), Math.sign(better));
      }),
    );
  });

  test('nothing else counts: not whether and how much a lawyer paid, not how often they were chosen, not their name', () => {
    const others = fc.record({
      isPaid: fc.boolean(),
      paidAmount: fc.nat(),
      timesChosen: fc.nat(),
      score: fc.nat(),
      displayName: fc.string(),
    });
    fc.assert(
      fc.property(anyLawyer, others, anyWish, (lawyer, more, of) => {
        assert.deepEqual(matchOf({ ...lawyer, ...more }, of), matchOf(lawyer, of));
      }),
    );
  });

  test('among equals the older account comes first; no stated experience counts as none', () => {
    const unstated = { ...fitting, id: 2, yearsOfExperience: null };
    const none = { ...fitting, id: 3, yearsOfExperience: 0 };
    const stated = { ...fitting, id: 4, yearsOfExperience: 1 };
    assert.deepEqual(ids(rankLawyers([none, stated, unstated], wish)), [4, 2, 3]);
  });

  test('a fact that the request leaves open does not count', () => {
    const open: Wish = { province: 'القاهرة', specialty: null, court: null };
    const unstated = { ...fitting, id: 1, specialty: null, court: null };
    assert.deepEqual(ids(rankLawyers([fitting, unstated], open)), [1, 10]);
  });

  test('the ranking does not depend on the order of the input, and loses nobody', () => {
    const lawyers = fc.uniqueArray(anyLawyer, { selector: ({ id }) => id, maxLength: 30 });
    fc.assert(
      fc.property(lawyers, anyWish, (found, of) => {
        const ranked = ids(rankLawyers(found, of));
        assert.deepEqual(ids(rankLawyers(found.toReversed(), of)), ranked);
        assert.deepEqual(new Set(ranked), new Set(ids(found)));
      }),
    );
  });
});
