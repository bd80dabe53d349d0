import { factNames } from '#contract/copy/words.ts';
import { dayWords } from '#web/core/counts/copy.ts';

/** After a rejected proof; mails and notices say the same. */
const clearer = 'أرسل صورة أوضح';

/** Texts about a picture that has arrived, for both kinds of fees. */
const received = { title: 'وصلتنا الصورة', now: 'نراجعها الآن' } as const;

/** Texts of a lawyer's yearly fee. */
export const lawyerFeeCopy = {
  title: factNames.lawyerFee,
  paid: 'الرسوم التكميلية مدفوعة',
  paidUntil: 'سارية حتى',
  notes: { paid: 'مدفوعة', waiting: 'قيد المراجعة', rejected: 'لم يُقبل الإثبات', unpaid: 'غير مدفوعة' },
  unpaid: 'اشتراك سنوي يُدفع مرة كل عام، ويُراجع بعد إرسال صورة التحويل.',
  expired: 'انتهى اشتراكك السنوي في',
  underReview: received.title,
  underReviewText: (within: string | null) =>
    `${received.now}، ${within ? `${within}. يصلك إشعار وبريد.` : 'ونخبرك بالنتيجة بإشعار وبريد.'}`,
  rejected: 'لم يُقبل إثبات الرسوم التكميلية.',
  pay: 'دفع الرسوم التكميلية',
  renew: 'تجديد الرسوم التكميلية',
  sendAgain: clearer,

  text: 'حوّل المبلغ إلى محفظة المنصة، ثم أرسل صورة التحويل.',
  textOfSeveral: 'حوّل المبلغ إلى أي محفظة من محافظ المنصة، ثم أرسل صورة التحويل.',

  screenshot: 'صورة شاشة التحويل',
  screenshotHint: 'صورة واضحة يظهر فيها المبلغ والتاريخ ورقم العملية، بحجم لا يزيد على ١٠ ميجابايت.',
  sending: 'جارٍ إرسال البيانات...',
  failed: 'تعذّر إرسال بيانات الدفع، راجع البيانات وحاول مرة أخرى',
} as const;

/** Texts of a request's fee: where to transfer it, and the proof that it was transferred. */
export const requestFeeCopy = {
  pay: (fee: string) => `ادفع ${fee}`,
  sendProof: 'إرسال إثبات الدفع',
  step: (step: string) => `${step} من ٢`,
  request: 'طلب',
  /** In a dialog that is open while the payment comes another way, or the request ends. */
  late: {
    title: 'لا يمكن إرسال الإثبات الآن',
    text: 'وصلنا السداد من نافذة أخرى أو سجّلناه، أو لم يعد مطلوبًا. لا تحوّل شيئًا الآن. ما كتبته باقٍ أمامك إلى أن تغلق النافذة.',
  },
  wallet: {
    title: 'ادفع رسوم الطلب',
    sum: 'حوّل هذا المبلغ',
    to: 'إلى محفظة',
    others: 'محفظة أخرى',
    comma: '، ',
    fees: 'رسوم التحويل يحددها مقدّم خدمة المحفظة.',
    back: (rule: string) => `تُرد إليك كاملة ${rule}.`,
    how: 'متى تُرد الرسوم؟',
    next: 'حوّلت المبلغ، التالي',
  },
  proof: {
    title: 'أرسل إثبات الدفع',
    payerHint: 'كما في حسابك. غيّره إن حوّل غيرك.',
    payerHintLast: 'كما كتبته آخر مرة. غيّره إن حوّل غيرك.',
    amountHint: (fee: string) => `رسوم الطلب ${fee}`,
    image: 'صورة الدفع',
    imageHint: 'يظهر فيها المبلغ والتاريخ ورقم العملية.',
    details: 'تفاصيل تسرّع المراجعة',
    detailsNote: 'اختيارية',
    toWallet: 'رقم المحفظة والمبلغ',
    sending: 'جارٍ إرسال إثبات الدفع...',
    failed: 'حدث خطأ أثناء إرسال إيصال الدفع',
  },
  /** After a proof that was sent. */
  sent: {
    title: received.title,
    now: received.now,
    text: (within: string | null) => `${within ? `${within}. ` : ''}يصلك إشعار وبريد، وتُفتح العروض فورًا.`,
    steps: [
      { label: dayWords.now, value: 'نراجع الصورة' },
      { label: 'بعدها', value: 'تظهر لك العروض كلها' },
      { label: 'إن لم نقبل الصورة', value: 'نكتب لك السبب، ولا تدفع مرة أخرى' },
    ],
    approved: { title: 'قبلنا الصورة', now: 'فُتحت لك العروض كلها', text: 'قارن بينها، واختر محاميك.' },
    clearer: 'أرسل صورة أوضح من بطاقة الطلب.',
    closed: {
      title: 'أُغلق الطلب',
      now: 'لم نعد نراجع الصورة',
      text: 'أُغلق طلبك قبل أن نراجعها. إن كان المبلغ قد وصلنا رددناه إليك، ونخبرك بإشعار.',
    },
    toRequest: 'إلى طلبي',
  },
  /** After a proof that was not accepted. */
  again: {
    title: 'لم نقبل الصورة',
    noReason: 'لم نتمكن من قبول إثبات الدفع.',
    whole: 'أرسل صورة كاملة لشاشة التحويل، من أعلاها إلى أسفلها.',
    once: 'لا تحوّل المبلغ مرة أخرى.',
    onlyPicture: 'صحّح السبب المكتوب فقط.',
    rest: 'حوّل الباقي فقط.',
    restPicture: 'ثم أرسل صورة يظهر فيها التحويلان، واكتب مجموعهما.',
    before: 'الصورة التي أرسلتها',
    image: 'صورة أوضح',
    imageHint: 'بقية ما كتبته محفوظ كما هو.',
    typed: 'ما كتبته',
    typedNote: 'الاسم والمبلغ',
    send: clearer,
    toWallet: 'لم أحوّل بعد: رقم المحفظة',
  },
} as const;

/** The fields of a transfer, for both kinds of payment proofs. */
export const transferCopy = {
  lessThanFee: (fee: string) => `حوّلت أقل من ${fee}؟ اكتب ما حوّلته فعلًا. قد نطلب منك الباقي.`,
  paidTo: 'المحفظة التي حوّلت إليها',
  choosePaidTo: 'اختر المحفظة',
  referenceHint: 'كما يظهر في إيصال المحفظة. يسرّع المراجعة.',
  senderHint: 'الرقم الذي حوّلت منه.',
} as const;

/** Texts of a wallet to transfer to. */
export const walletCopy = {
  copyAmount: 'نسخ المبلغ',
  notSet: 'رقم المحفظة غير متاح الآن، تواصل معنا.',
  warning: 'تأكد من الرقم والاسم قبل التحويل.',
  secret: 'لا نطلب أبدًا الرقم السري لمحفظتك ولا رمز التحقق.',
  copy: (name: string) => `نسخ رقم ${name}`,
  holder: 'باسم:',
} as const;
