import { brand } from '#contract/copy/brand.ts';
import { nameAndPort, reasonOf } from '#server/base/failure.ts';
import { mailPage, mailText, type WrittenMail } from '#server/call/mail/mail.ts';
import { type SmtpTransport, smtpTransport } from '#server/call/mail/mail-transport.ts';
import type { Config } from '#server/call/settings/config.ts';

/** Does this with the mail server, and returns its name and port; they are also in the reason of a failure. */
async function withServer(smtpUrl: string, from: string, act: (transport: SmtpTransport) => Promise<unknown>) {
  const transport = smtpTransport(smtpUrl, from);
  try {
    await act(transport);
  } catch (error) {
    throw new Error(reasonOf(error, smtpUrl), { cause: error });
  } finally {
    transport.close();
  }
  return nameAndPort(smtpUrl);
}

/** Signs in at the mail server. Returns its name and port. */
export const proveMail = (smtpUrl: string, from: string): Promise<string> =>
  withServer(smtpUrl, from, ({ prove }) => prove());

/** Sends one mail past the queue, with a number that no mail of the outbox has. Returns the name and port of the server. */
export async function sendNow(
  { smtpUrl, mailFrom, publicUrl }: Config,
  to: string,
  mail: WrittenMail,
): Promise<string> {
  if (smtpUrl === null) throw new Error('SMTP_URL names no mail server');
  const frame = { brand, publicUrl, unsubscribe: null };
  const parts = { subject: mail.subject, text: mailText(mail, frame), html: mailPage(mail, frame) };
  return withServer(smtpUrl, mailFrom, (transport) =>
    transport({ id: -Date.now(), to, ...parts, secret: '', unsubscribe: null }),
  );
}
