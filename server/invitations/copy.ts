import { brand } from '#contract/copy/brand.ts';
import { mailHello as hello, toRoom } from '#server/call/mail/copy.ts';
import { mailTemplate } from '#server/call/mail/mail.ts';

type AboutRoom = { name: string; number: number };
/** Mails that waited while a new version started do not know the author. */
type FromParty = AboutRoom & { author?: string };
const endedTitle = (number: number) => `أُغلقت غرفة القضية (الدعوة رقم ${number})، وهي الآن للقراءة فقط`;

const quietTitle = (number: number) => `لا جديد منذ مدة في الدعوة رقم ${number}`;

/** Mails about case rooms. They contain the number of the room, never the subject of the case or the text of an entry. */
export const invitationMails = {
  invited: mailTemplate<AboutRoom>('invitations.invited', ({ name, number }) => ({
    subject: `وصلتك دعوة جديدة رقم ${number}`,
    lines: [hello(name), `وصلتك الدعوة رقم ${number}. رقمها السري وتفاصيلها في صفحة «دعواتي» بعد تسجيل الدخول.`],
    action: toRoom(number),
  })),
  entry: mailTemplate<FromParty>('invitations.entry', ({ name, number, author }) => ({
    subject: `جديد في الدعوة رقم ${number}`,
    lines: [
      hello(name),
      `${author === undefined ? 'وصلك جديد' : `كتب ${author} جديدًا`} في الدعوة رقم ${number}. سجّل الدخول لقراءته والرد عليه.`,
    ],
    action: toRoom(number),
  })),
  dateReminder: mailTemplate<AboutRoom & { moment: string }>(
    'invitations.dateReminder',
    ({ name, number, moment }) => ({
      subject: `تذكير بموعد في الدعوة رقم ${number}`,
      lines: [hello(name), `لديك موعد في الدعوة رقم ${number}: ${moment} بتوقيت القاهرة. تفاصيله في غرفة القضية.`],
      action: { text: 'افتح المواعيد', path: `/invite/${number}#dates` },
    }),
  ),
  quiet: mailTemplate<AboutRoom>('invitations.quiet', ({ name, number }) => ({
    subject: quietTitle(number),
    lines: [
      hello(name),
      `مرّ شهر أو أكثر دون جديد في غرفة القضية (الدعوة رقم ${number}). اكتب فيها سطرًا عما وصل إليه العمل، أو اسأل عنه.`,
    ],
    action: toRoom(number),
  })),
  withdrawn: mailTemplate<AboutRoom & { reason: string }>('invitations.withdrawn', ({ name, number, reason }) => ({
    subject: `لم تعد غرفة القضية متاحة (الدعوة رقم ${number})`,
    lines: [
      hello(name),
      `لم تعد غرفة القضية (الدعوة رقم ${number}) متاحة لطرفيها.`,
      `السبب: ${reason}`,
      'للاستفسار تواصل معنا.',
    ],
    action: { text: 'افتح «دعواتي»', path: '/new-invitation' },
  })),
  objection: mailTemplate<AboutRoom>('invitations.objection', ({ name, number }) => ({
    subject: `لم يكتمل العمل بعد في الدعوة رقم ${number}`,
    lines: [
      hello(name),
      `كتب موكلك ما لم ينتهِ من العمل في الدعوة رقم ${number}. اقرأه في غرفة القضية، ويمكنك الإبلاغ من جديد بعد إتمامه.`,
    ],
    action: toRoom(number),
  })),
  review: mailTemplate<AboutRoom>('invitations.review', ({ name, number }) => ({
    subject: `تقييم جديد في الدعوة رقم ${number}`,
    lines: [hello(name), `كتب موكلك تقييمه لعملك في الدعوة رقم ${number}. سجّل الدخول لقراءته.`],
    action: { text: 'اقرأ التقييم', path: `/invite/${number}` },
  })),
  ended: mailTemplate<AboutRoom>('invitations.ended', ({ name, number }) => ({
    subject: endedTitle(number),
    lines: [hello(name), `انتهى الطلب الذي فُتحت له غرفة القضية (الدعوة رقم ${number})، ولم يعد مطلوبًا منك شيء بشأنه.`],
    action: toRoom(number),
  })),
};

/** Titles of notifications. They contain the number of the room, never the kind of case. */
export const invitationNotices = {
  invited: (number: number) => `وصلتك دعوة جديدة رقم ${number}`,
  withdrawn: (number: number) => `لم تعد غرفة القضية متاحة (الدعوة رقم ${number})`,
  restored: (number: number) => `عادت غرفة القضية متاحة (الدعوة رقم ${number})`,
  request: (number: number, author: string) => `${author} يطلب منك شيئًا (الدعوة رقم ${number})`,
  note: (number: number, author: string) => `ملاحظة جديدة من ${author} (الدعوة رقم ${number})`,
  answer: (number: number, author: string) => `رد جديد من ${author} (الدعوة رقم ${number})`,
  close: (number: number, author: string) => `أنهى ${author} ما طلبه منك (الدعوة رقم ${number})`,
  dateAdded: (number: number) => `موعد جديد في الدعوة رقم ${number}`,
  dateChanged: (number: number) => `عُدّل موعد في الدعوة رقم ${number}`,
  dateWithdrawn: (number: number) => `أُلغي موعد في الدعوة رقم ${number}`,
  dateReminder: (number: number, moment: string) => `تذكير: موعد في الدعوة رقم ${number}، ${moment}`,
  objection: (number: number) => `لم يكتمل العمل بعد في الدعوة رقم ${number}`,
  review: (number: number) => `تقييم جديد في الدعوة رقم ${number}`,
  quiet: quietTitle,
  ended: endedTitle,
};

/** Why the room of a lawyer who declined is withdrawn. It does not say that they declined. */
export const notAssignedReason = 'لم يعد المحامي مكلفًا بالطلب';

/** Texts of a calendar event. Phones show them on the lock screen too. */
export const calendarTexts = {
  name: `مواعيد ${brand}`,
  event: (number: number) => `موعد في الدعوة رقم ${number}`,
  inCairo: (moment: string) => `${moment} بتوقيت القاهرة`,
};

/** Replaces the texts of a person who deleted their account. */
export const erasedText = 'نص محذوف';
