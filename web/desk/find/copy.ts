import { listNames } from '#contract/administration/copy.ts';
import type { FoundBy } from '#contract/administration/find.ts';

/** Texts of the search over everything. */
export const findCopy = {
  title: 'ابحث عن أي شيء',
  keys: ['Ctrl', 'K'],
  field: 'هاتف أو بريد أو اسم أو أي رقم',
  start: 'اكتب هاتفًا في أي كتابة، أو بريدًا، أو اسمًا، أو رقم حساب أو طلب أو إثبات أو دعوة.',
  oneMore: 'اكتب حرفًا آخر.',
  nothing: 'لا نتائج. جرّب رقم الهاتف أو جزءًا من الاسم.',
  more: 'توجد نتائج أخرى، اكتب المزيد لتضييقها.',
  help: { move: 'تنقّل', open: 'افتح', openBeside: 'في نافذة جديدة' },
  groups: {
    people: 'أشخاص',
    payments: listNames.proofs,
    requests: 'طلبات',
    invitations: listNames.invitations,
    complaints: listNames.complaints,
    suggestions: 'مشاركات',
  },
  unverified: 'تسجيل غير مؤكَّد',
  proof: 'إثبات',
  sentFrom: 'حُوّل من',
  reference: 'مرجع التحويل',
  requestPhone: 'هاتف الطلب',
  invitation: 'الدعوة',
  and: 'و',
  of: (paid: string, due: string) => `${paid} من ${due}`,
  /** Said where the fact that was found is not shown itself. */
  foundBy: {
    card: 'رقم البطاقة نفسه',
    barCard: 'رقم كارنيه النقابة نفسه',
    person: 'يخص شخصًا في النتائج',
  } satisfies Partial<Record<FoundBy, string>> as Partial<Record<FoundBy, string>>,
} as const;
