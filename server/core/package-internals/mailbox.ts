import MimeNode from 'nodemailer/lib/mime-node';

/** The mailbox that gets a mail to this address: the mailer drops angle brackets and writes a domain in its own way. */
export const mailboxOf = (address: string): string =>
  new MimeNode('text/plain').setHeader('To', [{ name: '', address }]).getEnvelope().to[0] ?? address;
