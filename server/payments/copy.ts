import { historyActions } from '#contract/copy/history.ts';
import { takeBackTexts } from '#contract/copy/take-back.ts';
import { usuallyWithin } from '#contract/copy/usual-wait.ts';
import { factNames } from '#contract/copy/words.ts';
import type { UsualTime } from '#contract/core/waiting.ts';
import { asksForRest, proofColumns, proofKinds } from '#contract/payments/copy.ts';
import { paymentLabels } from '#contract/payments/facts.ts';
import { personMark } from '#server/call/history/notices.ts';
import { mailHello as hello, toProfile, toRequest, toRequests } from '#server/call/mail/copy.ts';
import { mailTemplate } from '#server/call/mail/mail.ts';

type Named<Rest = unknown> = { name: string } & Rest;

/** The next step after a rejected proof, as the button of the page says it. */
const clearer = 'أرسل صورة أوضح';

/** After a rejection: nothing is transferred again but the rest of a sum that was too small. */
const whatNext = (reason: string, page: string): string =>
  asksForRest(reason)
    ? `حوّل الباقي فقط، ثم أرسل من ${page} صورة يظهر فيها التحويلان.`
    : `صحّح السبب وأرسل صورة أوضح من ${page}، ولا تحوّل المبلغ مرتين.`;

/** Text about a picture that has just arrived. */
export const reviewedNow = (usual: UsualTime | null): string =>
  usual ? `نراجعها الآن، ${usuallyWithin(usual)}.` : 'نراجعها الآن.';

/** The mails about payments. None of them names a lawyer, a score or a fee (specification#before-payment). */
export const paymentMails = {
  proofReceived: mailTemplate<Named<{ number: number; review?: string }>>(
    'payments.proofReceived',
    ({ name, number, review = reviewedNow(null) }) => ({
      subject: `وصلنا إثبات الدفع للطلب رقم ${number}`,
      lines: [
        hello(name),
        `وصلتنا صورة الدفع للطلب رقم ${number}. ${review}`,
        'بعدها تظهر لك العروض كلها. إن رُفضت كتبنا لك السبب، ولا تدفع مرة أخرى.',
      ],
      action: toRequest(number),
    }),
  ),
  approved: mailTemplate<Named<{ number: number }>>('payments.approved', ({ name, number }) => ({
    subject: `تم تأكيد سداد الطلب رقم ${number}`,
    lines: [
      hello(name),
      `تم تأكيد سداد رسوم الطلب رقم ${number}، وفُتحت لك عروض المحامين. افتح الطلب لمقارنتها واختيار محاميك.`,
    ],
    action: toRequest(number, 'قارن بين العروض'),
  })),
  rejected: mailTemplate<Named<{ number: number; reason: string }>>(
    'payments.rejected',
    ({ name, number, reason }) => ({
      subject: `لم يُقبل إثبات دفع الطلب رقم ${number}`,
      lines: [
        hello(name),
        `لم نتمكن من قبول إثبات الدفع للطلب رقم ${number}.`,
        `السبب: ${reason}`,
        whatNext(reason, 'صفحة الطلب'),
      ],
      action: toRequest(number, clearer),
    }),
  ),
  reviewedAgain: mailTemplate<Named<{ number: number; reason: string }>>(
    'payments.reviewedAgain',
    ({ name, number, reason }) => ({
      subject: `نراجع إثبات دفع الطلب رقم ${number} من جديد`,
      lines: [
        hello(name),
        `عاد إثبات الدفع للطلب رقم ${number} إلى المراجعة، ولا تحتاج إلى إرساله من جديد.`,
        `السبب: ${reason}`,
      ],
      action: toRequest(number),
    }),
  ),
  feeReviewedAgain: mailTemplate<Named<{ reason: string }>>('payments.feeReviewedAgain', ({ name, reason }) => ({
    subject: 'نراجع إثبات الرسوم التكميلية من جديد',
    lines: [hello(name), 'عاد إثبات الرسوم التكميلية إلى المراجعة، ولا تحتاج إلى إرساله من جديد.', `السبب: ${reason}`],
    action: toProfile,
  })),
  takenBack: mailTemplate<Named<{ number: number; reason: string }>>(
    'payments.takenBack',
    ({ name, number, reason }) => ({
      subject: `تراجعنا عن تسجيل سداد الطلب رقم ${number}`,
      lines: [
        hello(name),
        `كنا قد سجّلنا سداد رسوم الطلب رقم ${number}، ثم تراجعنا عن ذلك، فأُقفلت العروض حتى السداد.`,
        `السبب: ${reason}`,
      ],
      action: toRequest(number),
    }),
  ),
  feeTakenBack: mailTemplate<Named<{ reason: string }>>('payments.feeTakenBack', ({ name, reason }) => ({
    subject: 'تراجعنا عن تسجيل سداد الرسوم التكميلية',
    lines: [hello(name), 'كنا قد سجّلنا سداد رسومك التكميلية، ثم تراجعنا عن ذلك.', `السبب: ${reason}`],
    action: toProfile,
  })),
  feeApproved: mailTemplate<Named<{ paidUntil: string }>>('payments.feeApproved', ({ name, paidUntil }) => ({
    subject: 'تم تأكيد سداد الرسوم التكميلية',
    lines: [hello(name), `تم تأكيد سداد رسومك التكميلية، وهي سارية حتى ${paidUntil}.`],
    action: toRequests,
  })),
  feeEnds: mailTemplate<Named<{ paidUntil: string }>>('payments.feeEnds', ({ name, paidUntil }) => ({
    subject: 'موعد تجديد الرسوم التكميلية',
    lines: [
      hello(name),
      `رسومك التكميلية سارية حتى ${paidUntil}.`,
      'يمكنك تجديدها من الآن من صفحة «حسابي». تُضاف السنة الجديدة إلى نهاية السنة الحالية، فلا يضيع عليك يوم.',
    ],
    action: { ...toProfile, text: 'جدّد الرسوم التكميلية' },
  })),
  feeRejected: mailTemplate<Named<{ reason: string }>>('payments.feeRejected', ({ name, reason }) => ({
    subject: 'لم يُقبل إثبات الرسوم التكميلية',
    lines: [
      hello(name),
      'لم نتمكن من قبول إثبات الرسوم التكميلية.',
      `السبب: ${reason}`,
      whatNext(reason, 'صفحة «حسابي»'),
    ],
    action: { ...toProfile, text: clearer },
  })),
};

