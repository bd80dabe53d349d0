import { mailClosing as closing, mailHello as hello } from '#server/core/copy.ts';
import { mailTemplate } from '#server/core/mail.ts';

type Named<Rest = unknown> = { name: string } & Rest;

/** The mails about payments. None of them names a lawyer, a score or a fee (contract §11, Offers). */
export const paymentMails = {
  proofReceived: mailTemplate<Named<{ number: number }>>('payments.proofReceived', ({ name, number }) => ({
    subject: `وصلنا إثبات الدفع للطلب رقم ${number}`,
    lines: [hello(name), `وصلنا إثبات الدفع للطلب رقم ${number}، ونراجعه الآن.`, closing],
  })),
  approved: mailTemplate<Named<{ number: number }>>('payments.approved', ({ name, number }) => ({
    subject: `تم تأكيد سداد الطلب رقم ${number}`,
    lines: [
      hello(name),
      `تم تأكيد سداد رسوم الطلب رقم ${number}، وفُتحت لك عروض المحامين. افتح الطلب لمقارنتها واختيار محاميك.`,
      closing,
    ],
  })),
  rejected: mailTemplate<Named<{ number: number; reason: string }>>(
    'payments.rejected',
    ({ name, number, reason }) => ({
      subject: `إثبات دفع الطلب رقم ${number} يحتاج إلى مراجعة`,
      lines: [
        hello(name),
        `لم نتمكن من قبول إثبات الدفع للطلب رقم ${number}.`,
        `السبب: ${reason}`,
        'أعد إرسال صورة واضحة من صفحة «طلباتي».',
        closing,
      ],
    }),
  ),
  reconsidered: mailTemplate<Named<{ number: number; reason: string }>>(
    'payments.reconsidered',
    ({ name, number, reason }) => ({
      subject: `نراجع إثبات دفع الطلب رقم ${number} من جديد`,
      lines: [
        hello(name),
        `عاد إثبات الدفع للطلب رقم ${number} إلى المراجعة، ولا تحتاج إلى إرساله من جديد.`,
        `السبب: ${reason}`,
        closing,
      ],
    }),
  ),
  feeReconsidered: mailTemplate<Named<{ reason: string }>>('payments.feeReconsidered', ({ name, reason }) => ({
    subject: 'نراجع إثبات الرسوم التكميلية من جديد',
    lines: [
      hello(name),
      'عاد إثبات الرسوم التكميلية إلى المراجعة، ولا تحتاج إلى إرساله من جديد.',
      `السبب: ${reason}`,
      closing,
    ],
  })),
  feeApproved: mailTemplate<Named<{ paidUntil: string }>>('payments.feeApproved', ({ name, paidUntil }) => ({
    subject: 'تم تأكيد سداد الرسوم التكميلية',
    lines: [hello(name), `تم تأكيد سداد رسومك التكميلية، وهي سارية حتى ${paidUntil}.`, closing],
  })),
  feeEnds: mailTemplate<Named<{ paidUntil: string }>>('payments.feeEnds', ({ name, paidUntil }) => ({
    subject: 'موعد تجديد الرسوم التكميلية',
    lines: [
      hello(name),
      `رسومك التكميلية سارية حتى ${paidUntil}.`,
      'يمكنك تجديدها من الآن من صفحة «حسابي». تُضاف السنة الجديدة إلى نهاية السنة الحالية، فلا يضيع عليك يوم.',
      closing,
    ],
  })),
  feeRejected: mailTemplate<Named<{ reason: string }>>('payments.feeRejected', ({ name, reason }) => ({
    subject: 'إثبات الرسوم التكميلية يحتاج إلى مراجعة',
    lines: [
      hello(name),
      'لم نتمكن من قبول إثبات الرسوم التكميلية.',
      `السبب: ${reason}`,
      'أعد إرسال صورة واضحة من صفحة «حسابي».',
      closing,
    ],
  })),
};

export const paymentNotices = {
  proofReceived: (number: number) => `وصلنا إثبات الدفع للطلب رقم ${number}`,
  newProof: (number: number) => `إثبات دفع جديد للطلب رقم ${number}`,
  newFeeProof: (name: string) => `إثبات رسوم تكميلية جديد من ${name}`,
  approved: (number: number) => `تم تأكيد سداد الطلب رقم ${number}، اختر محاميك`,
  rejected: (number: number) => `لم يُقبل إثبات دفع الطلب رقم ${number}`,
  offerOpened: (number: number) => `تم سداد رسوم الطلب رقم ${number}، وعرضك الآن أمام المستخدم`,
  reconsidered: (number: number) => `نراجع إثبات دفع الطلب رقم ${number} من جديد`,
  offerLocked: (number: number) => `عاد سداد الطلب رقم ${number} إلى المراجعة، وسنخبرك بعد تأكيده`,
  feeReconsidered: 'نراجع إثبات الرسوم التكميلية من جديد',
  feeReceived: 'وصلنا إثبات الرسوم التكميلية، ونراجعه الآن',
  feeApproved: 'تم تأكيد سداد الرسوم التكميلية',
  feeEnds: (day: string) => `رسومك التكميلية سارية حتى ${day}، جدّدها من صفحة «حسابي»`,
  feeRejected: 'لم يُقبل إثبات الرسوم التكميلية',
};

const day = new Intl.DateTimeFormat('ar-EG', { dateStyle: 'long', timeZone: 'Africa/Cairo' });
/** A day as it stands in a mail. */
export const dayText = (at: Date): string => day.format(at);

/** The words of the files for spreadsheets. */
export const sheetWords = {
  decisionColumns: [
    'رقم القيد',
    'وقت القرار',
    'القرار',
    'رقم الإثبات',
    'النوع',
    'رقم الطلب',
    'المبلغ المحوَّل',
    'المبلغ المطلوب',
    'اسم المحوِّل',
    'رقم العملية',
    'صاحب القرار',
    'السبب',
  ],
  decision: {
    approve: 'قبول',
    reject: 'رفض',
    close: 'أُغلق مع إلغاء الطلب',
    withdrawApproval: 'الرجوع عن القبول',
    withdrawRejection: 'الرجوع عن الرفض',
  },
  requests: 'رسوم طلب',
  lawyers: 'رسوم محامٍ',
  platform: 'المنصة',
  span: { day: 'اليوم', month: 'الشهر' },
  totalColumns: [
    'عدد رسوم الطلبات',
    'مبلغ رسوم الطلبات',
    'عدد رسوم المحامين',
    'مبلغ رسوم المحامين',
    'العدد الكلي',
    'المبلغ الكلي',
  ],
  sum: 'الإجمالي',
} as const;
