import type { PluralForms } from '#contract/copy/numbers.ts';
import type { RoomState } from '#contract/invitations/administration.ts';
import { listCopy } from '#web/desk/list/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';

/** Texts for administrators about case rooms. */
export const reviewCopy = {
  create: 'غرفة قضية جديدة',
  numbered: 'غرفة القضية رقم',
  search: 'اسم أحد الطرفين أو رقم الدعوة أو الطلب أو الرقم السري',
  sorts: { newest: listCopy.newestFirst, oldest: listCopy.oldestFirst },
  counted: {
    one: 'غرفة واحدة',
    two: 'غرفتين',
    few: '# غرف',
    other: '# غرفة',
  } satisfies PluralForms,
  parties: (client: string, lawyer: string) => `\u2068${client}\u2069 و\u2068${lawyer}\u2069`,
  everyStatus: 'كل الحالات',
  tabs: { all: uiCopy.all, open: 'المفتوحة', withdrawn: 'المخفية' } satisfies Record<'all' | RoomState, string>,
  empty: 'لا توجد غرف',
  facts: 'بيانات الغرفة',
  transitions: 'الغرفة',
  transitionsText: 'إخفاء الغرفة عن طرفيها لا يحذف منها شيئًا.',
  chosen: 'اختار المستخدم هذا المحامي، فلا تُخفى غرفتهما.',
  open: 'فتح الغرفة والاطلاع عليها',
  happened: 'نشاط الغرفة',
  nothing: 'لم يكتب أحد فيها بعد',
  attachments: 'المرفقات',
  last: 'آخر نشاط',
  withdraw: 'إخفاء الغرفة',
  withdrawText: 'لا يراها طرفاها ولا يكتبان فيها بعد الآن. يبقى كل ما فيها، وتستطيع التراجع.',
  hiding: (id: number) => `إخفاء غرفة القضية رقم ${id}`,
  restoreText: 'تعود إلى طرفيها كما كانت، ويصلهما إشعار.',
  reason: 'سبب الإخفاء',
  reasonHint: 'يصل هذا السبب إلى الطرفين.',
} as const;
