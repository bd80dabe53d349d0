import { fieldTexts } from '#contract/copy/fields.ts';
import type { Rule } from '#contract/core/fields.ts';
import { integer } from '#contract/core/rules.ts';

/** Lists answer at most this many rows a page (contract §1). */
export const pageSizeMax = 100;
export const pageSizeDefault = 50;

/** The sort values of the last row seen. */
export type Position = readonly (string | number)[];

export const pageLimit = integer(1, pageSizeMax);

/** Base64 takes no letters beyond Latin ones: they travel by their numbers, as JSON knows them. */
const plainJson = (position: Position): string =>
  JSON.stringify(position).replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A position as the text that travels: base64url JSON. */
export const encodeCursor = (position: Position): string =>
  btoa(plainJson(position)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** Where a list goes on; what was not made by `encodeCursor` is refused. */
export const pageCursor: Rule<Position, string> = {
  json: { type: 'string', description: 'nextCursor of the page before' },
  read(raw) {
    try {
      const position: unknown = JSON.parse(atob(String(raw).replaceAll('-', '+').replaceAll('_', '/')));
      const isPosition =
        Array.isArray(position) &&
        position.length <= 4 &&
        position.every((value) => typeof value === 'string' || Number.isSafeInteger(value));
      if (isPosition) return { value: position as (string | number)[] };
    } catch {}
    return { fault: fieldTexts.chooseFromList };
  },
};
