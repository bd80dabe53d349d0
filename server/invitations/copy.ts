import { brand } from '#contract/copy/brand.ts';
import { mailClosing as closing, mailHello as hello } from '#server/core/copy.ts';
import { mailTemplate } from '#server/core/mail.ts';

type AboutRoom = { name: string; number: number };
const endedTitle = (number: number) => `انتهت الدعوة رقم ${number}، وهي الآن للقراءة فقط`;

/** The mails about case rooms: their number, never what the case is about or what was written. */
export const invitationMails = {
  invited: mailTemplate<AboutRoom>('invitations.invited', ({ name, number }) => ({
    subject: `وصلتك دعوة جديدة رقم ${number}`,
    lines: [
      hello(name),
      `وصلتك الدعوة رقم ${number}. رقمها السري وتفاصيلها في صفحة «دعواتي» بعد تسجيل الدخول.`,
      closing,
    ],
  })),
  entry: mailTemplate<AboutRoom>('invitations.entry', ({ name, number }) => ({
    subject: `جديد في الدعوة رقم ${number}`,
    lines: [hello(name), `أضاف الطرف الآخر جديدًا في الدعوة رقم ${number}. سجّل الدخول لقراءته والرد عليه.`, closing],
  })),
  dateReminder: mailTemplate<AboutRoom & { moment: string }>(
    'invitations.dateReminder',
    ({ name, number, moment }) => ({
      subject: `تذكير بموعد في الدعوة رقم ${number}`,
      lines: [
        hello(name),
        `لديك موعد في الدعوة رقم ${number}: ${moment} بتوقيت القاهرة. تفاصيله في صفحة الدعوة.`,
        closing,
      ],
    }),
  ),
  withdrawn: mailTemplate<AboutRoom & { reason: string }>('invitations.withdrawn', ({ name, number, reason }) => ({
    subject: `سُحبت الدعوة رقم ${number}`,
    lines: [
      hello(name),
      `سحبت الإدارة الدعوة رقم ${number}، ولم تعد مفتوحة لطرفيها.`,
      `السبب: ${reason}`,
      'للاستفسار تواصل معنا.',
      closing,
    ],
  })),
  review: mailTemplate<AboutRoom>('invitations.review', ({ name, number }) => ({
    subject: `تقييم جديد في الدعوة رقم ${number}`,
    lines: [hello(name), `كتب المستخدم تقييمه للعمل في الدعوة رقم ${number}. سجّل الدخول لقراءته.`, closing],
  })),
  ended: mailTemplate<AboutRoom>('invitations.ended', ({ name, number }) => ({
    subject: endedTitle(number),
    lines: [hello(name), `انتهى الطلب الذي فُتحت له الدعوة رقم ${number}، ولم يعد مطلوبًا منك شيء بشأنه.`, closing],
  })),
};

/** Titles of notifications: the number of the room, never the kind of its case. */
export const invitationNotices = {
  invited: (number: number) => `وصلتك دعوة جديدة رقم ${number}`,
  withdrawn: (number: number) => `سُحبت الدعوة رقم ${number}`,
  restored: (number: number) => `عادت الدعوة رقم ${number}`,
  request: (number: number) => `طلب جديد في الدعوة رقم ${number}`,
  note: (number: number) => `ملاحظة جديدة في الدعوة رقم ${number}`,
  answer: (number: number) => `رد جديد في الدعوة رقم ${number}`,
  close: (number: number) => `أُغلق طلب في الدعوة رقم ${number}`,
  dateAdded: (number: number) => `موعد جديد في الدعوة رقم ${number}`,
  dateChanged: (number: number) => `تعدّل موعد في الدعوة رقم ${number}`,
  dateWithdrawn: (number: number) => `سُحب موعد في الدعوة رقم ${number}`,
  dateReminder: (number: number, moment: string) => `تذكير: موعد في الدعوة رقم ${number}، ${moment}`,
  review: (number: number) => `تقييم جديد في الدعوة رقم ${number}`,
  ended: endedTitle,
};

/** What a calendar shows of a date, on a lock screen as well. */
export const calendarTexts = {
  name: `مواعيد ${brand}`,
  event: (number: number) => `موعد في الدعوة رقم ${number}`,
  inCairo: (moment: string) => `${moment} بتوقيت القاهرة`,
};

const moments = new Intl.DateTimeFormat('ar-EG', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Africa/Cairo' });
/** A moment as it stands in a mail or a title, as the clocks in Cairo show it. */
export const momentText = (at: Date): string => moments.format(at);

/** Stands in the place of what somebody wrote who deleted his account. */
export const erasedText = 'نص محذوف';
