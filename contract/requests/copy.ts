import { erasedReason, textsErased } from '#contract/copy/errors.ts';
import { fieldTexts } from '#contract/copy/fields.ts';
import { factNames } from '#contract/copy/words.ts';

/** Texts of requests. Some are said word for word (specification#messages). */
export const requestTexts = {
  labels: {
    clientReference: 'رقم مرجعي خاص بك',
    category: 'طبيعة الموضوع',
    province: factNames.governorate,
    center: 'المركز',
    court: 'المحكمة',
    description: 'موضوع الطلب',
    specialty: 'تخصص المحامي',
    date: 'أقرب جلسة أو ميعاد قانوني',
    hasDeadline: 'وجود ميعاد',
    phoneNumber: factNames.phoneNumber,
    isDiscreet: 'طلب سري',
  },
  /** In place of a date that was not asked for. */
  noDeadline: 'لا يوجد أو لا أعرف',
  /** The place in one line. */
  place: (province: string, center: string) => `${province}، ${center}`,
  /** Replaces a text whose author deleted their account. */
  erased: erasedReason,
  expired: textsErased,
  type: 'طبيعة الموضوع مطلوبة',
  province: fieldTexts.governorateMissing,
  center: 'المركز مطلوب',
  centerElsewhere: fieldTexts.cityElsewhere,
  subject: 'موضوع الطلب مطلوب',
  date: 'التاريخ مطلوب',
  phone: fieldTexts.phoneMissing,
  requestNumber: 'رقم الطلب مطلوب',
  lawyer: 'اختر المحامي',
  reason: fieldTexts.reasonMissing,
  submitted: 'تم إرسال طلبك بنجاح',
  /** `until`: the time of day in Cairo, with the day if it is not today. */
  tooManyInHour: (until: string) =>
    `وصلت إلى أقصى عدد من الطلبات في ساعة واحدة. يمكنك إرسال طلب جديد بعد ${until} بتوقيت القاهرة.`,
  tooManyInDay: (until: string) =>
    `وصلت إلى أقصى عدد من الطلبات في يوم واحد. يمكنك إرسال طلب جديد بعد ${until} بتوقيت القاهرة.`,
  cancelled: 'تم إلغاء الطلب',
  completed: 'تم تأكيد اكتمال الطلب',
  doneReported: 'أبلغنا موكلك أن العمل انتهى، وننتظر رده',
  objection: 'اكتب ما لم ينتهِ من العمل',
  objected: 'أبلغنا محاميك أن العمل لم ينتهِ بعد',
  assigned: 'تم التكليف بالطلب',
  lacksFee: (names: readonly string[]) =>
    `الإعدادات تشترط دفع الرسوم التكميلية لتقديم العروض، ولم يدفعها: ${names.map((name) => `\u2068${name}\u2069`).join('، ')}`,
  withdrawn: 'تم سحب التكليف',
  hasOffered: (names: readonly string[]) => `قدّم عرضه: ${names.join('، ')}. لا يُتراجع عن تكليف من قدّم عرضًا.`,
  opened: 'فُتح الطلب، ويُخبَر المستخدم فور وصول أول عرض',
  decline: {
    reason: 'سبب الاعتذار',
    note: 'تفاصيل السبب',
    reasonMissing: 'اختر سبب الاعتذار',
    noteMissing: 'اكتب السبب في سطر',
    done: 'سجّلنا اعتذارك، ورُفع الطلب من قائمتك',
  },
  /** When the fee comes back in full (specification#request-fee). */
  feeBack: (days: string | null) =>
    `إذا ألغيت الطلب قبل اختيار محامٍ${days === null ? '' : `، أو لم تختر خلال ${days}`}، أو لم نستطع خدمتك`,
  unlock: {
    fillAll: 'يجب ملء جميع الحقول',
    email: 'البريد الإلكتروني غير صحيح',
    passwordMin: 'يجب ألا تقل كلمة المرور عن 6 أحرف',
    numberDigits: 'رقم الطلب يقبل الأرقام فقط',
    mismatch: 'البيانات غير متطابقة، راجع البريد وكلمة المرور ورقمي الطلب',
    done: 'تم التحقق، جارٍ فتح الطلب',
  },
} as const;

/**
 * The states of a request. Some readers are told more (`web/requests/copy.ts`). Where a fee was paid, «Paid» says so
 * (`requestStatusName`).
 */
export const requestStatusNames = {
  Pending: 'قيد المراجعة',
  'Waiting for Paid': 'بانتظار السداد',
  'Payment Under Review': 'إثبات الدفع قيد المراجعة',
  Paid: 'العروض مفتوحة',
  'In Progress': 'جارٍ العمل',
  Completed: 'مكتمل',
  Cancelled: 'ملغى',
} as const;

/** Why a lawyer declined a request. */
export const declineReasonNames = {
  conflictOfInterest: 'تعارض مصالح',
  noTime: 'ضيق الوقت',
  otherSpecialty: 'خارج التخصص',
  otherPlace: 'بُعد المكان',
  other: 'سبب آخر',
  noAnswer: 'انتهت مدة الرد',
} as const;

/** The state in words where the fee of the request is known. */
export const requestStatusName = (status: keyof typeof requestStatusNames, fee: number | null): string =>
  status === 'Paid' && fee ? 'تم تأكيد السداد' : requestStatusNames[status];

export const attachmentTexts = {
  missing: 'اختر صورة أو ملف PDF',
  which: 'اختر المستند',
  added: 'تم إرفاق المستند',
  removed: 'تم حذف المستند',
} as const;

/** The columns of the CSV file of an administrators' list, in this order. */
export const requestColumns = {
  id: factNames.requestId,
  name: requestTexts.labels.description,
  status: factNames.state,
  client: factNames.client,
  lawyers: 'المحامون المكلَّفون',
  offers: 'العروض',
  lawyer: 'المحامي المختار',
  placed: 'تاريخ التقديم',
} as const;
