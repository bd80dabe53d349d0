import * as z from 'zod/mini';
import { fieldTexts } from '#contract/copy/fields.ts';
import { optional, type Rule, ruleOf, withDefault } from '#contract/core/fields.ts';
import { id, integer, lengthMax, oneOf, text } from '#contract/core/rules.ts';

/** A page of a list has at most this many rows (specification#lists). */
export const pageSizeMax = 100;
export const pageSizeDefault = 50;

/** The sort values of the last row of a page. */
export type Position = readonly (string | number)[];

export const pageLimit = integer(1, pageSizeMax);

/** `btoa` accepts only Latin letters. The others are written as JSON escapes. */
const plainJson = (position: Position): string =>
  JSON.stringify(position).replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The position as base64url JSON. */
export const encodeCursor = (position: Position): string =>
  btoa(plainJson(position)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** Longer than the position of any list: a title takes 2,400, as escapes in base64. */
const cursorLengthMax = 4_000;

/** The cursor of the next page. Text that is not from `encodeCursor` is refused. */
export const pageCursor: Rule<Position, string> = ruleOf({
  json: { type: 'string', description: 'nextCursor of the previous page' },
  max: cursorLengthMax,
  tooLong: fieldTexts.chooseFromList,
  read(raw) {
    try {
      const position: unknown = JSON.parse(atob(String(raw).replaceAll('-', '+').replaceAll('_', '/')));
      const isPosition =
        Array.isArray(position) &&
        position.length <= 4 &&
        position.every((value) => typeof value === 'string' || Number.isSafeInteger(value));
      if (isPosition) return { value: position as (string | number)[] };
    } catch {}
    return { error: fieldTexts.chooseFromList };
  },
});

/** The query of a queue with states. Each call says which `account` and `q` it means. */
export const queueInput = <State extends string, Sort extends string>(
  states: readonly State[],
  sorts: readonly [Sort, ...Sort[]],
) =>
  z.object({
    state: optional(oneOf(states)),
    account: optional(id),
    q: optional(text(lengthMax.name)),
    /** Only this one, if the list contains it: a page of the list may not. */
    item: optional(id),
    sort: withDefault(oneOf(sorts), sorts[0]),
  });
