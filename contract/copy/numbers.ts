/** Creating a formatter loads language tables, so each is created on first use. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

// @NOTE Never the bare `ar` or `ar-SA`: their digits differ between engines.
const numbers = once(() => new Intl.NumberFormat('ar-EG', { maximumFractionDigits: 2 }));
const plurals = once(() => new Intl.PluralRules('ar-EG'));

/** Grouped, in Arabic-Indic digits, at most two decimals. Numbers to copy, type or dial stay in Latin digits instead. */
export const formatNumber = (value: number): string => numbers().format(value);

export type PluralForms = { readonly [form in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** The Arabic phrase for a count; `#` is its number. */
export const formatForms = (count: number, forms: PluralForms, shown: string = formatNumber(count)): string =>
  (forms[plurals().select(count)] ?? forms.other).replace('#', shown);
