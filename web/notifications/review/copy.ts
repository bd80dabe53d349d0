import { mailTexts } from '#contract/copy/notifications.ts';
import type { MailFate } from '#contract/notifications-mail.ts';
import type { PluralForms } from '#web/core/format.ts';

/** What administrators read and say about mails. */
export const reviewCopy = {
  tabsLabel: 'حالة الرسائل',
  tabs: { waiting: 'بانتظار الإرسال', failed: 'تعذّر إرسالها وتُعاد', dead: 'توقفت محاولاتها' },
  empty: {
    waiting: 'لا توجد رسائل بانتظار الإرسال',
    failed: 'لا توجد رسائل تعذّر إرسالها',
    dead: 'لا توجد رسائل توقفت محاولاتها',
  },
  search: 'جزء من عنوان المرسَل إليه',
  sorts: { newest: 'الأحدث أولًا', oldest: 'الأقدم أولًا' },
  counted: {
    one: 'رسالة واحدة',
    two: 'رسالتين',
    few: '# رسائل',
    many: '# رسالة',
    other: '# رسالة',
  } satisfies PluralForms,
  retryVerb: 'إعادة إرسال',
  retryText: 'تُرسل مع أول جولة للبريد، وما توقفت محاولاته يبدأ من جديد.',
  numbered: 'رسالة رقم',
  /** By the domain that its kind begins with. */
  about: { ...mailTexts.topics, accounts: 'الحسابات', notifications: 'الملخص اليومي', invitations: 'الدعاوى' },
  other: 'رسالة',
  facts: {
    recipient: 'إلى',
    kind: 'النوع',
    attempts: 'المحاولات',
    created: 'وقت الإنشاء',
    due: 'المحاولة التالية',
    state: 'الحالة',
    sent: 'وقت الإرسال',
    dead: 'توقفت المحاولات',
    secret: 'ما تحمله',
    expires: 'صلاحية الرمز أو الرابط',
    account: 'حساب المرسل إليه',
  },
  fates: {
    waiting: 'بانتظار الإرسال',
    failed: 'تعذّر إرسالها وتُعاد',
    dead: 'توقفت محاولاتها',
    sent: 'أُرسلت',
  } satisfies Record<MailFate, string>,
  secret: { yes: 'رمز أو رابط سري، لا يظهر لأحد', no: 'لا رمز ولا رابط سري' },
  lastError: 'آخر خطأ',
  retry: 'أعد المحاولة الآن',
  retrying: 'جارٍ الطلب...',
  retried: mailTexts.again,
  lost: 'كانت تحمل رمزًا أو رابطًا سريًا حُذف، فلا يمكن إرسالها من جديد.',
} as const;
