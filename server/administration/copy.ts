import type { WaitingCounts } from '#contract/administration/overview.ts';
import { contentColumns } from '#contract/content/copy.ts';
import { formatNumber } from '#contract/copy/digits.ts';
import { formatForms, type PluralForms } from '#contract/copy/numbers.ts';
import { factNames } from '#contract/copy/words.ts';
import { mailHello as hello, toRequest } from '#server/call/mail/copy.ts';
import { mailTemplate } from '#server/call/mail/mail.ts';

/** The headings of the history as a CSV file. */
export const historyCsvTexts = {
  columns: [
    'رقم الإجراء',
    'الوقت',
    factNames.accountId,
    'من نفّذه',
    'نوع حسابه',
    'الإجراء',
    'العنصر',
    contentColumns.id,
    'قبل',
    'بعد',
    factNames.reason,
  ],
} as const;
/** The separator of a list. */
export const comma = '، ';

type ClientMessage = { name: string; number: number; text: string };

type Waits = { readonly queue: keyof WaitingCounts; readonly count: number; readonly hours: number };
type WaitingMail = { name: string; waits: readonly Waits[] };

const queueNames: Readonly<Record<keyof WaitingCounts, string>> = {
  lawyers: 'محامون ينتظرون القبول',
  participants: 'مشاركون ينتظرون القبول',
  payments: 'إثباتات دفع تنتظر المراجعة',
  refunds: 'مبالغ تُرد إلى أصحابها',
  requests: 'طلبات تنتظر المراجعة',
  complaints: 'شكاوى تنتظر الرد',
  suggestions: 'مشاركات تنتظر الرد',
  reports: 'بلاغات تنتظر القرار',
  mails: 'رسائل بريد لم تصل',
};

const hourForms: PluralForms = { one: 'ساعة', two: 'ساعتين', few: '# ساعات', other: '# ساعة' };
const dayForms: PluralForms = { one: 'يوم', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' };

function ageOf(hours: number): string {
  if (hours < 1) return 'أقل من ساعة';
  return hours < 24 ? formatForms(hours, hourForms) : formatForms(Math.floor(hours / 24), dayForms);
}

export const administrationMails = {
  waiting: mailTemplate<WaitingMail>('administration.waiting', ({ name, waits }) => ({
    subject: 'ما ينتظر قرارك هذا الصباح',
    lines: [
      hello(name),
      'هذا ما ينتظر قرارك الآن:',
      waits
        .map(({ queue, count, hours }) => `• ${queueNames[queue]}: ${formatNumber(count)}، أقدمها منذ ${ageOf(hours)}`)
        .join('\n'),
    ],
    action: { text: 'افتح صفحة الإدارة', path: '/admin' },
  })),
  /** Its kind begins with its topic: the person's choice about mails of requests applies. */
  clientMessage: mailTemplate<ClientMessage>('requests.message', ({ name, number, text }) => ({
    subject: `رسالة من الإدارة بشأن طلبك رقم ${number}`,
    lines: [hello(name), `كتبت لك الإدارة بشأن طلبك رقم ${number}:`, text],
    action: toRequest(number),
  })),
};

/** The text is not in the title: others may see the title on the screen. */
export const clientMessage = (number: number, text: string) => ({
  title: `رسالة من الإدارة بشأن طلبك رقم ${number}`,
  body: text,
  link: `/request/${number}`,
  mail: { template: administrationMails.clientMessage, data: { number, text } },
});
