import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testRules } from './test-rules.ts';
import { wordRulesFor } from './words.ts';

const rules = wordRulesFor({ مقبول: 'two things', 'web/core/counts/copy.ts': 'grammar' }, [
  { name: 'عرض', others: /رد|جواب/, except: ['web/requests/copy.ts'] },
]);

const kept = {
  'web/ui/copy.ts': `export const uiCopy = { cancel: 'إلغاء', done: 'Done', twice: ['Done'] };`,
  'web/core/counts/copy.ts': `export const nouns = { day: 'يوم', week: { many: 'أسبوع', other: 'أسبوع' } };`,
  'contract/copy/history.ts': `export const historyActions = { cancel: 'إلغاء', hide: 'إخفاء' };`,
  'contract/offers/copy.ts': `export const offerTexts = { title: 'العروض', state: 'مقبول' };`,
  'web/offers/copy.ts': `export const offersCopy = { of: (name) => \`عرض \${name}\`, state: \`مقبول\` };`,
  'web/requests/copy.ts': `// The word 'الطلبات'.\nexport const requestsCopy = { all: 'الطلبات', answer: 'جواب', hide: 'إخفاء' };`,
  'web/pages/copy.ts': `export const pagesCopy = { title: 'الصفحة' };`,
  'server/offers/copy.ts': `export const mails = { subject: 'العروض', lines: ['العروض'] };`,
};

testRules(rules, {
  'one act has one name in all copy, of pages, mails and notices': {
    kept,
    broken: {
      'web/desk/offers/copy.ts': `export const reviewCopy = { title: 'ردك' };`,
      'server/offers/copy.ts': `export const mails = { subject: 'جواب المحامي' };`,
      'contract/copy/history.ts': `export const historyActions = { offer: 'إرسال رد' };`,
    },
  },
  'no Arabic text, of one word or more, stands twice in the copy of a domain, or there and in the copy of all': {
    kept,
    broken: {
      'web/desk/offers/copy.ts': `export const reviewCopy = { title: 'العروض' };`,
      'web/offers/agreement/copy.ts': `export const agreementCopy = { of: (name) => \`عرض \${name}\` };`,
      'web/desk/requests/copy.ts': `export const reviewCopy = { cancel: 'إلغاء' };`,
      'contract/payments/copy.ts': `export const paymentTexts = { one: 'رسوم الطلب', other: 'رسوم الطلب' };`,
      'web/shell/copy.ts': `export const shellCopy = { title: 'الصفحة' };`,
      'web/desk/list/copy.ts': `export const listCopy = { cancel: 'إلغاء' };`,
      'contract/invitations/copy.ts': `export const roomTexts = { hide: 'إخفاء' };`,
      'contract/copy/errors.ts': `export const errorTexts = { hide: 'إخفاء' };`,
    },
  },
});

test('an exception that is not needed any more is found', () => {
  const once = { ...kept, 'web/offers/copy.ts': `export const offersCopy = { state: 'مرفوض' };` };
  const [rule] = Object.values(rules);
  assert.deepEqual(rule?.(Object.entries(once).map(([path, text]) => ({ path, text }))), [
    'test/tidy/said-twice.ts: «مقبول» does not stand twice any more',
  ]);
});
