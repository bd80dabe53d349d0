import type { EntryKind } from '#contract/invitations/room.ts';
import { requestTexts } from '#contract/requests/copy.ts';
import { pageNames } from '#web/core/copy.ts';
import { nouns } from '#web/core/counts/copy.ts';
import type { PluralForms } from '#web/core/words/format.ts';
import { uiCopy } from '#web/ui/copy.ts';

/** Isolates the direction of a name inside a sentence. */
const apart = (name: string) => `\u2068${name}\u2069`;

const newRequest = 'طلب جديد';
const newDate = 'موعد جديد';
const review = 'تقييم العمل';

/** Texts of a case room. */
export const roomCopy = {
  title: 'تفاصيل الدعوة',
  numbered: (number: number) => `الدعوة رقم ${number}`,
  loading: 'جارٍ تحميل الدعوة...',
  failed: 'تعذّر تحميل الدعوة',
  missing: 'لم نجد هذه الدعوة',
  missingText: 'ربما كُتب الرابط خطأ، أو أن الدعوة لا تخص حسابك.',
  back: 'العودة إلى «دعواتي»',
  parts: 'أقسام الدعوة',
  older: 'عرض الأقدم',
  add: { failed: 'حدث خطأ أثناء الإرسال، حاول مرة أخرى' },
  attachment: 'مرفق',
  saveFailed: 'تعذّر تنزيل الملف، حاول مرة أخرى',
  you: 'أنت',
  head: {
    title: 'بيانات القضية',
    role: 'صفتك',
    place: 'المكان',
    noContact: 'تظهر بيانات التواصل بعد سداد رسوم الطلب.',
    gone: 'حذف هذا الطرف حسابه.',
    toRequest: 'فتح الطلب',
  },
  next: {
    title: 'الخطوة التالية',
    consult: {
      Client: 'غرفة القضية مفتوحة للتشاور. السداد واختيار المحامي من صفحة الطلب.',
      Lawyer: 'غرفة القضية مفتوحة للتشاور، ولم يختر المستخدم محاميه بعد.',
    },
    otherChosen: {
      Client: 'اخترت محاميًا آخر لهذا الطلب، وتبقى غرفة القضية مفتوحة للتشاور.',
      Lawyer: 'اختار المستخدم محاميًا آخر لهذا الطلب، وتبقى غرفة القضية مفتوحة للتشاور.',
    },
    working: {
      Client: 'تابع العمل مع محاميك هنا، وأكّد اكتماله بعد انتهائه.',
      Lawyer: 'أنجز العمل المتفق عليه، وردّ على ما يُطلب منك هنا.',
    },
    toReview: 'اكتمل العمل، وغرفة القضية للقراءة فقط. بقي أن تقيّم عمل المحامي.',
    completed: 'اكتمل الطلب، وغرفة القضية للقراءة فقط.',
    cancelled: 'أُلغي الطلب، وغرفة القضية للقراءة فقط.',
    reading: 'ترى الغرفة كما يراها المستخدم، ولا يكتب فيها إلا طرفاها.',
  },
  requests: {
    title: 'الطلبات',
    mine: pageNames.requests,
    other: 'طلبات الطرف الآخر',
    clients: 'طلبات المستخدم',
    lawyers: 'طلبات المحامي',
    empty: nouns.request.zero,
    add: 'إضافة طلب',
    newTitle: newRequest,
    titleField: 'عنوان الطلب',
    description: 'وصف الطلب',
    submit: 'إرسال الطلب',
    states: { open: 'بانتظار الرد', answered: 'تم الرد', closed: 'انتهى' },
    answers: 'الردود',
    answer: uiCopy.reply,
    followUp: 'سؤال متابعة',
    answerTitle: (title: string) => `رد على: ${apart(title)}`,
    answerText: 'نص الرد',
    send: 'إرسال الرد',
    close: 'إنهاء ما طلبته',
    closeTitle: 'إنهاء ما طلبته من الطرف الآخر؟',
    closeText: 'لن يستطيع الرد عليه بعد ذلك. طلبك القانوني نفسه لا يتأثر.',
  },
  notes: {
    title: 'الملاحظات',
    mine: 'ملاحظاتي',
    other: 'ملاحظات الطرف الآخر',
    clients: 'ملاحظات المستخدم',
    lawyers: 'ملاحظات المحامي',
    empty: 'لا توجد ملاحظات',
    add: 'إضافة ملاحظة',
    newTitle: 'ملاحظة جديدة',
    text: 'نص الملاحظة',
    submit: 'إرسال الملاحظة',
  },
  dates: {
    title: 'المواعيد',
    empty: 'لا توجد مواعيد',
    hint: 'نذكّر الطرفين بكل موعد قبله بسبعة أيام وبثلاثة أيام وبيوم واحد.',
    kind: 'نوع الموعد',
    kinds: { hearing: 'جلسة', deadline: 'آخر ميعاد' },
    over: 'مضى',
    add: 'إضافة موعد',
    newTitle: newDate,
    changeTitle: 'تعديل الموعد',
    titleField: 'موضوع الموعد',
    time: 'الساعة بتوقيت القاهرة',
    submit: 'حفظ الموعد',
    change: (title: string) => `تعديل الموعد: ${title}`,
    withdraw: (title: string) => `إلغاء الموعد: ${title}`,
    withdrawTitle: 'إلغاء هذا الموعد؟',
    withdrawText: 'لن يظهر الموعد للطرفين، ولن نرسل تذكيرًا به.',
    withdrawConfirm: 'إلغاء الموعد',
    save: (title: string) => `إضافة إلى التقويم: ${title}`,
    saveAll: 'إضافة المواعيد إلى التقويم',
    fileName: (number: number) => `sanad-${number}.ics`,
    by: (name: string) => `أضافه ${apart(name)}`,
    byYou: 'أضفته أنت',
  },
  timeline: {
    title: 'سجل الغرفة',
    opened: 'فُتحت الغرفة',
    by: (name: string, what: string) => `${apart(name)}: ${what}`,
    kinds: {
      request: newRequest,
      answer: uiCopy.reply,
      close: 'إنهاء ما طُلب',
      note: 'ملاحظة',
      dateAdded: newDate,
      dateChanged: 'تعديل موعد',
      dateWithdrawn: 'إلغاء موعد',
      completed: 'اكتمل الطلب',
      cancelled: 'أُلغي الطلب',
      reopened: requestTexts.takenBack,
      review,
    } satisfies Record<EntryKind, string>,
  },
  review: {
    title: review,
    question: 'كيف كان عمل المحامي؟ يقرأ المحامي تقييمك، ولا يمكن تغييره بعد إرساله.',
    stars: 'عدد النجوم',
    starForms: {
      one: 'نجمة واحدة',
      two: 'نجمتان',
      other: '# نجوم',
    } satisfies PluralForms,
    text: 'رأيك في العمل',
    submit: 'إرسال التقييم',
    mine: 'تقييمك للعمل',
    given: 'تقييم المستخدم للعمل',
  },
} as const;
