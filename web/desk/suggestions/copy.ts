import type { PluralForms } from '#contract/copy/numbers.ts';
import type { Approval } from '#contract/suggestions/approval.ts';
import { approvalNames, reportColumns } from '#contract/suggestions/copy.ts';
import type { SuggestionView } from '#contract/suggestions/review.ts';
import { nouns } from '#web/core/counts/copy.ts';
import { listCopy } from '#web/desk/list/copy.ts';
import { suggestionsCopy } from '#web/suggestions/copy.ts';

const noSuggestions = 'لا توجد مشاركات';
const { supported } = suggestionsCopy.search.orders;

/** Texts of those who answer and moderate. */
export const reviewCopy = {
  tabsLabel: 'قوائم المشاركات',
  tabs: {
    unanswered: suggestionsCopy.search.none,
    reports: reportColumns.reports,
    waiting: 'بانتظار الموافقة',
    public: 'المنشورة',
    hidden: 'المخفية',
    all: approvalNames.everybody,
  } satisfies Record<SuggestionView | 'reports' | 'all', string>,
  empty: {
    unanswered: 'لا يوجد مقترح بانتظار الرد',
    reports: 'لا توجد بلاغات تنتظر القرار',
    waiting: 'لا توجد مشاركة بانتظار الموافقة',
    public: noSuggestions,
    hidden: 'لا توجد مشاركات مخفية',
    all: noSuggestions,
  } satisfies Record<SuggestionView | 'reports' | 'all', string>,
  allComments: 'كل التعليقات',
  allReports: 'كل البلاغات وما تقرر فيها',
  searchComments: 'ابحث في نصوص التعليقات',
  comment: 'تعليق رقم',
  history: 'سجله',
  historyOf: (id: number) => `سجله: التعليق رقم ${id}`,
  replyOn: 'رد في مشاركة رقم',
  deletedText: 'حذف صاحبه نصه.',
  searchReports: 'ابحث في نص ما بُلِّغ عنه، أو برقم المشاركة',
  toReportQueue: 'البت في البلاغات التي تنتظر',
  reporterGone: 'حذف المبلِّغ حسابه',
  settledAt: (moment: string) => `· القرار: ${moment}`,
  answers: 'ردود المنصة كلها',
  title: 'المشاركات',
  sorts: { oldest: listCopy.oldestFirst, newest: listCopy.newestFirst, supported, reports: 'الأكثر بلاغات' },
  counted: {
    one: 'مشاركة واحدة',
    two: 'مشاركتين',
    few: '# مشاركات',
    other: '# مشاركة',
  } satisfies PluralForms,
  countedThings: {
    one: 'عنصر واحد',
    two: 'عنصرين',
    few: '# عناصر',
    many: '# عنصرًا',
    other: '# عنصر',
  } satisfies PluralForms,
  countedComments: { ...nouns.comment, two: 'تعليقين' } satisfies PluralForms,
  countedReports: { ...nouns.report, two: 'بلاغين' } satisfies PluralForms,
  approveText: 'تظهر للزوار فورًا، ويصل إشعار إلى أصحابها.',
  keepText: 'تُغلق بلاغاتها، وتبقى كما يراها الزوار.',
  numbered: 'مشاركة رقم',
  commentOn: 'تعليق على مشاركة رقم',
  account: 'الحساب (لا يراه غير المديرين)',
  noName: 'دون اسم',
  activity: 'التفاعل',
  open: 'فتح صفحتها',

  approve: 'موافقة ونشر',
  restore: 'إظهار',
  keep: 'إبقاء',

  approval: {
    title: 'الموافقة قبل النشر',
    label: 'أي المشاركات تنتظر موافقتك؟',
    options: {
      ...approvalNames,
      nobody: 'لا تنتظر، وتُنشر فورًا',
    } satisfies Record<Approval, string>,
    note: 'التعليقات لا تنتظر أبدًا.',
  },
} as const;
