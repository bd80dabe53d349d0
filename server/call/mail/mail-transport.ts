import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type NodemailerError } from 'nodemailer';

export type Mail = {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  secret: string;
  /** The address that ends mails of this topic, also for mail programs (RFC 8058); null: its reader cannot end them. */
  unsubscribe: string | null;
};
/** Sends one mail; throws when the server does not accept it: `MailRefused` if it never will. */
export type MailTransport = (mail: Mail) => Promise<void>;

/** The server refuses this recipient or this text for good (5xx). A refusal of our own account or address is not one. */
export class MailRefused extends Error {}

/** The most mails that are sent at the same time. */
export const mailConnections = 5;
const timeoutsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** For one mail. A server that sends a little again and again would hold it, and its connection, for ever. */
const sendWithinMs = 5 * 60_000;

const oneClick = (url: string) => ({
  // `prepared` keeps the header on one line: folding would break the address.
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

// As an object, because nodemailer would parse a text: a name in it could add recipients.
const recipient = (address: string) => ({ name: '', address });

const messageOf = (from: string, { id, to, subject, text, html, unsubscribe }: Mail) => ({
  from,
  to: recipient(to),
  subject,
  text,
  html,
  headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe === null ? {} : oneClick(unsubscribe)) },
  messageId: `<sanad-${id}@${from.split('@').at(-1)?.replace(/>$/, '') ?? 'localhost'}>`,
});

/** `prove` rejects when the server does not answer, or not to this account. */
export type SmtpTransport = MailTransport & { prove: () => Promise<unknown>; close: () => void };

/** Sends mails through an SMTP server, over connections that stay open. */
export function smtpTransport(smtpUrl: string, from: string, withinMs = sendWithinMs): SmtpTransport {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: mailConnections, ...timeoutsMs });
  const send: MailTransport = async (mail) => {
    const signal = AbortSignal.timeout(withinMs);
    await transport.sendMail({ ...messageOf(from, mail), signal }).catch((error: NodemailerError) => {
      const isAboutMail = error.command === 'RCPT TO' || error.command === 'DATA';
      throw isAboutMail && error.permanent ? new MailRefused(error.message, { cause: error }) : error;
    });
  };
  return Object.assign(send, { prove: () => transport.verify(), close: () => transport.close() });
}

/**
 * Without an SMTP server: writes each mail to an `.eml` file and prints its subject and code (never to the structured
 * log).
 */
export function fileTransport(folder: string, from: string, say: (line: string) => void): MailTransport {
  mkdirSync(folder, { recursive: true });
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(from, mail));
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${mail.id}.eml`;
    await writeFile(path.join(folder, name), message as Buffer);
    say(`mail to ${mail.to}: ${mail.subject}${mail.secret ? ` [${mail.secret}]` : ''}`);
  };
}
