/** Arabic texts, and files with copy, that may say again what stands elsewhere, each with the reason. */
export const saidTwice: Readonly<Record<string, string>> = {
  'web/core/counts/copy.ts': 'the forms of a counted noun: grammar says which are the same',
  'web/core/in-words/copy.ts': 'the forms of a number in words: grammar says which are the same',
  تعليق: 'a kind of suggestion, and what people write under one',
  'تأكيد البريد الإلكتروني': 'a button, and the fact that it makes true',
  'فتح القائمة': 'the options of a field, and the menu of the site',
  اليوم: 'today, and the column of the days',
  شهر: 'a field, and a span',
  سنة: 'a field, and a span',
  'دعوة مدير': 'an action, and the thing that it makes',
};
