import { paths } from '#web/core/paths.ts';

const parts = ['governorate', 'specialty', 'q'] as const;

/** Which lawyers the address asks for; an absent part asks for all. */
export type AskedLawyers = { readonly [part in (typeof parts)[number]]?: string | undefined };

const given = (part: (typeof parts)[number], value: string | null | undefined): [string, string][] => {
  const text = value?.trim() ?? '';
  return text === '' ? [] : [[part, text]];
};

export const askedLawyers = (query: URLSearchParams): AskedLawyers =>
  Object.fromEntries(parts.flatMap((part) => given(part, query.get(part))));

export const asksForAll = (asked: AskedLawyers): boolean => parts.every((part) => asked[part] === undefined);

/** The address that asks for these lawyers, in the same words for the same wish. */
export const lawyersAddress = (asked: AskedLawyers): string => {
  const query = new URLSearchParams(parts.flatMap((part) => given(part, asked[part])));
  return query.size ? `${paths.lawyers()}?${query}` : paths.lawyers();
};
