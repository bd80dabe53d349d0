import type { RequestEnding } from '#contract/requests/waits.ts';
import { mailHello as hello, toRequest, toRequests } from '#server/call/mail/copy.ts';
import { mailTemplate } from '#server/call/mail/mail.ts';

type AboutRequest = { name: string; number: number };
/** The fee is 0: no word of payment. */
type Free = { isFree: boolean };
/** It ended. `feeReturns`: its client has paid, and gets that back. */
type Ended = AboutRequest & { reason: string; feeReturns: boolean };
/** How a request would end, with what its client is reminded of: the end of a title, and a text. */
const waitTexts = {
  expireWithoutOffers: {
    title: 'ما زال ينتظر عرضًا',
    text: 'لا عرض على طلبك الآن، وما زلنا نعرضه على المحامين. سنخبرك فور وصول عرض.',
  },
  expireUnpaid: {
    title: 'ينتظر سداد رسومه',
    text: 'وصلت عروض على طلبك. تظهر لك بعد سداد رسوم الطلب وإرسال إثبات الدفع.',
  },
  expireUnchosen: { title: 'ينتظر اختيارك', text: 'العروض على طلبك مفتوحة أمامك. قارن بينها واختر محاميك.' },
  completeUnanswered: {
    title: 'ينتظر ردك: هل اكتمل العمل؟',
    text: 'أبلغنا محاميك أن العمل المتفق عليه انتهى. أكّد اكتماله، أو اكتب ما لم ينتهِ منه.',
  },
} as const satisfies Record<RequestEnding, { title: string; text: string }>;
const feeBack = (feeReturns: boolean) => (feeReturns ? ['نرد إليك رسوم الطلب التي دفعتها، ونخبرك حين يتم ذلك.'] : []);
const waitsTitle = (id: number, what: RequestEnding) => `طلبك رقم ${id} ${waitTexts[what].title}`;

/** Why the platform ended a request that has waited too long. */
export const expiryReasons = {
  expireWithoutOffers: 'انتهت مدة الانتظار ولا عرض على الطلب',
  expireUnpaid: 'لم تُسدَّد رسوم الطلب خلال مدة الانتظار',
  expireUnchosen: 'لم يُختر محامٍ خلال مدة الانتظار',
} as const satisfies Partial<Record<RequestEnding, string>>;

