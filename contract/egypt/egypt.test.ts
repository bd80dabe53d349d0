import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storedText } from '#contract/core/text.ts';
import { coreCourts, courts, courtsOf } from '#contract/egypt/courts.ts';
import { citiesOf, governorates, isCityOf } from '#contract/egypt/governorates.ts';
import { nearestTypes } from '#contract/egypt/nearest-types.ts';
import * as lists from '#contract/egypt/specialties.ts';
import { allAre } from '../../test/all-are.ts';

const names = governorates.map(({ name }) => name);

test('Egypt has 27 governorates with 355 places', () => {
  assert.equal(governorates.length, 27);
  assert.equal(governorates.flatMap(({ cities }) => cities).length, 355);
});

test('a city belongs to its governorate only', () => {
  assert.ok(isCityOf('الجيزة', 'الدقي'));
  assert.ok(isCityOf('القاهرة', '15 مايو'));
  assert.ok(isCityOf('المنيا', 'أبو قرقاص (الفكرية)'));
  assert.ok(isCityOf('القاهرة', 'بدر') && isCityOf('البحيرة', 'بدر'));
  assert.equal(isCityOf('القاهرة', 'الدقي'), false);
  assert.equal(isCityOf('', ''), false);
  assert.equal(isCityOf('constructor', 'name'), false);
  assert.deepEqual(citiesOf('أطلانطس'), []);
  assert.equal(citiesOf('السويس').length, 5);
});

test('there are 276 courts, 74 of them always listed', () => {
  assert.equal(courts.length, 276);
  assert.equal(coreCourts.length, 74);
  assert.deepEqual(courts.slice(0, 74), coreCourts);
  assert.ok(
    courts.includes('محكمة النقض') &&
      courts.includes('محكمة 6 أكتوبر الجزئية') &&
      courts.includes('مأمورية استئناف بنها'),
  );
  assert.equal(courts.includes('محكمة'), false);
});

test('a governorate lists its own courts first, then the rest of the core list', () => {
  for (const name of names) {
    const offered = courtsOf(name);
    assert.equal(new Set(offered).size, offered.length);
    for (const court of coreCourts) assert.ok(offered.includes(court));
  }
  assert.equal(courtsOf('قنا')[0], 'محكمة استئناف قنا');
  assert.ok(courtsOf('قنا').includes('محكمة قنا الجزئية'));
  assert.equal(courtsOf('قنا').includes('محكمة أسوان الجزئية'), false);
  assert.deepEqual(courtsOf(''), coreCourts);
});

test('every court of the table sits in a governorate that exists', () => {
  const offeredSomewhere = new Set(names.flatMap(courtsOf));
  assert.deepEqual(
    courts.filter((court) => !offeredSomewhere.has(court)),
    [],
  );
});

test('no list repeats a word, and storing a word does not change it', () => {
  const everyList = [names, courts, ...governorates.map(({ cities }) => cities), ...Object.values(lists)];
  for (const list of everyList) {
    assert.equal(new Set(list).size, list.length);
    for (const word of list) assert.equal(storedText(word, { lines: false }), word);
  }
});

test('a matter that is no category is offered the nearest ones, and always the last entry', () => {
  const usual = ['رفع دعوى جديدة', 'استشارة قانونية', 'طلب آخر'];
  assert.deepEqual(nearestTypes('نفقة'), { options: ['نفقة', ...usual], isKnown: true });
  assert.deepEqual(nearestTypes('ايجار الشقه').options, ['إيجار', 'صياغة عقد أو مراجعته', ...usual]);
  const { options, isKnown } = nearestTypes('محكمة');
  assert.equal(isKnown, false);
  assert.ok(options.length <= 6);
  allAre(options, (name) => lists.requestTypes.includes(name));
});
