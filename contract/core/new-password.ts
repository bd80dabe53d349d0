import { fieldTexts } from '#contract/copy/fields.ts';
import { holds, narrowed, type Read, type Rule } from '#contract/core/fields.ts';
import { lengthMax, password } from '#contract/core/rules.ts';
import { lengthOf } from '#contract/core/text.ts';

const lengthMin = 8;

/** A password to be: 8 to 128 characters (specification#passwords). The server also refuses the most common ones. */
export const newPassword: Rule<string> = {
  ...narrowed(password, (clean): Read<string> => {
    const length = lengthOf(clean);
    if (length < lengthMin) return { error: fieldTexts.passwordMin, stage: 'password' };
    if (length > lengthMax.password) return { error: fieldTexts.passwordMax, stage: 'password' };
    return { value: clean };
  }),
  json: { type: 'string', format: 'password', minLength: lengthMin, maxLength: lengthMax.password },
};

/** The check of a form with a new password and the same once more. Both are required, so a missing one has its own error. */
export const isTypedTwice = (message: string, password = 'password', confirm = 'confirmPassword') =>
  holds<Record<string, unknown>>(
    confirm,
    'confirmation',
    message,
    (typed) => !typed[password] || !typed[confirm] || typed[password] === typed[confirm],
  );
