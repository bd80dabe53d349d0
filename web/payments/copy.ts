import { factNames } from '#contract/copy/words.ts';

/** Texts of a lawyer's yearly fee. */
export const lawyerFeeCopy = {
  title: factNames.lawyerFee,
  paid: 'الرسوم التكميلية مسددة',
  paidUntil: 'سارية حتى',
  unpaid: 'اشتراك سنوي يُسدَّد مرة كل عام، ويُراجع بعد إرسال صورة التحويل.',
  expired: 'انتهى اشتراكك السنوي في',
  underReview: 'إثبات الرسوم التكميلية قيد المراجعة',
  underReviewText: 'وصلنا إثبات السداد، وسنخبرك بالنتيجة بعد مراجعته.',
  rejected: 'لم يُقبل إثبات الرسوم التكميلية.',
  pay: 'دفع الرسوم التكميلية',
  renew: 'تجديد الرسوم التكميلية',
  sendAgain: 'إرسال إثبات جديد',

  text: 'حوّل المبلغ إلى محفظة المنصة، ثم أرسل صورة التحويل.',
  textOfSeveral: 'حوّل المبلغ إلى أي محفظة من محافظ المنصة، ثم أرسل صورة التحويل.',

  screenshot: 'صورة شاشة التحويل',
  screenshotHint: 'صورة واضحة يظهر فيها المبلغ والتاريخ ورقم العملية، بحجم لا يزيد على ١٠ ميجابايت.',
  sending: 'جارٍ إرسال البيانات...',
  failed: 'تعذّر إرسال بيانات الدفع، راجع البيانات وحاول مرة أخرى',
} as const;

/** Texts of a request's fee: where to transfer it, and the proof that it was transferred. */
export const requestFeeCopy = {
  showWallet: 'عرض رقم محفظة الدفع',
  sendProof: 'إرسال إثبات الدفع',
  sendProofAgain: 'إعادة إرسال إثبات الدفع',
  rejected: 'لم نتمكن من قبول إثبات الدفع. صحّح السبب وأرسل إثباتًا جديدًا، ولا تحوّل المبلغ مرتين.',
  wallet: {
    title: 'رقم محفظة الدفع',
    text: 'حوّل رسوم الطلب من محفظتك الإلكترونية إلى هذا الرقم، ثم أرسل صورة التحويل.',
    textOfSeveral: 'حوّل رسوم الطلب من محفظتك الإلكترونية إلى أي رقم من هذه الأرقام، ثم أرسل صورة التحويل.',
    back: (rule: string) => `تُرد إليك رسوم الطلب كاملة ${rule}.`,
    how: 'كيف تُرد؟',
    fees: 'رسوم التحويل يحددها مقدّم خدمة المحفظة.',
    next: 'حوّلت المبلغ؟ أرسل الإثبات',
  },
  proof: {
    text: 'أرفق صورة واضحة يظهر فيها المبلغ والتاريخ ورقم العملية.',
    payerNamePlaceholder: 'الاسم المسجَّل على المحفظة',
    amountHint: (fee: string) => `رسوم الطلب ${fee}`,
    image: 'صورة الدفع',
    sending: 'جارٍ إرسال إثبات الدفع...',
    failed: 'حدث خطأ أثناء إرسال إيصال الدفع',
    done: 'تم إرسال إيصال الدفع. سنراجعه ونخبرك بالنتيجة.',
  },
} as const;

/** The fields of a transfer, for both kinds of payment proofs. */
export const transferCopy = {
  lessThanFee: (fee: string) =>
    `المبلغ أقل من المطلوب (${fee}). يمكنك إرسال الإثبات، وقد لا يُقبل حتى تكمل المبلغ. اكتب ما حوّلته فعلًا.`,
  paidTo: 'المحفظة التي حوّلت إليها',
  choosePaidTo: 'اختر المحفظة',
  referenceHint: 'كما يظهر في إيصال المحفظة. يسرّع المراجعة.',
  senderHint: 'الرقم الذي حوّلت منه.',
} as const;

/** Texts of a wallet to transfer to. */
export const walletCopy = {
  copyAmount: 'نسخ المبلغ',
  notSet: 'رقم المحفظة غير متاح الآن، تواصل معنا.',
  warning: 'تأكد من الرقم والاسم قبل التحويل، ولا تعطِ رمز التحقق أو الرقم السري للمحفظة لأي شخص.',
  copy: (name: string) => `نسخ رقم ${name}`,
  holder: 'باسم:',
} as const;
