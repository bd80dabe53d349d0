import type { RequestStatus } from '#contract/requests.ts';
import { mailClosing as closing, mailHello as hello } from '#server/core/copy.ts';
import { mailTemplate } from '#server/core/mail.ts';

const next = (status: RequestStatus): string => {
  if (status === 'Paid') return 'افتح الطلب لمقارنة العروض واختيار محاميك.';
  if (status === 'Payment Under Review') return 'نراجع إثبات الدفع الآن، وستطّلع على العروض فور تأكيد السداد.';
  return 'لتطّلع على العروض ادفع رسوم الطلب من محفظتك الإلكترونية، ثم أرسل صورة التحويل من صفحة «طلباتي».';
};

/** Before «Paid» no text names a lawyer, a score or a fee (contract §11). */
export const offerMails = {
  newOffer: mailTemplate<{ name: string; number: number; status: RequestStatus }>(
    'offers.newOffer',
    ({ name, number, status }) => ({
      subject: `عرض جديد على طلبك رقم ${number}`,
      lines: [hello(name), `وصل عرض جديد على طلبك رقم ${number}.`, next(status), closing],
    }),
  ),
  chosen: mailTemplate<{ name: string; number: number; invitation: number }>(
    'offers.chosen',
    ({ name, number, invitation }) => ({
      subject: 'تم اختيار عرضك',
      lines: [
        hello(name),
        `اختار المستخدم عرضك على الطلب رقم ${number}. تواصل معه للاتفاق على الخطوات التالية.`,
        `فُتحت لكما الدعوة رقم ${invitation}، وتجدها في «دعواتي».`,
        closing,
      ],
    }),
  ),
  notChosen: mailTemplate<{ name: string; number: number }>('offers.notChosen', ({ name, number }) => ({
    subject: `نتيجة عرضك على الطلب رقم ${number}`,
    lines: [
      hello(name),
      `اختار المستخدم عرضًا آخر على الطلب رقم ${number}، ولم يعد مطلوبًا منك شيء بشأنه. نشكرك على عرضك.`,
      closing,
    ],
  })),
};

export const offerNotices = {
  newOffer: (number: number) => `وصل عرض جديد على طلبك رقم ${number}`,
  changed: (number: number) => `تم تعديل عرض على طلبك رقم ${number}`,
  withdrawn: (number: number) => `سُحب أحد العروض على طلبك رقم ${number}`,
  chosen: (number: number) => `تم اختيار عرضك في الطلب رقم ${number}`,
  othersChosen: (number: number) => `اختار المستخدم عرضًا آخر في الطلب رقم ${number}، نشكرك على عرضك`,
  begun: (number: number, lawyer: string) => `بدأ العمل على طلبك رقم ${number} مع ${lawyer}`,
};
