import { formatNumber } from '#contract/copy/digits.ts';
import { fieldTexts } from '#contract/copy/fields.ts';
import { factNames } from '#contract/copy/words.ts';

/** Texts of payments. Some are said word for word (specification#messages). */
export const paymentTexts = {
  labels: {
    payerName: 'اسم المحوِّل',
    payerPhone: 'رقم هاتف المحوِّل',
    amount: 'المبلغ المحوَّل',
    transferReference: 'رقم العملية',
    senderNumber: 'رقم المحفظة التي حوّلت منها',
    /** In the form of the yearly fee. */
    lawyerName: factNames.lawyerName,
    lawyerPhone: factNames.lawyerPhone,
    feeAmount: factNames.amount,
  },
  payer: 'اكتب اسم صاحب المحفظة',
  amount: 'اكتب المبلغ الذي حوّلته',
  picture: 'أضف صورة الدفع',
  amountNumeric: fieldTexts.amountNumeric,
  sent: 'تم إرسال إيصال الدفع',
  feeName: fieldTexts.lawyerNameMissing,
  feePhone: fieldTexts.phoneMissing,
  feeAmount: 'المبلغ مطلوب',
  feeImage: 'صورة التحويل مطلوبة',
  feeSent: 'تم إرسال بيانات الدفع بنجاح',
  payment: 'رقم الإثبات مطلوب',
  decision: fieldTexts.decisionMissing,
  reason: 'سبب الرفض مطلوب',
  reviewed: 'تم تنفيذ العملية',
  /** Concerns about an approval. */
  concerns: {
    less: 'المبلغ المكتوب أقل من المطلوب.',
    samePicture: 'هذه الصورة، أو صورة مأخوذة منها، مستخدمة في إثبات سابق.',
    sameReference: 'رقم العملية نفسه مكتوب في إثبات سابق.',
  },
  acceptReason: (concerns: readonly string[]) => `اكتب سبب القبول رغم ذلك: ${concerns.join(' ')}`,
  referenceSigns: 'رقم العملية يقبل الحروف والأرقام فقط',
  wallet: 'اختر المحفظة من القائمة',
  span: 'اختر التجميع باليوم أو بالشهر',
  expired: 'بيان محذوف بعد مدة حفظه',
} as const;

const lessThanDue = 'المبلغ المحوَّل أقل من المطلوب';

const otherReason = 'سبب آخر';

/** Why an administrator rejects a proof of payment. The last one needs an explanation. */
export const paymentRejectionReasons: readonly string[] = [
  'الصورة غير واضحة',
  lessThanDue,
  'لم نجد التحويل على محفظتنا',
  'الإثبات مستخدم من قبل',
  'اسم المحوِّل غير مطابق',
  otherReason,
];
/** Why the money of a proof did not arrive, likewise. */
export const notArrivedReasons: readonly string[] = [
  'لا عملية بهذا الرقم',
  'حُوّل إلى رقم آخر',
  'العملية لم تتم',
  otherReason,
];

/** The sum was too small: the payer transfers the rest, and nothing says not to. */
export const asksForRest = (reason: string | null): boolean => reason?.startsWith(lessThanDue) === true;

/** The columns of the CSV file of an administrators' list, in this order. */
export const proofColumns = {
  id: factNames.paymentId,
  name: 'صاحب الحساب',
  kind: 'نوع الرسوم',
  request: factNames.requestId,
  due: factNames.amountDue,
  sent: 'وقت الإرسال',
  decided: factNames.decidedAt,
  refunded: 'ما يُرد أو رُد منه',
  reason: 'سبب الرفض',
  way: factNames.way,
  recordedBy: 'سجّله',
  decidedBy: 'صاحب القرار',
} as const;

/** Texts of payments that an administrator records. */
export const recordedTexts = {
  payment: 'رقم السداد مطلوب',
  payer: 'اختر طلبًا أو محاميًا واحدًا',
  amount: 'اكتب المبلغ المستلَم',
  amountNumeric: fieldTexts.amountNumeric,
  way: 'اختر طريقة السداد',
  reference: 'اكتب رقم العملية. السداد نقدًا وحده لا رقم له.',
  receivedOn: 'اكتب تاريخ استلام المبلغ',
  receivedLater: 'تاريخ الاستلام لم يأتِ بعد',
  receivedLongAgo: 'تاريخ الاستلام أقدم من سنة',
  reason: 'اكتب سبب التسجيل بلا صورة',
  recorded: 'تم تسجيل السداد',
  sameReference: (payments: string) =>
    `رقم العملية نفسه في الإثبات رقم ${payments}. راجعه، وإن كان سدادًا آخر فعلًا فعلّم هذا المربع.`,
  paid: 'سُدّدت رسوم هذا الطلب. إن كان السداد الأول خطأ فتراجع عنه أولًا من صفحته.',
  ended: 'انتهى هذا الطلب. أعِد فتحه أولًا، ثم سجّل السداد.',
  inReview: 'لهذا الطلب سداد قيد المراجعة. اقبله أو ارفضه من قائمة إثباتات الدفع بدل تسجيل سداد جديد.',
  feeInReview: 'لهذا المحامي سداد قيد المراجعة. اقبله أو ارفضه من قائمة إثباتات الدفع بدل تسجيل سداد جديد.',
  noOffer: 'لم يصل عرض على هذا الطلب بعد. سجّل السداد بعد وصول أول عرض.',
  feePaid: 'رسوم هذا المحامي مدفوعة. يمكن تسجيل سنة جديدة في آخر ٣٠ يومًا من السنة الحالية.',
  notAuthor: 'لا يتراجع عن تسجيل لم يُقبل بعد إلا من سجّله. إن كان خطأ فارفضه.',
} as const;

