import { mailTexts } from '#contract/notifications/copy.ts';
import type { MailFate } from '#contract/notifications/mail.ts';
import type { PluralForms } from '#web/core/words/format.ts';
import { listCopy } from '#web/ui/list/copy.ts';

const tabs = {
  waiting: 'بانتظار الإرسال',
  failed: 'تعذّر الإرسال وستُعاد المحاولة',
  dead: 'توقفت المحاولات',
} as const;

/** Texts for administrators about mails. */
export const reviewCopy = {
  tabsLabel: 'حالة الرسائل',
  tabs,
  empty: {
    waiting: 'لا توجد رسائل بانتظار الإرسال',
    failed: 'لا توجد رسائل تعذّر إرسالها',
    dead: 'لا توجد رسائل توقفت المحاولات',
  },
  search: 'جزء من عنوان المرسَل إليه',
  sorts: { newest: listCopy.newestFirst, oldest: listCopy.oldestFirst },
  counted: {
    one: 'رسالة واحدة',
    two: 'رسالتين',
    few: '# رسائل',
    other: '# رسالة',
  } satisfies PluralForms,
  retryVerb: 'إعادة إرسال',
  retryText: 'تُرسل مع دفعة البريد التالية، وتبدأ محاولاتها من جديد.',
  numbered: 'رسالة رقم',
  /** By the domain, which is the start of the template name. */
  about: {
    ...mailTexts.topics,
    accounts: 'الحسابات',
    notifications: 'الملخص اليومي',
    invitations: mailTexts.topics.rooms,
  },
  other: 'رسالة',
  facts: {
    sent: 'وقت الإرسال',
    secret: 'المحتوى السري',
    expires: 'صلاحية الرمز أو الرابط',
    account: 'حساب المرسل إليه',
  },
  fates: {
    ...tabs,
    sent: 'أُرسلت',
  } satisfies Record<MailFate, string>,
  secret: { yes: 'رمز أو رابط سري، لا يظهر لأحد', no: 'لا رمز ولا رابط سري' },
  retry: 'أعد المحاولة الآن',
  retried: mailTexts.again,
  lost: 'كان فيها رمز أو رابط سري حُذف، فلا يمكن إرسالها من جديد.',
} as const;
