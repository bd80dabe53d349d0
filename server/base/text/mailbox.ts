import { domainToASCII, domainToUnicode } from 'node:url';

/** The mailbox that gets a mail to this address: the mailer drops angle brackets and writes a domain in its own way. */
export function mailboxOf(address: string): string {
  const plain = address.replace(/[<>]/g, ' ').trim();
  const at = plain.lastIndexOf('@');
  const [name, domain] = [plain.slice(0, at), plain.slice(at + 1)];
  const encoded = domainToASCII(domain);
  return `${name}@${/^[ -~]*$/.test(name) ? encoded : domainToUnicode(encoded)}`;
}
