import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { realLife } from '../../test/real-life/rows.ts';
import { procedures } from './matters.ts';
import { requestTypes } from './specialties.ts';
import { mattersNamed, meaningOf } from './story.ts';

const stories = realLife('stories').map(({ specialties = '', nature = '', ...story }) => ({
  ...story,
  nature,
  accepted: specialties.split('، '),
  meaning: meaningOf(story.input),
}));

test('of the stories nine in ten get a specialty that a lawyer accepts, and none gets another', () => {
  const said = stories.filter(({ meaning }) => meaning.specialty !== null);
  for (const { accepted, meaning, input } of said)
    assert.ok(accepted.includes(meaning.specialty ?? ''), `${input}: ${meaning.specialty}`);
  assert.ok(stories.length >= 180);
  const empty = stories.filter(({ accepted, meaning }) => meaning.specialty === null && accepted[0] !== '');
  assert.ok(empty.length <= stories.length / 10, empty.map(({ input }) => input).join('\n'));
});

test('the nature is the category that a story names, or the matter', () => {
  for (const { nature, meaning, input } of stories) if (nature !== '') assert.equal(meaning.nature, nature, input);
});

test('what is said to be another matter, and what is no story, means nothing', () => {
  const empty = { nature: null, specialty: null };
  for (const typed of [
    'مش قضية طلاق',
    'مش موضوع ميراث خالص',
    'أنا بسأل ومش عايز طلاق',
    'ليست قضية عمالية',
    'لا أريد طلاقا',
    'محتاج محامي شاطر',
    'عندي مشكلة كبيرة ومش عارف أعمل إيه',
    'السلام عليكم',
    'الشركة',
    '؟؟',
    '',
  ])
    assert.deepEqual(meaningOf(typed), typed === 'الشركة' ? { ...empty, specialty: 'شركات واستثمار' } : empty, typed);
  assert.equal(meaningOf('مش قضية طلاق، دي قضية إيجار').specialty, 'إيجارات');
  for (const typed of ['جوزي مش عايز يطلقني', 'جوزي مش بيصرف عليا ولا على العيال'])
    assert.equal(meaningOf(typed).specialty, 'أحوال شخصية (أسرة)', typed);
});

test('each category that a story may name is one of the list', () => {
  for (const { name } of procedures) assert.ok(requestTypes.includes(name), name);
});

describe('while a matter is typed', () => {
  test('its names are offered', () => {
    assert.equal(mattersNamed('فصل من')[0], 'فصل من العمل');
    assert.ok(mattersNamed('نفق').includes('نفقة'));
    for (const typed of ['', 'محكمة', 'ززز']) assert.deepEqual(mattersNamed(typed), [], typed);
  });
});
