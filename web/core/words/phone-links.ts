import { chatPhone, dialledPhone } from '#contract/egypt/telephone.ts';

/** The address that calls a number; null for one that cannot be dialled. */
export function callUrl(phone: string): string | null {
  const number = dialledPhone(phone);
  return number === null ? null : `tel:+${number}`;
}

/** The address of a chat, which begins with the text; null for a number that has none. */
export function chatUrl(phone: string, text?: string): string | null {
  const number = chatPhone(phone);
  if (number === null) return null;
  return `https://wa.me/${number}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;
}
