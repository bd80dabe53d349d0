import { firstCharacters } from '#contract/core/text.ts';

/** Parses one query parameter; an invalid value becomes the empty text. */
type Part = (written: string) => string;
export type Parts<Name extends string = string> = Readonly<Record<Name, Part>>;

/** The query of an address, by parameter; the empty text is an absent parameter. */
export type Query<Name extends string = string> = Readonly<Record<Name, string>>;

const lengthMax = 100;
export const anyText: Part = (written) => firstCharacters(written, lengthMax).trim();

export const oneOf =
  (words: readonly string[], standard = ''): Part =>
  (written) =>
    words.includes(written) ? written : standard;

export const wholeNumber: Part = (written) => (/^[1-9]\d{0,14}$/.test(written) ? written : '');

/** The query of an address; invalid parameters become empty. */
export function parseQuery<Name extends string>(address: string, parts: Parts<Name>): Query<Name> {
  const params = new URL(address).searchParams;
  const read = Object.entries<Part>(parts).map(([name, part]) => [name, part(params.get(name)?.trim() ?? '')]);
  return Object.fromEntries(read) as Record<Name, string>;
}

export const filled = (query: Partial<Query>): [string, string][] =>
  Object.entries(query).flatMap(([name, text = '']): [string, string][] =>
    text.trim() === '' ? [] : [[name, text.trim()]],
  );

/** The address of a query; equal queries have equal addresses. */
export const addressOf = (query: Partial<Query>): string => `?${new URLSearchParams(filled(query))}`;

/** The parameter of the address with the id of the open item; the calls of queues have it too. */
export const itemParameter = 'item';
