import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';

export type Mail = {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  secret: string;
  /** The address that ends mails of this kind, for mail programs too (RFC 8058); null for those that nobody ends. */
  unsubscribe: string | null;
};
/** Hands one mail over for delivery; throws when it was not taken. */
export type Post = (mail: Mail) => Promise<void>;

const timeoutsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

const oneClick = (url: string) => ({
  // As they are: an address that is folded into two lines is another one.
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const messageOf = (from: string, { id, to, subject, text, html, unsubscribe }: Mail) => ({
  from,
  // As an address, never parsed: a name in it cannot add recipients.
  to: { name: '', address: to },
  subject,
  text,
  html,
  headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe === null ? {} : oneClick(unsubscribe)) },
  messageId: `<sanad-${id}@${from.split('@').at(-1)?.replace(/>$/, '') ?? 'localhost'}>`,
});

/** Delivery through a real SMTP server. */
export function smtpPost(smtpUrl: string, from: string): Post & { close: () => void } {
  const transport = createTransport(smtpUrl, { from });
  Object.assign(transport.options, timeoutsMs);
  const post: Post = async (mail) => void (await transport.sendMail(messageOf(from, mail)));
  return Object.assign(post, { close: () => transport.close() });
}

/** Without an SMTP server: one `.eml` file a mail, its subject and code on the console (never in the structured log). */
export function filePost(folder: string, from: string, say: (line: string) => void): Post {
  mkdirSync(folder, { recursive: true });
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(from, mail));
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${mail.id}.eml`;
    await writeFile(path.join(folder, name), message as Buffer);
    say(`mail to ${mail.to}: ${mail.subject}${mail.secret ? ` [${mail.secret}]` : ''}`);
  };
}
