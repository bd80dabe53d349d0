import type { SuggestionType } from '#contract/suggestions.ts';

export const suggestionsCopy = {
  title: 'المقترحات والتعليقات',
  lead: 'ساحة لتبادل الأفكار حول تطوير الخدمة القانونية. تُنشر المشاركات باسم صاحبها أو دون اسم.',
  sections: 'أقسام المشاركات',
  failed: 'تعذّر تحميل المشاركات',
  numbered: 'مشاركة رقم',
  from: 'من',
  anonymous: 'مشارك',
  types: {
    Suggestions: { title: 'المقترحات', empty: 'لا توجد مقترحات حتى الآن' },
    Comments: { title: 'التعليقات', empty: 'لا توجد تعليقات حتى الآن' },
    Discussions: { title: 'المناقشات', empty: 'لا توجد مناقشات حتى الآن' },
  } satisfies Record<SuggestionType, { title: string; empty: string }>,
} as const;