/** The mails about a request. No mail asks for payment before the first offer (specification#before-payment). */
export const requestMails = {
  received: mailTemplate<AboutRequest & Free>('requests.received', ({ name, number, isFree }) => ({
    subject: `وصلنا طلبك رقم ${number}`,
    lines: [
      hello(name),
      `وصلنا طلبك رقم ${number}، ونعرضه على محامين مناسبين. سنخبرك فور وصول أول عرض.`,
      ...(isFree ? [] : ['لا تدفع شيئًا الآن: تُدفع رسوم الطلب بعد وصول عرض واحد على الأقل.']),
    ],
    action: toRequest(number),
  })),
  /** The random number stays encrypted until the mail is sent. */
  assigned: mailTemplate<AboutRequest & { center: string; lawyerId: number }>(
    'requests.assigned',
    ({ name, number, center, lawyerId }, orderNumber) => ({
      subject: `كُلّفت بالطلب رقم ${number}`,
      lines: [
        hello(name),
        `كُلّفت بدراسة الطلب رقم ${number} في ${center}.`,
        `رقم الطلب: ${number}\nالرقم العشوائي: ${orderNumber}`,
        'افتح الطلب وأرسل عرضك. ويمكنك فتحه بالرقمين من صفحة «قدّم طلبك» باستخدام زر «محامٍ».',
      ],
      action: { text: 'افتح الطلب', path: `/lawyer-request/${number}/${lawyerId}` },
    }),
  ),
  assignmentExpired: mailTemplate<AboutRequest>('requests.assignmentExpired', ({ name, number }) => ({
    subject: `انتهى تكليفك بالطلب رقم ${number}`,
    lines: [
      hello(name),
      `لم يصلنا عرضك على الطلب رقم ${number} ولا اعتذارك عنه، فانتهى تكليفك به حتى لا ينتظر صاحبه. لا يؤثر ذلك في ترشيحك لطلبات أخرى.`,
      'إن انشغلت عن طلب، فاعتذر عنه من صفحته ليصل إلى محامٍ آخر في الحال.',
    ],
    action: toRequests,
  })),
  opened: mailTemplate<AboutRequest & Free>('requests.opened', ({ name, number, isFree }) => ({
    subject: `تم قبول طلبك رقم ${number}`,
    lines: [
      hello(name),
      `راجعنا طلبك رقم ${number} وتم قبوله. سنخبرك فور وصول أول عرض${isFree ? '' : '، وعندها تدفع رسوم الطلب لتطّلع على العروض'}.`,
    ],
    action: toRequest(number),
  })),
  cancelled: mailTemplate<Ended>('requests.cancelled', ({ name, number, reason, feeReturns }) => ({
    subject: `أُلغي طلبك رقم ${number}`,
    lines: [
      hello(name),
      `ألغت الإدارة طلبك رقم ${number}.`,
      `السبب: ${reason}`,
      ...feeBack(feeReturns),
      'للاستفسار تواصل معنا.',
    ],
    action: toRequest(number),
  })),
  /** The platform ended it, because it has waited too long. */
  expired: mailTemplate<Ended>('requests.expired', ({ name, number, reason, feeReturns }) => ({
    subject: requestNotices.expired(number),
    lines: [
      hello(name),
      `أُغلق طلبك رقم ${number} تلقائيًا لأن مدة انتظاره انتهت.`,
      `السبب: ${reason}`,
      ...feeBack(feeReturns),
      'إن كنت ما زلت تحتاج إلى محامٍ، فافتح الطلب وأرسله من جديد، أو تواصل معنا لنعيده إلى حالته.',
    ],
    action: toRequest(number),
  })),
  /** `day`: when it ends; null: never. */
  waits: mailTemplate<AboutRequest & { what: RequestEnding; day: string | null }>(
    'requests.waits',
    ({ name, number, what, day }) => ({
      subject: waitsTitle(number, what),
      lines: [
        hello(name),
        waitTexts[what].text,
        ...(day === null ? [] : [`ينتهي الطلب تلقائيًا يوم ${day} إن بقي كما هو.`]),
      ],
      action: toRequest(number),
    }),
  ),
  answerAwaited: mailTemplate<AboutRequest & { lawyerId: number; day: string | null }>(
    'requests.answerAwaited',
    ({ name, number, lawyerId, day }) => ({
      subject: requestNotices.answerAwaited(number),
      lines: [
        hello(name),
        `كُلّفت بالطلب رقم ${number} ولم يصل ردك بعد. أرسل عرضك، أو اعتذر عنه ليُعرض على غيرك.`,
        ...(day === null ? [] : [`إن لم ترد حتى يوم ${day}، يُعدّ ذلك اعتذارًا.`]),
      ],
      action: { text: 'افتح الطلب', path: `/lawyer-request/${number}/${lawyerId}` },
    }),
  ),
  cancelledForLawyer: mailTemplate<AboutRequest>('requests.cancelledForLawyer', ({ name, number }) => ({
    subject: `أُلغي الطلب رقم ${number}`,
    lines: [hello(name), `أُلغي الطلب رقم ${number} الذي قدّمت عرضًا عليه، ولم يعد مطلوبًا منك شيء بشأنه.`],
    action: toRequests,
  })),
  doneReported: mailTemplate<AboutRequest & { day: string | null }>(
    'requests.doneReported',
    ({ name, number, day }) => ({
      subject: `هل انتهى العمل في طلبك رقم ${number}؟`,
      lines: [
        hello(name),
        `أبلغنا محاميك أن العمل المتفق عليه في طلبك رقم ${number} انتهى. أكّد اكتماله، أو اكتب ما لم ينتهِ منه.`,
        ...(day === null ? [] : [`إن لم يصلنا ردك حتى يوم ${day} نعدّ الطلب مكتملًا ونغلقه.`]),
      ],
      action: toRequest(number, 'أجب عن السؤال'),
    }),
  ),
  completed: mailTemplate<AboutRequest>('requests.completed', ({ name, number }) => ({
    subject: `اكتمل الطلب رقم ${number}`,
    lines: [hello(name), `اكتمل الطلب رقم ${number}. نتمنى أن نكون قد أفدناك.`],
    action: toRequest(number),
  })),
  takenBack: mailTemplate<AboutRequest & { reason: string; money?: string | null }>(
    'requests.takenBack',
    ({ name, number, reason, money = null }) => ({
      subject: `عاد طلبك رقم ${number} إلى حالته السابقة`,
      lines: [
        hello(name),
        `أعادت الإدارة طلبك رقم ${number} إلى حالته السابقة. تفاصيله في صفحة «طلباتي».`,
        ...(money === null ? [] : [money]),
        `السبب: ${reason}`,
      ],
      action: toRequest(number),
    }),
  ),
  takenBackForLawyer: mailTemplate<AboutRequest>('requests.takenBackForLawyer', ({ name, number }) => ({
    subject: `عاد الطلب رقم ${number} إلى حالته السابقة`,
    lines: [hello(name), `أعادت الإدارة الطلب رقم ${number} إلى حالته السابقة.`],
    action: toRequests,
  })),
};

