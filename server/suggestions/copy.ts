import type { AnswerState } from '#contract/suggestions/calls.ts';
import { mailHello as hello } from '#server/call/mail/copy.ts';
import { mailTemplate } from '#server/call/mail/mail.ts';

const answerNames: Readonly<Record<AnswerState, string>> = {
  underStudy: 'قيد الدراسة',
  accepted: 'مقبولة',
  partly: 'مقبولة جزئيًا',
  declined: 'غير مقبولة',
  done: 'تم التنفيذ',
};

export const suggestionMails = {
  answered: mailTemplate<{ name: string; number: number; state: AnswerState; text: string }>(
    'suggestions.answered',
    ({ name, number, state, text }) => ({
      subject: `رد المنصة على مشاركتك رقم ${number}`,
      lines: [hello(name), `ردّت المنصة على مشاركتك رقم ${number}: ${answerNames[state]}.`, text],
      action: { text: 'اقرأ الرد', path: `/sub/${number}` },
    }),
  ),
  hidden: mailTemplate<{ name: string; number: number; reason: string }>(
    'suggestions.hidden',
    ({ name, number, reason }) => ({
      subject: `أُخفيت مشاركتك رقم ${number}`,
      lines: [hello(name), `أخفينا مشاركتك رقم ${number} عن الزوار.`, `السبب: ${reason}`],
      action: { text: 'افتح المقترحات والتعليقات', path: '/Suggestions-comments' },
    }),
  ),
};

export const suggestionNotices = {
  waiting: 'مشاركة جديدة بانتظار الموافقة',
  approved: (number: number) => `نُشرت مشاركتك رقم ${number}`,
  hidden: (number: number) => `أُخفيت مشاركتك رقم ${number}`,
  restored: (number: number) => `عادت مشاركتك رقم ${number} إلى الظهور`,
  answered: (number: number, state: AnswerState) => `ردّت المنصة على مشاركتك رقم ${number}: ${answerNames[state]}`,
  answeredSupported: (number: number, state: AnswerState) =>
    `ردّت المنصة على مشاركة رقم ${number} التي أيدتها: ${answerNames[state]}`,
  // Without the name of the commenter: a notice would keep it after they delete their account.
  commented: (number: number) => `تعليق جديد على مشاركتك رقم ${number}`,
  replied: (number: number) => `رد جديد على تعليقك على مشاركة رقم ${number}`,
  commentHidden: 'أُخفي أحد تعليقاتك',
  commentRestored: 'عاد أحد تعليقاتك إلى الظهور',
  reason: (reason: string) => `السبب: ${reason}`,
  reported: 'بلاغ جديد بانتظار المراجعة',
  reportSettled: 'راجعنا بلاغك، شكرًا لك',
};