export const paymentNotices = {
  proofReceived: (id: number) => `وصلنا إثبات الدفع للطلب رقم ${id}`,
  newProof: (id: number) => `إثبات دفع جديد للطلب رقم ${id}`,
  newFeeProof: `إثبات رسوم تكميلية جديد من ${personMark}`,
  approved: (id: number) => `تم تأكيد سداد الطلب رقم ${id}، اختر محاميك`,
  rejected: (id: number) => `لم يُقبل إثبات دفع الطلب رقم ${id}. ${clearer}`,
  offerOpened: (id: number) => `تم سداد رسوم الطلب رقم ${id}، وعرضك الآن أمام المستخدم`,
  reviewedAgain: (id: number) => `نراجع إثبات دفع الطلب رقم ${id} من جديد`,
  offerLocked: (id: number) => `نراجع سداد الطلب رقم ${id} من جديد، وسنخبرك بعد تأكيده`,
  takenBack: (id: number) => `تراجعنا عن تسجيل سداد الطلب رقم ${id}`,
  feeTakenBack: 'تراجعنا عن تسجيل سداد الرسوم التكميلية',
  recordWaits: `سداد سجّله ${personMark} ينتظر قبول مدير آخر`,
  recordDecided: {
    approve: (id: number) => `قُبل السداد الذي سجّلته، رقم ${id}`,
    reject: (id: number) => `رُفض السداد الذي سجّلته، رقم ${id}`,
  },
  feeReviewedAgain: 'نراجع إثبات الرسوم التكميلية من جديد',
  feeReceived: 'وصلنا إثبات الرسوم التكميلية',
  feeApproved: 'تم تأكيد سداد الرسوم التكميلية',
  feeEnds: (day: string) => `رسومك التكميلية سارية حتى ${day}، جدّدها من صفحة «حسابي»`,
  feeRejected: `لم يُقبل إثبات الرسوم التكميلية. ${clearer}`,
};

const day = new Intl.DateTimeFormat('ar-EG', { dateStyle: 'long', timeZone: 'Africa/Cairo' });
/** A day as mails and notices write it. */
export const dayText = (at: Date): string => day.format(at);

/** The texts of the CSV files. */
export const csvTexts = {
  decisionColumns: [
    'رقم الحركة',
    proofColumns.decided,
    factNames.decision,
    proofColumns.id,
    factNames.kind,
    proofColumns.request,
    paymentLabels.amount,
    proofColumns.due,
    paymentLabels.payerName,
    paymentLabels.transferReference,
    proofColumns.decidedBy,
    factNames.reason,
    'نوع الحركة',
    proofColumns.way,
    proofColumns.recordedBy,
    'تاريخ الاستلام',
  ],
  decision: {
    approve: historyActions.approve,
    reject: historyActions.reject,
    close: 'أُغلق مع إلغاء الطلب',
    withdrawApproval: 'تراجع عن القبول',
    withdrawRejection: 'تراجع عن الرفض',
    withdrawRecord: historyActions.withdrawRecord,
    takeBack: historyActions.takeBackPayment,
    refund: historyActions.payBack,
    refundTakenBack: 'تراجع عن رد مبلغ',
    arrived: 'وصل، وإثباته مغلق',
    arrivedTakenBack: 'تراجع عن رد ما وصل وإثباته مغلق',
  },
  kind: { proof: 'إثبات', recorded: 'مسجَّل يدويًا', takenBack: 'تراجع عن سداد', refund: 'مبلغ رُد' },
  requests: proofKinds.request,
  lawyers: factNames.lawyerFee,
  platform: takeBackTexts.platform,
  span: { day: 'اليوم', month: 'الشهر' },
  totalColumns: [
    'عدد رسوم الطلبات',
    'مبلغ رسوم الطلبات',
    'عدد الرسوم التكميلية',
    'مبلغ الرسوم التكميلية',
    'العدد الكلي',
    'المبلغ الكلي',
  ],
  sum: 'الإجمالي',
  ofRecords: 'منه ما سُجّل يدويًا',
  refunded: 'ما رُد، وهو مطروح من الإجمالي',
} as const;
