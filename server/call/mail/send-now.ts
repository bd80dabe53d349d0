import { brand } from '#contract/copy/brand.ts';
import { mailPage, mailText, type WrittenMail } from '#server/call/mail/mail.ts';
import { smtpTransport } from '#server/call/mail/mail-transport.ts';
import type { Config } from '#server/call/settings/config.ts';

/**
 * Sends one mail past the queue, with a number that no mail of the outbox has. Returns the mail server, which took it.
 */
export async function sendNow(
  { smtpUrl, mailFrom, publicUrl }: Config,
  to: string,
  mail: WrittenMail,
): Promise<string> {
  if (smtpUrl === null) throw new Error('SMTP_URL names no mail server');
  const transport = smtpTransport(smtpUrl, mailFrom);
  const frame = { brand, publicUrl, unsubscribe: null };
  const parts = { subject: mail.subject, text: mailText(mail, frame), html: mailPage(mail, frame) };
  await transport({ id: -Date.now(), to, ...parts, secret: '', unsubscribe: null }).finally(transport.close);
  return new URL(smtpUrl).hostname;
}