/** Texts of money that goes back. */
export const refundTexts = {
  refund: 'رقم المبلغ المطلوب رده مطلوب',
  payment: recordedTexts.payment,
  amount: 'اكتب المبلغ الذي يُرد',
  amountNumeric: fieldTexts.amountNumeric,
  reason: fieldTexts.reasonMissing,
  decision: fieldTexts.decisionMissing,
  wallet: 'اختر المحفظة التي رددت منها',
  number: 'اكتب الرقم الذي رددت إليه',
  reference: 'اكتب رقم عملية الرد',
  paidOn: 'اكتب تاريخ الرد',
  made: 'المبلغ الآن في قائمة «مبالغ تُرد»',
  paidBack: 'تم تسجيل رد المبلغ',
  reviewed: paymentTexts.reviewed,
  dropped: 'أُسقط المبلغ من قائمة «مبالغ تُرد»',
  arrived: 'وصل المبلغ، وهو الآن يُرد',
  paidLater: 'تاريخ الرد لم يأتِ بعد',
  paidLongAgo: 'تاريخ الرد أقدم من سنة',
  notCounted: 'هذا السداد غير مقبول الآن، فلا يُرد منه شيء.',
  tooMuch: (left: number) => `المبلغ أكبر مما بقي من هذا السداد، وهو ${formatNumber(left)} جنيه.`,
  cancelInstead: 'لم يُختر محامٍ بعد. لترد ما دُفع كله ألغِ الطلب، فيُرد إلى صاحبه.',
  otherNumber: 'هذا ليس الرقم الذي دفع. اكتب السبب، وسينتظر الرد موافقة مدير ثانٍ.',
  unknownNumber: 'السداد لا يذكر الرقم الذي دفع. اكتب كيف عرفت هذا الرقم.',
  usedReference: 'رقم العملية هذا مسجَّل من قبل، فاكتب رقم عملية الرد نفسه.',
  usedSince: 'رُد مبلغ آخر برقم العملية نفسه بعد الرفض، فلا يُتراجع عنه. سجّل الرد من جديد برقم عمليته.',
  hasRefund: 'لهذا السداد مبلغ يُرد أو رُد بالفعل، فلا يُتراجع عنه. أسقط المبلغ أو تراجع عن رده أولًا.',
  paidBackAlready: 'رُد ما دُفع في هذا الطلب، فلا يعود إلى حالته السابقة. تراجع عن رد المبلغ أولًا إن كان خطأ.',
  requestReturned: 'عاد الطلب إلى حالته قبل الإلغاء، فلا يُرد ما دُفع فيه.',
  replaced: 'أُلغي الطلب، فيُرد ما بقي كله.',
  notAuthor: 'لا يتراجع عن رد ينتظر موافقة ثانية إلا من سجّله. إن كان خطأ فارفضه.',
} as const;

/** The labels of a refund that was paid back. */
export const refundLabels = {
  wallet: 'المحفظة التي رُد منها',
  number: 'الرقم الذي رُد إليه',
  transferReference: 'رقم عملية الرد',
  paidOn: 'تاريخ الرد',
} as const;

export const refundStateNames = {
  asked: 'وصل المبلغ؟',
  due: 'يُرد',
  waiting: 'بانتظار موافقة ثانية',
  paid: 'رُد',
  dropped: 'أُسقط',
} as const;

/** The columns of the CSV file of refunds, in this order. */
export const refundColumns = {
  id: 'رقم المبلغ',
  state: factNames.state,
  name: proofColumns.name,
  payment: proofColumns.id,
  request: proofColumns.request,
  amount: factNames.amount,
  cause: 'لماذا يُرد',
  reason: factNames.reason,
  due: 'وقت الاستحقاق',
  wallet: refundLabels.wallet,
  reference: refundLabels.transferReference,
  paidOn: refundLabels.paidOn,
  paidBy: 'من ردّه',
  decidedBy: proofColumns.decidedBy,
} as const;

export const refundCauseNames = {
  cancelled: 'ألغى صاحب الطلب طلبه قبل الاختيار',
  notChosen: 'لم يختر صاحب الطلب محاميًا في المدة',
  cancelledByAdmin: 'ألغت الإدارة الطلب قبل الاختيار',
  accountDeleted: 'حذف صاحب الطلب حسابه قبل الاختيار',
  decided: 'قرار إداري',
} as const;

/** The states of a proof of payment. */
export const paymentStateNames = {
  waiting: 'بانتظار المراجعة',
  approved: 'مقبول',
  rejected: 'مرفوض',
  closed: 'مغلق',
  withdrawn: 'تم التراجع عنه',
} as const;

export const paymentWayNames = { wallet: 'محفظة', instapay: 'إنستاباي', cash: 'نقدًا' } as const;

export const proofKinds = { request: 'رسوم طلب', lawyer: 'الرسوم التكميلية لمحامٍ' } as const;

type Paid = {
  readonly paidTo: { readonly name: string; readonly number: string } | null;
  readonly recorded: { readonly way: keyof typeof paymentWayNames } | null;
};
/** The wallet, or how else the money came. Null when the payer named no wallet. */
export const wayText = ({ paidTo, recorded }: Paid): string | null =>
  paidTo ? `${paidTo.name} ${paidTo.number}` : recorded && paymentWayNames[recorded.way];
