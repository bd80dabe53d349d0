import { fieldTexts } from '#contract/copy/fields.ts';
import { type Rule, ruleOf } from '#contract/core/fields.ts';
import { composed, lowerAscii, plainForms, storedText, withoutInvisibleMarks } from '#contract/core/text.ts';
import { parsedUrl } from '#contract/core/web-address.ts';

export const emailLengthMax = 254;

/** A letter, mark or digit of any script. Not an invisible one: two addresses would look the same. */
const letter = String.raw`(?!\p{DI})[\p{L}\p{M}\p{Nd}]`;
/** One class, because a sign that two alternatives match is tried twice, and so are all that follow it. */
const atom = String.raw`(?:(?!\p{DI})[\p{L}\p{M}\p{Nd}\w!#$%&'*+/=?^${'`'}{|}~-])+`;
/** Not encoded (Punycode), and no script whose small letters are sent as capital ones: each domain has one writing. */
const label = String.raw`(?!-|xn--)(?:-|(?!\p{Script=Cherokee})${letter})+`;
/**
 * A dot-atom of RFC 5321, also with letters of other scripts, and a domain whose parts are not empty and do not begin with
 * a hyphen (specification#e-mail-addresses). Mail programs drop or reread brackets, quotes and the like, so they would be
 * further spellings of one mailbox.
 */
const shape = new RegExp(String.raw`^${atom}(?:\.${atom})*@(${label}(?:\.${label})+)$`, 'u');

/** A letter that NFC turns into an ASCII one, such as the Kelvin sign: the mail would go to another address. */
const becomesAscii = (raw: string): boolean => [...raw].some((sign) => !isAscii(sign) && isAscii(composed(sign)));
const isAscii = (text: string): boolean => [...text].every((sign) => sign <= '~');

/** The mailer turns wide, capital and other variants of letters into plain ones, and some numbers into an IP address. */
function isWrittenAsSent(domain: string): boolean {
  const host = parsedUrl(`http://${domain}`)?.hostname;
  return isAscii(domain)
    ? host === domain
    : host !== undefined && plainForms(domain.toUpperCase().toLowerCase()) === domain;
}

/** The address as it is stored, in (ASCII) lower case; null if it is none. */
function addressOf(raw: string): string | null {
  const clean = storedText(withoutInvisibleMarks(raw), { lines: false });
  if (clean === null || becomesAscii(raw)) return null;
  const address = lowerAscii(clean);
  const [, domain] = shape.exec(address) ?? [];
  return domain !== undefined && isWrittenAsSent(domain) ? address : null;
}

/** x@y.z, stored in (ASCII) lower case. */
export const email = (message: string = fieldTexts.emailFormat): Rule<string> =>
  ruleOf({
    json: { type: 'string', format: 'email', maxLength: emailLengthMax },
    max: emailLengthMax,
    tooLong: fieldTexts.tooLong(emailLengthMax),
    read(raw) {
      const address = typeof raw === 'string' ? addressOf(raw) : null;
      return address === null ? { error: message } : { value: address };
    },
  });
