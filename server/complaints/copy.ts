import { mailHello as hello, toRequest } from '#server/call/mail/copy.ts';
import { mailTemplate } from '#server/call/mail/mail.ts';

export const complaintMails = {
  /** Its kind begins with its topic: the person's choice about mails of requests applies. */
  answered: mailTemplate<{ name: string; number: number; text: string; path: string }>(
    'requests.complaintAnswered',
    ({ name, number, text, path }) => ({
      subject: `رد الإدارة على شكواك بشأن الطلب رقم ${number}`,
      lines: [hello(name), `راجعنا شكواك بشأن الطلب رقم ${number}، وهذا ردنا:`, text],
      action: { ...toRequest(number), path },
    }),
  ),
};

export const complaintNotices = {
  waiting: (number: number) => `شكوى جديدة بشأن الطلب رقم ${number}`,
  answered: (number: number) => `ردّت الإدارة على شكواك بشأن الطلب رقم ${number}`,
};
