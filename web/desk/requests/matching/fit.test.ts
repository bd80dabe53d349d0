import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MatchedLawyer } from '#contract/requests/administration.ts';
import { fitOf } from '#web/desk/requests/matching/fit.ts';

const none: MatchedLawyer['earned'] = { governorate: 0, specialty: 0, court: 0, experience: 0, freePlaces: 9 };

test('who does not fit by the specialty, or by the place where none is asked, is not fitting, whatever else fits', () => {
  const degree = (earned: Partial<typeof none>, lawyerSpecialty: string | null, court: string | null) =>
    fitOf({ earned: { ...none, ...earned } }, { lawyerSpecialty, court });
  assert.equal(degree({}, null, null), 'غير مناسب');
  assert.equal(degree({ governorate: 5, court: 5 }, 'مدني', 'محكمة الدقي'), 'غير مناسب');
  assert.equal(degree({ court: 5 }, null, 'محكمة الدقي'), 'غير مناسب');
  assert.equal(degree({ specialty: 5 }, 'مدني', null), 'مناسب جدًا');
  assert.equal(degree({ specialty: 5 }, 'مدني', 'محكمة الدقي'), 'مناسب');
  assert.equal(degree({ governorate: 5 }, null, null), 'مطابق تمامًا');
});
