import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MatchedLawyer } from '#contract/requests/administration.ts';
import { fitOf } from '#web/requests/matching/fit.ts';

const none: MatchedLawyer['earned'] = { governorate: 0, specialty: 0, court: 0, experience: 0, freePlaces: 9 };

test('a lawyer of whom nothing fits is far, however little the request asks', () => {
  const degree = (earned: Partial<typeof none>, lawyerSpecialty: string | null, court: string | null) =>
    fitOf({ earned: { ...none, ...earned } }, { lawyerSpecialty, court });
  assert.equal(degree({}, null, null), 'بعيد');
  assert.equal(degree({}, 'مدني', null), 'بعيد');
  assert.equal(degree({ specialty: 5 }, 'مدني', null), 'مناسب جدًا');
  assert.equal(degree({ specialty: 5 }, 'مدني', 'محكمة الدقي'), 'مناسب');
  assert.equal(degree({ governorate: 5 }, null, null), 'مطابق تمامًا');
});
