import { fieldTexts } from '#contract/copy/fields.ts';
import { type Rule, ruleOf } from '#contract/core/fields.ts';
import { composed, lowerAscii, storedText, withoutInvisibleMarks } from '#contract/core/text.ts';

export const emailLengthMax = 254;

/**
 * A part of the domain between dots is not empty and does not begin with a hyphen (contract §12). Invisible characters
 * are not allowed: two addresses that look the same must be the same.
 */
const emailPattern = /^[^\s@\p{Cf}\p{DI}]+@(?:(?!-)[^\s@.\p{Cf}\p{DI}]+\.)+(?!-)[^\s@.\p{Cf}\p{DI}]+$/u;

/** A letter that NFC turns into an ASCII one, such as the Kelvin sign: the mail would go to another address. */
const becomesAscii = (raw: string): boolean => [...raw].some((letter) => !isAscii(letter) && isAscii(composed(letter)));
const isAscii = (text: string): boolean => [...text].every((letter) => letter <= '~');

/** x@y.z, stored in (ASCII) lower case. */
export const email = (message: string = fieldTexts.emailFormat): Rule<string> => {
  const tooLong = fieldTexts.tooLong(emailLengthMax);
  return ruleOf({
    json: { type: 'string', format: 'email', maxLength: emailLengthMax },
    max: emailLengthMax,
    tooLong,
    read(raw) {
      const clean = typeof raw === 'string' ? storedText(withoutInvisibleMarks(raw), { lines: false }) : null;
      if (clean === null || !emailPattern.test(clean) || becomesAscii(String(raw))) return { error: message };
      return clean.length > emailLengthMax ? { error: tooLong } : { value: lowerAscii(clean) };
    },
  });
};
