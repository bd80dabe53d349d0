import { historyValues } from '#contract/copy/history.ts';

/** Texts of editors who answer and hide, also on the public pages. */
export const moderationCopy = {
  hide: 'إخفاء',
  hideComment: 'إخفاء التعليق',
  hideSuggestion: 'إخفاء المشاركة',
  hideText: 'تختفي عن الزوار فورًا، ويصل السبب إلى صاحبها. يمكنك إظهارها من جديد.',
  reasonHint: 'يقرؤه صاحبها.',
  suggestionOf: (id: number) => `المشاركة رقم ${id}`,
  commentOf: (id: number) => `التعليق رقم ${id}`,
  decided: {
    approve: (thing: string) => `تم نشر ${thing}`,
    hide: (thing: string) => `تم إخفاء ${thing}`,
    restore: (thing: string) => `تم إظهار ${thing}`,
    keep: (thing: string) => `تم إبقاء ${thing} وإغلاق البلاغات`,
  },
  give: 'كتابة الرد',
  change: 'تعديل الرد',
  answerTitle: 'رد المنصة على المشاركة',
  answerNote: 'يظهر الرد للجميع، ويصل إشعار به إلى صاحب المشاركة ومؤيديها.',
  answerState: historyValues.answer,
  answerText: 'نص الرد',
  publish: 'نشر الرد',
} as const;
