import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterCount, hasEverywhere, isNarrowed, parseListQuery } from '#web/desk/list/list-of.ts';

const list = {
  tabs: { name: 'status', label: 'الحالة', words: { Pending: 'بانتظار', Paid: 'مسدد', all: 'الكل' } },
  sorts: { oldest: 'الأقدم', newest: 'الأحدث' },
  search: 'بحث',
  filters: [
    { kind: 'choice', name: 'province', label: 'المحافظة', every: 'الكل', options: ['الجيزة', 'القاهرة'] },
    { kind: 'choice', name: 'specialty', label: 'التخصص', every: 'الكل', options: ['مدني'], isOpen: true },
    { kind: 'checkbox', name: 'discreet', label: 'سرية' },
    { kind: 'number', name: 'subjectId', label: 'رقم' },
  ],
} as const;
const at = (search: string) => parseListQuery(`https://sanad.example/admin/list${search}`, list);
const nothing = {
  status: 'Pending',
  q: '',
  province: '',
  specialty: '',
  discreet: '',
  subjectId: '',
  sort: '',
};

test('an address without a query means the first tab of the list', () => {
  assert.deepEqual(at(''), nothing);
  assert.deepEqual(at('?status=Lost&province=باريس&discreet=no&subjectId=x&sort=colour'), nothing);
});

test('a search without a view looks everywhere, one in a view stays there', () => {
  assert.deepEqual(at('?q=علي'), { ...nothing, q: 'علي', status: 'all' });
  assert.deepEqual(at('?q=علي&status=Paid'), { ...nothing, q: 'علي', status: 'Paid' });
  const { all: _, ...words } = list.tabs.words;
  const query = parseListQuery('https://sanad.example/?q=علي', { ...list, tabs: { ...list.tabs, words } });
  assert.equal(query.status, 'Pending', 'there is no view of all');
});

test('a search goes on in the view of all, where there is one that holds the same things', () => {
  const { all: _, ...words } = list.tabs.words;
  assert.equal(hasEverywhere(list.tabs), true);
  assert.equal(hasEverywhere({ ...list.tabs, isApart: true }), false);
  assert.equal(hasEverywhere({ ...list.tabs, words }), false);
});

test('filters count, the search and the order do not', () => {
  const query = at('?province=الجيزة&specialty=نادر&discreet=true&sort=newest&q=علي');
  assert.equal(filterCount(list, query), 3);
  assert.ok(isNarrowed(list, at('?q=علي')) && !isNarrowed(list, at('?status=Paid&sort=newest')));
});

test('what is chosen outside of a list stays in its addresses', () => {
  assert.equal(parseListQuery('https://sanad.example/?kind=ad', { ...list, fixed: { kind: 'news' } }).kind, 'news');
});
