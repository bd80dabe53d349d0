import { brand } from '#contract/copy/brand.ts';
import { formatNumber } from '#contract/copy/digits.ts';
import { mailHello as hello } from '#server/call/mail/copy.ts';
import { mailTemplate, type WrittenMail } from '#server/call/mail/mail.ts';

type Digest = { name: string; titles: readonly string[]; more: number };

export const notificationMails = {
  digest: mailTemplate<Digest>('notifications.digest', ({ name, titles, more }) => ({
    subject: `ملخص اليوم من ${brand}`,
    lines: [
      hello(name),
      'هذا ما وصلك منذ آخر ملخص:',
      titles.map((title) => `• ${title}`).join('\n'),
      ...(more ? [`وغيرها (${formatNumber(more)})، وتجدها كلها في صفحة «الإشعارات».`] : []),
    ],
    action: { text: 'افتح الإشعارات', path: '/notification' },
  })),
  test: mailTemplate<{ name: string }>('notifications.test', ({ name }) => ({
    subject: `رسالة تجربة من ${brand}`,
    lines: [hello(name), 'وصلتك هذه الرسالة، فالبريد يخرج من المنصة.'],
    action: { text: 'افتح البريد', path: '/admin/mail' },
  })),
};

/** Problems that `check` found, for the operator. */
export const alertMail = (problems: readonly string[]): WrittenMail => ({
  subject: `${brand} يحتاج إلى من يشغّله`,
  lines: ['وجد الفحص ما يلي، وتفصيله في صفحات التشغيل:', ...problems],
  action: { text: 'افتح لوحة الإدارة', path: '/admin' },
});