/** The money of a proof that the end of the request closed: it is not paid for any more. */
export const closedProofMoney = {
  asked: 'إن كان ما حوّلته قبل إلغائه قد وصل رددناه إليك، فادفع رسومه من جديد لتظهر لك العروض.',
  due: 'نرد إليك ما حوّلته قبل إلغائه، فادفع رسومه من جديد لتظهر لك العروض.',
  paid: 'رددنا إليك ما حوّلته قبل إلغائه، فادفع رسومه من جديد لتظهر لك العروض.',
};

/** Titles of notifications. They name a request by its id and never say what the case is about. */
export const requestNotices = {
  received: (id: number) => `وصلنا طلبك رقم ${id}`,
  assigned: (id: number) => `كُلّفت بالطلب رقم ${id}`,
  withdrawn: (id: number) => `سُحب تكليفك بالطلب رقم ${id}`,
  assignmentExpired: (id: number) => `انتهى تكليفك بالطلب رقم ${id}، إذ لم يصلنا ردك`,
  noLawyerLeft: (id: number) => `لم يبقَ محامٍ للطلب رقم ${id}، كلّف به محاميًا`,
  newRequest: (id: number) => `طلب جديد رقم ${id}`,
  newRequestWithoutLawyers: (id: number) => `طلب جديد رقم ${id} لا أحد يناسبه، راسل صاحبه`,
  opened: (id: number) => `تم قبول طلبك رقم ${id}، وسنخبرك فور وصول أول عرض`,
  cancelled: (id: number) => `أُلغي طلبك رقم ${id}`,
  expired: (id: number) => `انتهت مدة انتظار طلبك رقم ${id} وأُغلق`,
  waits: waitsTitle,
  withoutOffers: (id: number) => `الطلب رقم ${id} ما زال بلا عروض`,
  answerAwaited: (id: number) => `الطلب رقم ${id} ينتظر ردك`,
  cancelledForLawyer: (id: number) => `أُلغي الطلب رقم ${id}`,
  doneReported: (id: number) => `يقول محاميك إن العمل في طلبك رقم ${id} انتهى. هل اكتمل؟`,
  completed: (id: number) => `اكتمل طلبك رقم ${id}`,
  takenBack: (id: number) => `عاد طلبك رقم ${id} إلى حالته السابقة`,
  takenBackForLawyer: (id: number) => `عاد الطلب رقم ${id} إلى حالته السابقة`,
  partyLeft: (id: number) => `حذف أحد طرفي الطلب رقم ${id} حسابه`,
  completedForLawyer: (id: number) => `اكتمل الطلب رقم ${id}`,
};

