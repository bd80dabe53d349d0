import type { Pounds } from '#contract/core/money.ts';
import { mailHello as hello, toProfile, toRequest } from '#server/core/mail/copy.ts';
import { mailTemplate } from '#server/core/mail/mail.ts';

type RefundMail = {
  name: string;
  amount: Pounds;
  /** Null for a lawyer's yearly fee. */
  requestId: number | null;
  /** The last digits of the number that the money was sent to. */
  number: string | null;
  transferReference: string | null;
  reason: string | null;
};

const pounds = new Intl.NumberFormat('ar-EG', { maximumFractionDigits: 2 });
const money = (amount: Pounds) => `${pounds.format(amount)} جنيه`;
const payment = ({ requestId }: RefundMail) => (requestId === null ? 'رسومك التكميلية' : `رسوم الطلب رقم ${requestId}`);
const why = ({ reason }: RefundMail) => (reason === null ? [] : [`السبب: ${reason}`]);
const action = ({ requestId }: RefundMail) => (requestId === null ? toProfile : toRequest(requestId));

/** The mails to those who get money back. */
export const refundMails = {
  refundDue: mailTemplate<RefundMail>('payments.refundDue', (mail) => ({
    subject: `نرد إليك ${money(mail.amount)}`,
    lines: [
      hello(mail.name),
      `نرد إليك ${money(mail.amount)} مما دفعته في ${payment(mail)}.`,
      ...why(mail),
      'لا تحتاج إلى فعل شيء: نحوّل المبلغ إلى الرقم الذي دفعت منه، ثم نرسل إليك رقم العملية.',
    ],
    action: action(mail),
  })),
  payBack: mailTemplate<RefundMail>('payments.payBack', (mail) => ({
    subject: `رددنا إليك ${money(mail.amount)}`,
    lines: [
      hello(mail.name),
      `رددنا إليك ${money(mail.amount)} مما دفعته في ${payment(mail)}، على الرقم المنتهي بـ ${mail.number}.`,
      `رقم العملية: ${mail.transferReference}`,
      'إن لم يصلك المبلغ فتواصل معنا واذكر رقم العملية.',
    ],
    action: action(mail),
  })),
  dropRefund: mailTemplate<RefundMail>('payments.dropRefund', (mail) => ({
    subject: `لن نرد إليك ${money(mail.amount)}`,
    lines: [
      hello(mail.name),
      `كنا قد أخبرناك أننا نرد إليك ${money(mail.amount)} مما دفعته في ${payment(mail)}، ولن يُرد هذا المبلغ.`,
      ...why(mail),
      'إن كان لديك اعتراض فتواصل معنا.',
    ],
    action: action(mail),
  })),
  takeRefundBack: mailTemplate<RefundMail>('payments.takeRefundBack', (mail) => ({
    subject: `نراجع رد ${money(mail.amount)} إليك من جديد`,
    lines: [
      hello(mail.name),
      `تراجعنا عن قرارنا في رد ${money(mail.amount)} مما دفعته في ${payment(mail)}، ونخبرك بالقرار الجديد.`,
      ...why(mail),
    ],
    action: action(mail),
  })),
};

export const refundNotices = {
  payer: {
    refundDue: (amount: Pounds) => `نرد إليك ${money(amount)}`,
    payBack: (amount: Pounds) => `رددنا إليك ${money(amount)}`,
    dropRefund: (amount: Pounds) => `لن نرد إليك ${money(amount)}`,
    takeRefundBack: (amount: Pounds) => `نراجع رد ${money(amount)} إليك من جديد`,
  },
  toPayBack: 'مبلغ جديد يُرد إلى صاحبه',
  restIsDue: (id: number) => `أُلغي طلب قبل الاختيار، والمبلغ رقم ${id} جزء مما يُرد فيه، فقرر في الباقي بعده`,
  secondWaits: (author: string) => `مبلغ ردّه ${author} ينتظر موافقة مدير آخر`,
  decided: {
    approve: (id: number) => `قُبل رد المبلغ الذي سجّلته، رقم ${id}`,
    reject: (id: number) => `رُفض رد المبلغ الذي سجّلته، رقم ${id}`,
  },
};
