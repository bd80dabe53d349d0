import type { SuggestionOrder, SuggestionState, SuggestionType } from '#contract/suggestions/calls.ts';
import { suggestionColumns, suggestionStateNames } from '#contract/suggestions/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';

export const suggestionsCopy = {
  lead: 'ساحة لتبادل الأفكار حول تطوير الخدمة القانونية. تُنشر المشاركات باسم صاحبها أو دون اسم.',
  sections: 'أقسام المشاركات',
  failed: 'تعذّر تحميل المشاركات',
  anonymous: 'مشارك لم يذكر اسمه',
  toJoin: 'سجّل كمشارك أو ادخل',
  onceAccepted: 'بعد قبول حسابك',
  commentsOf: (count: string) => `التعليقات: ${count}`,
  noMatch: 'لا توجد مشاركات تطابق بحثك',
  feed: 'تابع الجديد عبر خلاصة RSS',
  types: {
    Suggestions: {
      title: 'المقترحات',
      empty: 'لا توجد مقترحات حتى الآن',
      send: 'إرسال مقترح',
      new: 'مقترح جديد',
    },
    Comments: {
      title: suggestionColumns.comments,
      empty: 'لا توجد تعليقات حتى الآن',
      send: 'إرسال تعليق',
      new: 'تعليق جديد',
    },
    Discussions: {
      title: 'المناقشات',
      empty: 'لا توجد مناقشات حتى الآن',
      send: 'بدء مناقشة',
      new: 'مناقشة جديدة',
    },
  } satisfies Record<SuggestionType, { title: string; empty: string; send: string; new: string }>,
  waiting: (span: string) => `ينتظر الرد منذ ${span}`,
  search: {
    label: 'البحث في المشاركات',
    filters: 'تصفية: التصنيف والرد والترتيب',
    q: 'ابحث في الموضوعات',
    show: 'عرض النتائج',
    everyClassification: 'كل التصنيفات',
    none: 'بانتظار الرد',
    orders: { newest: uiCopy.newest, supported: 'الأكثر تأييدًا' } satisfies Record<SuggestionOrder, string>,
    clear: 'عرض كل المشاركات',
  },
  mine: {
    title: 'مشاركاتي',
    lead: 'كل ما أرسلته، وحالة كل مشاركة.',
    empty: 'لم ترسل مشاركة بعد',
    reason: 'سبب الإخفاء:',
    states: {
      waiting: suggestionStateNames.waiting,
      public: 'منشورة',
      hidden: 'مخفية',
    } satisfies Record<SuggestionState, string>,
  },
  page: {
    title: 'تفاصيل المشاركة',
    failed: 'خطأ في جلب البيانات',
    missing: 'هذه المشاركة غير موجودة أو حُذفت',
    back: 'العودة إلى المشاركات',
    answeredAt: 'في',
  },
  support: {
    give: 'أؤيد المشاركة',
    take: 'سحب التأييد',
    failed: 'تعذّر تسجيل تأييدك، حاول مرة أخرى',
  },
  comments: {
    empty: 'لا توجد تعليقات بعد، كن أول من يعلّق',
    gone: 'أُزيل هذا التعليق، وبقيت الردود عليه',
    edited: 'عُدّل',
    by: (author: string) => `تعليق ${author}`,
    moreReplies: 'عرض مزيد من الردود',
    replies: (author: string) => `الردود على تعليق ${author}`,
    repliesToGone: 'الردود على تعليق أُزيل',
  },
} as const;
