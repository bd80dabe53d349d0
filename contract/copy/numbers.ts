import { formatNumber, once } from '#contract/copy/digits.ts';

const plurals = once(() => new Intl.PluralRules('ar-EG'));

export type PluralForms = { readonly [form in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** The Arabic phrase for a count; `#` is its number. */
export const formatForms = (count: number, forms: PluralForms, shown: string = formatNumber(count)): string =>
  (forms[plurals().select(count)] ?? forms.other).replace('#', shown);
