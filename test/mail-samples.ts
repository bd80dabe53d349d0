import { mailPage, mailText } from '#server/call/mail/mail.ts';
import { mailTemplates } from '#server/open-app.ts';

/** Values for mails. The personal ones may be in the text, but never in the subject. */
const shown = {
  number: 1001,
  invitation: 5001,
  lawyerId: 7,
  status: 'Paid',
  permission: 'full',
  state: 'done',
  role: 'Client',
  titles: ['وصلنا طلبك رقم 1001'],
  changed: ['displayName', 'email'],
  more: 2,
  amount: 300,
  requestId: 1001,
  transferReference: '004498120077',
  waits: [
    { queue: 'lawyers', count: 3, hours: 50 },
    { queue: 'payments', count: 1, hours: 0 },
  ],
  paidUntil: '1 يناير',
  what: 'expireUnpaid',
  path: '/request/1001',
  day: 'الأحد، 3 مايو',
};
export const personal = {
  name: 'سارة محمود',
  reason: 'بسبب الطلاق',
  text: 'ندرس المقترح',
  note: 'صورة البطاقة',
  center: 'الدقي',
  moment: 'غدًا',
  passkey: 'هاتف سارة',
  browser: 'Chrome · Windows',
};

export const publicUrl = 'https://sanad.example';
const secrets: Readonly<Record<string, string>> = {
  'accounts.administratorInvitation': `${publicUrl}/administrator-invitation#${'x'.repeat(43)}`,
  'accounts.emailWayBack': `${publicUrl}/email-way-back#${'x'.repeat(43)}`,
  'accounts.loginLink': `${publicUrl}/login-link#${'x'.repeat(43)}`,
};
export const sampleCode = '482913';
export const unsubscribeUrl = `${publicUrl}/unsubscribe/${'u'.repeat(180)}`;

/** Every kind of mail of the product, as it is sent. */
export const sampleMails = mailTemplates.map(({ kind, write }) => {
  const secret = secrets[kind] ?? sampleCode;
  const written = write({ ...shown, ...personal }, secret, 'sara@sanad.example');
  const frame = { brand: 'ميزان', publicUrl, unsubscribe: unsubscribeUrl };
  return { kind, secret, written, html: mailPage(written, frame), text: mailText(written, frame) };
});
