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
