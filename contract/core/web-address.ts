import { fieldTexts } from '#contract/copy/fields.ts';
import { type Rule, ruleOf } from '#contract/core/fields.ts';
import { storedText } from '#contract/core/text.ts';

const webAddressLengthMax = 300;

/** `URL.parse`, which browsers have from Chromium 126, Safari 18 and Firefox 126 on. */
export function parsedUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** The address of a page on another site: http or https, with a host and without a password. */
export const webAddress: Rule<string> = ruleOf({
  json: { type: 'string', format: 'uri', maxLength: webAddressLengthMax },
  max: webAddressLengthMax,
  tooLong: fieldTexts.tooLong(webAddressLengthMax),
  read(raw) {
    const clean = typeof raw === 'string' ? storedText(raw, { lines: false }) : null;
    const address = clean === null ? null : parsedUrl(clean);
    const isPage = address !== null && /^https?:$/.test(address.protocol) && address.hostname.includes('.');
    return isPage && !address.username && !address.password
      ? { value: address.href }
      : { error: fieldTexts.webAddress };
  },
});
