import { mailClosing as closing, mailHello as hello } from '#server/core/copy.ts';
import { mailTemplate } from '#server/core/mail.ts';

type AboutRequest = { name: string; number: number };

/** The mails about a request. No one is asked to pay before an offer has come (contract §11). */
export const requestMails = {
  received: mailTemplate<AboutRequest>('requests.received', ({ name, number }) => ({
    subject: `وصلنا طلبك رقم ${number}`,
    lines: [
      hello(name),
      `وصلنا طلبك رقم ${number}، وجارٍ البحث عن محامٍ مناسب. سنخبرك فور وصول أول عرض.`,
      'لا تدفع شيئًا الآن: تُدفع رسوم الطلب بعد وصول عرض واحد على الأقل.',
      closing,
    ],
  })),
  /** The random number stays sealed until the mail leaves. */
  assigned: mailTemplate<AboutRequest & { center: string }>(
    'requests.assigned',
    ({ name, number, center }, orderNumber) => ({
      subject: `كُلّفت بالطلب رقم ${number}`,
      lines: [
        hello(name),
        `كُلّفت بدراسة الطلب رقم ${number} في ${center}.`,
        `رقم الطلب: ${number}\nالرقم العشوائي: ${orderNumber}`,
        'اعرض الطلب من صفحة «قدّم طلبك» باستخدام زر «محامٍ»، ثم أرسل عرضك.',
        closing,
      ],
    }),
  ),
  opened: mailTemplate<AboutRequest>('requests.opened', ({ name, number }) => ({
    subject: `تم قبول طلبك رقم ${number}`,
    lines: [
      hello(name),
      `راجعنا طلبك رقم ${number} وتم قبوله. سنخبرك فور وصول أول عرض، وعندها تدفع رسوم الطلب لتطّلع على العروض.`,
      closing,
    ],
  })),
  cancelled: mailTemplate<AboutRequest & { reason: string }>('requests.cancelled', ({ name, number, reason }) => ({
    subject: `أُلغي طلبك رقم ${number}`,
    lines: [hello(name), `ألغت الإدارة طلبك رقم ${number}.`, `السبب: ${reason}`, 'للاستفسار تواصل معنا.', closing],
  })),
  cancelledForLawyer: mailTemplate<AboutRequest>('requests.cancelledForLawyer', ({ name, number }) => ({
    subject: `أُلغي الطلب رقم ${number}`,
    lines: [hello(name), `أُلغي الطلب رقم ${number} الذي قدّمت عرضًا عليه، ولم يعد مطلوبًا منك شيء بشأنه.`, closing],
  })),
  completed: mailTemplate<AboutRequest>('requests.completed', ({ name, number }) => ({
    subject: `اكتمل الطلب رقم ${number}`,
    lines: [hello(name), `أُغلق الطلب رقم ${number} بعد اكتماله. نتمنى أن نكون قد أفدناك.`, closing],
  })),
  takenBack: mailTemplate<AboutRequest & { reason: string }>('requests.takenBack', ({ name, number, reason }) => ({
    subject: `عاد طلبك رقم ${number} إلى حالته السابقة`,
    lines: [
      hello(name),
      `رجعت الإدارة عن قرارها في طلبك رقم ${number}، وعاد إلى حالته السابقة. تفاصيله في صفحة «طلباتي».`,
      `السبب: ${reason}`,
      closing,
    ],
  })),
  takenBackForLawyer: mailTemplate<AboutRequest>('requests.takenBackForLawyer', ({ name, number }) => ({
    subject: `عاد الطلب رقم ${number} إلى حالته السابقة`,
    lines: [hello(name), `رجعت الإدارة عن إغلاق الطلب رقم ${number}، وعاد إلى ما كان عليه.`, closing],
  })),
};

/** Titles of notifications: the number of a request, never the kind of its case. */
export const requestNotices = {
  received: (number: number) => `وصلنا طلبك رقم ${number}`,
  assigned: (number: number) => `كُلّفت بالطلب رقم ${number}`,
  withdrawn: (number: number) => `سُحب تكليفك بالطلب رقم ${number}`,
  newRequest: (number: number) => `طلب جديد رقم ${number}`,
  newRequestWithoutLawyers: (number: number) => `طلب جديد رقم ${number} لم نجد له محاميًا، كلّف به محاميًا`,
  opened: (number: number) => `تم قبول طلبك رقم ${number}، وسنخبرك فور وصول أول عرض`,
  cancelled: (number: number) => `أُلغي طلبك رقم ${number}`,
  cancelledForLawyer: (number: number) => `أُلغي الطلب رقم ${number}`,
  completed: (number: number) => `اكتمل طلبك رقم ${number}`,
  takenBack: (number: number) => `عاد طلبك رقم ${number} إلى حالته السابقة`,
  takenBackForLawyer: (number: number) => `عاد الطلب رقم ${number} إلى حالته السابقة`,
  partyLeft: (number: number) => `حذف الطرف الآخر في الطلب رقم ${number} حسابه`,
  completedForLawyer: (number: number) => `اكتمل الطلب رقم ${number}`,
};

/** Stands in the place of what somebody wrote who deleted his account, and in the history of his requests. */
export const erasedText = 'نص محذوف';
export const leavingReason = 'حذف صاحب الطلب حسابه';

/** Stands in the place of a telephone number, an address or a link in what a lawyer reads of a discreet request. */
export const hiddenContact = '[بيان مخفي]';
