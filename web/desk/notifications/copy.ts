import type { PluralForms } from '#contract/copy/numbers.ts';
import { mailTexts } from '#contract/notifications/copy.ts';
import type { MailFate } from '#contract/notifications/mail.ts';
import { listCopy } from '#web/desk/list/copy.ts';

/** Failures come first. */
const tabs = {
  failed: 'تعذّر الإرسال وستُعاد المحاولة',
  dead: 'توقفت المحاولات',
  waiting: 'بانتظار الإرسال',
} as const;

/** Texts for administrators about mails. */
export const reviewCopy = {
  tabsLabel: 'حالة الرسائل',
  tabs,
  empty: {
    waiting: 'لا توجد رسائل بانتظار الإرسال',
    failed: 'لا توجد رسائل تعذّر إرسالها',
    dead: 'لا توجد رسائل توقفت محاولاتها',
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
  other: 'رسالة',
  errors: {
    silent: 'لا يرد خادم البريد',
    login: 'رفض خادم البريد اسم المنصة أو كلمة مرورها',
    certificate: 'شهادة خادم البريد غير صالحة',
    refused: 'رفض خادم المستلم هذا العنوان أو هذه الرسالة',
    later: 'طلب خادم البريد المحاولة لاحقًا',
    expired: 'انتهت صلاحية الرمز قبل أن يخرج',
    other: 'خطأ من خادم البريد',
  },
  rawError: 'كما قاله الخادم',
  health: {
    silent: (since: string) => `لا يرد خادم البريد ${since}`,
    silentText: 'نعيد المحاولة حتى ٤٨ ساعة. اطلب من مسؤول الخادم إصلاحه، ثم أعد المحاولة من هنا.',
    lost: 'رموز انتهت قبل أن تصل. على أصحابها طلب رمز جديد:',
    test: 'أرسل رسالة تجربة إلى بريدي',
  },
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
