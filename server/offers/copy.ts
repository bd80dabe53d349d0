import { formatForms, type PluralForms } from '#contract/copy/numbers.ts';
import type { RequestStatus } from '#contract/requests/calls.ts';
import { personMark } from '#server/call/history/notices.ts';
import { mailHello as hello, toRequest, toRequests, toRoom } from '#server/call/mail/copy.ts';
import { mailTemplate } from '#server/call/mail/mail.ts';

const next = (status: RequestStatus): string => {
  if (status === 'Paid') return 'افتح الطلب لمقارنة العروض واختيار محاميك.';
  if (status === 'Payment Under Review') return 'نراجع إثبات الدفع الآن، وستطّلع على العروض فور تأكيد السداد.';
  return 'لتطّلع على العروض ادفع رسوم الطلب من محفظتك الإلكترونية، ثم أرسل صورة التحويل من صفحة «طلباتي».';
};

const more: PluralForms = {
  one: 'وصلك عرض آخر',
  two: 'وصلك عرضان آخران',
  few: 'وصلتك # عروض أخرى',
  many: 'وصلك # عرضًا آخر',
  other: 'وصلك # عرض آخر',
};
const moreTitle = (id: number, count: number) => `${formatForms(count, more)} على طلبك رقم ${id}`;

const actionOf = (number: number, status: RequestStatus) =>
  status === 'Waiting for Paid'
    ? { ...toRequests, text: 'ادفع رسوم الطلب' }
    : toRequest(number, status === 'Paid' ? 'قارن بين العروض' : 'افتح الطلب');

/** Before «Paid» no text names a lawyer, a score or a fee (specification#before-payment). */
export const offerMails = {
  newOffer: mailTemplate<{ name: string; number: number; status: RequestStatus }>(
    'offers.newOffer',
    ({ name, number, status }) => ({
      subject: `عرض جديد على طلبك رقم ${number}`,
      lines: [hello(name), `وصل عرض جديد على طلبك رقم ${number}.`, next(status)],
      action: actionOf(number, status),
    }),
  ),
  moreOffers: mailTemplate<{ name: string; number: number; count: number; status: RequestStatus }>(
    'offers.moreOffers',
    ({ name, number, count, status }) => ({
      subject: moreTitle(number, count),
      lines: [hello(name), `${moreTitle(number, count)}.`, next(status)],
      action: actionOf(number, status),
    }),
  ),
  chosen: mailTemplate<{ name: string; number: number; invitation: number }>(
    'offers.chosen',
    ({ name, number, invitation }) => ({
      subject: 'تم اختيار عرضك',
      lines: [
        hello(name),
        `اختار المستخدم عرضك على الطلب رقم ${number}. تواصل معه للاتفاق على الخطوات التالية.`,
        `فُتحت لكما غرفة القضية (الدعوة رقم ${invitation})، وتجدها في «دعواتي».`,
      ],
      action: toRoom(invitation),
    }),
  ),
  notChosen: mailTemplate<{ name: string; number: number }>('offers.notChosen', ({ name, number }) => ({
    subject: `نتيجة عرضك على الطلب رقم ${number}`,
    lines: [
      hello(name),
      `اختار المستخدم عرضًا آخر على الطلب رقم ${number}، ولم يعد مطلوبًا منك شيء بشأنه. نشكرك على عرضك.`,
    ],
    action: toRequests,
  })),
};

export const offerNotices = {
  newOffer: (id: number) => `وصل عرض جديد على طلبك رقم ${id}`,
  moreOffers: moreTitle,
  changed: (id: number) => `تم تعديل عرض على طلبك رقم ${id}`,
  withdrawn: (id: number) => `سُحب أحد العروض على طلبك رقم ${id}`,
  chosen: (id: number) => `تم اختيار عرضك في الطلب رقم ${id}`,
  othersChosen: (id: number) => `اختار المستخدم عرضًا آخر في الطلب رقم ${id}، نشكرك على عرضك`,
  begun: (id: number) => `بدأ العمل على طلبك رقم ${id} مع ${personMark}`,
};
