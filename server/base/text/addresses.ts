import { domainToASCII, domainToUnicode } from 'node:url';
import ipaddr from 'ipaddr.js';

/** Bytes of an IPv6 address that name the network: one line at home has all addresses of it. */
const networkBytes = 8;

/** An IPv4 address, or the /64 network of an IPv6 address: what one caller can have only one of. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const bytes = parsed.toByteArray().map((byte, index) => (index < networkBytes ? byte : 0));
  return `${ipaddr.fromByteArray(bytes)}/64`;
}

/** The mailbox that gets a mail to this address: the mailer drops angle brackets and writes a domain in its own way. */
export function mailboxOf(address: string): string {
  const plain = address.replace(/[<>]/g, ' ').trim();
  const at = plain.lastIndexOf('@');
  const [name, domain] = [plain.slice(0, at), plain.slice(at + 1)];
  const encoded = domainToASCII(domain);
  return `${name}@${/^[ -~]*$/.test(name) ? encoded : domainToUnicode(encoded)}`;
}
