/** How one part of an address is read: what is written there → what is asked for, the empty text for nothing. */
type Part = (written: string) => string;
export type Parts<Name extends string = string> = Readonly<Record<Name, Part>>;

/** What an address asks for, part by part; an empty one asks for nothing. */
export type Asked<Name extends string = string> = Readonly<Record<Name, string>>;

export const anyText =
  (lengthMax = 100): Part =>
  (written) =>
    written.slice(0, lengthMax).trim();

export const oneOf =
  (words: readonly string[], standard = ''): Part =>
  (written) =>
    words.includes(written) ? written : standard;

export const wholeNumber =
  (max = 999_999_999_999_999): Part =>
  (written) =>
    /^[1-9]\d{0,14}$/.test(written) && Number(written) <= max ? written : '';

/** What an address asks for; what makes no sense in it asks for nothing. */
export function askedAt<Name extends string>(address: string, parts: Parts<Name>): Asked<Name> {
  const query = new URL(address).searchParams;
  const read = Object.entries<Part>(parts).map(([name, part]) => [name, part(query.get(name)?.trim() ?? '')]);
  return Object.fromEntries(read) as Record<Name, string>;
}

export const filled = (asked: Partial<Asked>): [string, string][] =>
  Object.entries(asked).flatMap(([name, text = '']): [string, string][] =>
    text.trim() === '' ? [] : [[name, text.trim()]],
  );

/** The address that asks for this, in the same words for the same wish. */
export const addressOf = (asked: Partial<Asked>): string => `?${new URLSearchParams(filled(asked))}`;