/** The reason in the history when a request is cancelled because its client deleted their account. */
export const leavingReason = 'حذف صاحب الطلب حسابه';

/** Replaces a telephone number, an e-mail address or a link in what lawyers read of a discreet request. */
export const hiddenContact = '[رقم أو بريد مخفي]';

/**
 * Words beside numbers in the text of a request, as `looseWords` leaves them: without hamzas, with he for the ta marbuta.
 * A word counts also with other letters behind it, and with a conjunction, a preposition or the article before it.
 */
export const wordsBesideNumbers = {
  /** The words after these may be a way to reach a person. */
  contact: [
    ...['تليفون', 'تلفون', 'تيليفون', 'هاتف', 'موبايل', 'موبيل', 'محمول', 'جوال', 'فون', 'واتس', 'وتساب', 'تليجرام'],
    ...['تلجرام', 'فايبر', 'فيبر', 'كلمن', 'كلمون', 'اتصلو', 'اتصل', 'رقمي', 'رقمنا', 'نمرتي', 'نمرتنا', 'تواصل'],
    ...['راسلن', 'راسلون', 'رنلي', 'رنه', 'مكالم', 'phone', 'mobile', 'mob', 'tel', 'call', 'whats', 'telegram'],
    ...['viber'],
  ],
  /** The number after these words is no telephone. */
  kept: [
    ...['شيك', 'ماده', 'مواد', 'تاريخ', 'مبلغ', 'مبالغ', 'قيمه', 'حساب', 'رصيد', 'سيريال', 'شاسيه', 'موتور', 'ايبان'],
    ...['كمبياله', 'فاتوره', 'بوليصه', 'باركود', 'عداد', 'كود', 'iban', 'imei', 'serial', 'swift', 'احداثي'],
  ],
  /** The same beside the word for «number». */
  keptByNumber: [
    ...['قضيه', 'دعوي', 'محضر', 'عقد', 'قانون', 'قرار', 'طلب', 'ملف', 'توكيل', 'استيناف', 'استناف', 'طعن', 'جنح'],
    ...['جناي', 'سجل', 'رخصه', 'شهاده', 'حكم', 'انذار', 'قطعه', 'بند', 'تسجيل', 'مسلسل', 'مشهر', 'ايصال', 'اذن'],
    ...['لوحه', 'وثيقه', 'حواله', 'تحويل', 'عمليه', 'تصريح', 'مرجع', 'مامور', 'حافظه', 'دفتر', 'اشعار', 'معامله'],
    ...['ترخيص', 'منشا', 'وحده', 'شحن', 'حجز', 'تذكر', 'طرد', 'شكوي', 'شكاوي', 'بلاغ'],
  ],
  /** They may stand between such a word and its number. */
  number: ['رقم', 'رقمه', 'رقمها', 'رقما', 'ارقام', 'ارقامها', 'نمره', 'no', 'number'],
  between: [
    ...['هو', 'هي', 'وهو', 'علي', 'ده', 'دي', 'ارضي', 'الارضي', 'بتاعي', 'المنزل', 'البيت', 'المكتب', 'المحمول'],
    ...['فوري'],
  ],
  /** They stand behind a sum, a measure, or the number of a year. */
  units: [
    ...['جنيه', 'ج', 'جم', 'دولار', 'ريال', 'درهم', 'دينار', 'يورو', 'الف', 'الاف', 'مليون', 'ملايين', 'مليار', 'قرش'],
    ...['متر', 'امتار', 'كيلو', 'كم', 'كجم', 'فدان', 'قيراط', 'سهم', 'م2', 'le', 'egp', 'usd', 'eur', 'sar'],
    'لسنه',
  ],
} as const;
