import { fieldTexts } from '#contract/copy/fields.ts';
import { type Rule, ruleOf } from '#contract/core/fields.ts';
import { digitsOf, lengthOf } from '#contract/core/text.ts';
import { paymentTexts as t } from './copy.ts';

const referenceLengthMax = 50;

/**
 * The number of a transfer as the wallet shows it: letters and digits. It is stored with Latin digits and capital
 * letters, and without the spaces and dashes that people type, so that two numbers can be compared.
 */
export const transferReference: Rule<string> = ruleOf({
  json: {
    type: 'string',
    maxLength: referenceLengthMax,
    description: 'Letters and digits; spaces and dashes are dropped',
  },
  max: referenceLengthMax,
  tooLong: fieldTexts.tooLong(referenceLengthMax),
  read(raw) {
    const typed = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '';
    const clean = digitsOf(typed).toUpperCase();
    if (!/^[\p{L}\p{N}]+$/u.test(clean)) return { error: t.referenceSigns };
    return lengthOf(clean) > referenceLengthMax ? { error: fieldTexts.tooLong(referenceLengthMax) } : { value: clean };
  },
});
