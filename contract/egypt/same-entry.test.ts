import assert from 'node:assert/strict';
import { test } from 'node:test';
import { courts } from './courts.ts';
import { matters } from './matters.ts';
import { courtOf, specialtyKey, specialtyOf } from './same-entry.ts';
import { specialties } from './specialties.ts';

const names = specialties.slice(0, -1);

test('every entry means itself, and what people call a matter one of its specialties', () => {
  for (const name of names) assert.equal(specialtyOf(name), name);
  for (const { specialties: ofMatter, words } of matters) {
    for (const one of ofMatter) assert.ok(names.includes(one), one);
    for (const word of ofMatter.length > 0 ? words : [])
      assert.ok(ofMatter.includes(specialtyOf(word) ?? ''), `${word}: ${specialtyOf(word)}`);
  }
});

test('a specialty is found in any spelling, with articles, among other words and by synonyms', () => {
  const table: readonly (readonly [string, string | null])[] = [
    ['أحوال شخصية', 'أحوال شخصية (أسرة)'],
    ['احوال شخصيه', 'أحوال شخصية (أسرة)'],
    ['الأحوال الشخصية', 'أحوال شخصية (أسرة)'],
    ['أَحْوَال شَخْصِيَّة', 'أحوال شخصية (أسرة)'],
    ['محامي أحوال شخصية', 'أحوال شخصية (أسرة)'],
    ['قضايا الاسره', 'أحوال شخصية (أسرة)'],
    ['أسرة وأحوال شخصية', 'أحوال شخصية (أسرة)'],
    ['خلع ونفقة', 'أحوال شخصية (أسرة)'],
    ['متخصص في الأحوال الشخصية بالقاهرة', 'أحوال شخصية (أسرة)'],
    ['جنائى', 'جنائي'],
    ['الجنائي', 'جنائي'],
    ['جنح وجنايات', 'جنائي'],
    ['مجلس الدوله', 'إداري (مجلس دولة)'],
    ['ايجارات قديمة', 'إيجارات'],
    ['تأمينات اجتماعية', 'عمالي وتأمينات'],
    ['ميراث', 'مواريث ووصايا'],
    ['فصلوني: فصل تعسفي', 'عمالي وتأمينات'],
    ['شيك بدون رصيد', 'بنوك وتمويل'],
    ['ابتزاز إلكتروني', 'جرائم إلكترونية وتقنية معلومات'],
    ['إيصال أمانة', 'جنائي'],
    ['مدني وجنائي', null],
    ['تخصص آخر', null],
    ['محامي', null],
    ['قانون الفضاء', null],
    ['', null],
  ];
  for (const [typed, entry] of table) assert.equal(specialtyOf(typed), entry, typed);
});

test('own words match the same words in another spelling only', () => {
  assert.equal(specialtyKey('قانون الفضاء'), specialtyKey('قانون فضاء'));
  assert.notEqual(specialtyKey('قانون الفضاء'), specialtyKey('قانون البحار'));
  assert.notEqual(specialtyKey('مدني وجنائي'), specialtyKey('مدني'));
});

test('a court is found in any spelling, and only by words that say which', () => {
  for (const court of courts) assert.equal(courtOf(court), court);
  const table: readonly (readonly [string, string | null])[] = [
    ['شمال القاهره الابتدائيه', 'محكمة شمال القاهرة الابتدائية'],
    ['محكمة ابتدائية شمال القاهرة', 'محكمة شمال القاهرة الابتدائية'],
    ['الأسرة', 'محكمة الأسرة'],
    ['محكمه النقض', 'محكمة النقض'],
    ['القضاء الإدارى', 'محكمة القضاء الإداري'],
    ['محكمة', null],
    ['القاهرة', null],
    ['', null],
  ];
  for (const [typed, court] of table) assert.equal(courtOf(typed), court, typed);
});
