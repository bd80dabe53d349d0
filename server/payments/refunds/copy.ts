import { formatNumber } from '#contract/copy/digits.ts';
import type { Pounds } from '#contract/core/money.ts';
import { personMark } from '#server/call/history/notices.ts';
import { mailHello as hello, toProfile, toRequest } from '#server/call/mail/copy.ts';
import { mailTemplate } from '#server/call/mail/mail.ts';

type RefundMail = {
  name: string;
  amount: Pounds;
  /** Null for a lawyer's yearly fee. */
  requestId: number | null;
  /** The last digits of the number that the money was sent to; before that, of the one that paid, if it is known. */
  number: string | null;
  transferReference: string | null;
  reason: string | null;
};

const money = (amount: Pounds) => `${formatNumber(amount)} جنيه`;
const payment = ({ requestId }: RefundMail) => (requestId === null ? 'رسومك التكميلية' : `رسوم الطلب رقم ${requestId}`);
const sum = (mail: RefundMail) => `${money(mail.amount)} مما دفعته في ${payment(mail)}`;
const why = ({ reason }: RefundMail) => (reason === null ? [] : [`السبب: ${reason}`]);

export const refundNotices = {
  payer: {
    refundAsked: (amount: Pounds) => `نتحقق من وصول ${money(amount)} منك`,
    refundDue: (amount: Pounds) => `نرد إليك ${money(amount)}`,
    payBack: (amount: Pounds) => `رددنا إليك ${money(amount)}`,
    dropRefund: (amount: Pounds) => `لن نرد إليك ${money(amount)}`,
    takeRefundBack: (amount: Pounds) => `نراجع رد ${money(amount)} إليك من جديد`,
  },
  toDecide: { asked: 'انتهى طلب وإثبات دفعه قيد المراجعة: هل وصل المبلغ؟', due: 'مبلغ جديد يُرد إلى صاحبه' },
  restIsDue: (id: number) => `أُلغي طلب قبل الاختيار، والمبلغ رقم ${id} جزء مما يُرد فيه، فقرر في الباقي بعده`,
  secondWaits: `مبلغ ردّه ${personMark} ينتظر موافقة مدير آخر`,
  decided: {
    approve: (id: number) => `قُبل رد المبلغ الذي سجّلته، رقم ${id}`,
    reject: (id: number) => `رُفض رد المبلغ الذي سجّلته، رقم ${id}`,
  },
};

/** The mail with the same message as the notice. */
const refundMail = (what: keyof typeof refundNotices.payer, lines: (mail: RefundMail) => string[]) =>
  mailTemplate<RefundMail>(`payments.${what}`, (mail) => ({
    subject: refundNotices.payer[what](mail.amount),
    lines: [hello(mail.name), ...lines(mail)],
    action: mail.requestId === null ? toProfile : toRequest(mail.requestId),
  }));

/** The mails to those who get money back. */
export const refundMails = {
  refundAsked: refundMail('refundAsked', (mail) => [
    `انتهى طلبك رقم ${mail.requestId} وإثبات الدفع الذي أرسلته قيد المراجعة. نتحقق الآن من وصول ${money(mail.amount)}، ونخبرك بالنتيجة.`,
    mail.number === null
      ? 'إن وصل المبلغ رددناه إليك، ونتصل بك لنعرف الرقم الذي تريده عليه.'
      : `إن وصل المبلغ رددناه إلى الرقم الذي دفعت منه، المنتهي بـ ${mail.number}. لا تحتاج إلى فعل شيء.`,
  ]),
  refundDue: refundMail('refundDue', (mail) => [
    `نرد إليك ${sum(mail)}.`,
    ...why(mail),
    mail.number === null
      ? 'نتصل بك لنعرف الرقم الذي تريد المبلغ عليه، ثم نحوّله ونرسل إليك رقم العملية.'
      : 'لا تحتاج إلى فعل شيء: نحوّل المبلغ إلى الرقم الذي دفعت منه، ثم نرسل إليك رقم العملية.',
  ]),
  payBack: refundMail('payBack', (mail) => [
    `رددنا إليك ${sum(mail)}، على الرقم المنتهي بـ ${mail.number}.`,
    `رقم العملية: ${mail.transferReference}`,
    'إن لم يصلك المبلغ فتواصل معنا واذكر رقم العملية.',
  ]),
  dropRefund: refundMail('dropRefund', (mail) => [
    `لن نرد إليك ${money(mail.amount)} عن ${payment(mail)}.`,
    ...why(mail),
    'إن كان لديك اعتراض فتواصل معنا.',
  ]),
  takeRefundBack: refundMail('takeRefundBack', (mail) => [
    `تراجعنا عن قرارنا في رد ${sum(mail)}، ونخبرك بالقرار الجديد.`,
    ...why(mail),
  ]),
};
