import { roleNames } from '#contract/copy/words.ts';
import { requestTexts } from '#contract/requests/copy.ts';
import { pageNames } from '#web/core/copy.ts';
import { dayWords } from '#web/core/counts/copy.ts';
import { documentsCopy } from '#web/requests/documents/copy.ts';
import { fieldCopy } from '#web/ui/fields/copy.ts';

/** Texts of the form that makes a request, and of its page. */
export const requestFormCopy = {
  apply: {
    title: pageNames.submitRequest,
    lead: 'تكتبه مرة، فيعرض عليك محامون خططهم وأتعابهم.',
    afterOffer: 'وصل عرضك',
    instructions: {
      title: 'تعليمات قبل التقديم',
      steps: ['اشرح الموضوع باختصار، وتجنّب بيانات غير ضرورية.'],
      withFee: ['لا تدفع شيئًا عند التقديم.'],
      follow: 'تابع طلبك من «طلباتي».',
      depositFees: 'إيداع الرسوم',
      depositDocuments: documentsCopy.depositTitle,
    },
    lawyer: {
      title: 'محامٍ ومعك رقم طلب؟',
      open: roleNames.Lawyer,
    },
  },
  form: {
    title: 'طلب خدمة قانونية',
    requestNumberHint: 'رقم من عندك يميّز الموضوع لك. أما رقم الطلب فيُنشأ تلقائيًا.',
    parts: { problem: 'مشكلتك', contact: 'كيف نصل إليك' },
    typePlaceholder: 'اكتب كلمة: نفقة، إيجار، فصل…',
    typeUnknown: (typed: string) => `سنرسلها كما كتبتها: «${typed}». أو اختر من القائمة.`,
    choose: 'اختر',
    centerWaits: 'بعد المحافظة',
    courtPlaceholder: 'ابحث عن المحكمة',
    subjectHint: 'ماذا حدث، وماذا تريد؟ لا تكتب أرقام هواتف أو بطاقات.',
    specialtyPlaceholder: fieldCopy.chooseSpecialty,
    specialtyMeant: 'اخترناه من كلماتك، ويمكنك تغييره.',
    phoneHint: 'لا يراه محامٍ قبل أن تختاره.',
    discreetHint:
      'يرى المحامون الموضوع دون اسمك وبريدك ومستنداتك، وتظهر لمن تختاره. ونخفي من النص أرقام الهواتف والبريد والروابط والأرقام القومية.',
    discreetKept: 'ولا نحفظ ما تكتبه إلا في هذه الصفحة، ويزول بإغلاقها.',
    more: 'المزيد',
    price: {
      now: { label: dayWords.now, value: 'التقديم مجاني' },
      later: { label: 'بعد أول عرض', value: (fee: string) => `${fee} مرة واحدة، لترى العروض كلها` },
      back: 'تُرد كاملة',
    },
    deadline: {
      label: `${requestTexts.labels.date} (إن وُجد)`,
      none: requestTexts.noDeadline,
      on: 'نعم، في يوم…',
      noneHint: 'نسجّل تاريخ اليوم، ويعرف المحامون أنه لا ميعاد محددًا.',
      day: 'يوم الجلسة أو الميعاد',
    },
    submit: 'إرسال الطلب',
    sending: 'جارٍ إرسال الطلب...',
    failed: 'حدث خطأ أثناء إرسال الطلب.',
    accountLast: (days: string) => `آخر خطوة بعدها: حسابك. ما كتبته محفوظ لمدة ${days}.`,
    kept: (hasDocuments: boolean, what: string) => `${hasDocuments ? 'طلبك ومستنداته محفوظة' : 'طلبك محفوظ'}: ${what}`,
  },
  readBack: {
    title: 'راجع طلبك قبل إرساله',
    lead: 'هذا ما سيصلنا. تأكد منه، ثم أرسله أو عُد إلى تعديله.',
    discreet: 'السرية',
    discreetYes: 'طلب سري: لا يرى اسمك وبريدك إلا المحامي الذي تختاره',
    discreetNo: 'يرى المحامون المكلَّفون اسمك وبريدك الإلكتروني',
    unsaid: 'لم يُحدَّد',
    noDocuments: 'بدون مستندات',
  },
  sent: {
    text: 'نعرض طلبك على المحامين المناسبين، ونخبرك فور وصول أول عرض.',
    payLater: 'لا تدفع شيئًا قبل ذلك.',
    another: 'تقديم طلب آخر',
  },
} as const;
