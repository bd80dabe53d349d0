import * as z from 'zod/mini';
import { optional, withDefault } from './fields.ts';
import * as rule from './rules.ts';

/** What a queue with states is asked for. What `account` and `q` mean is said by its call. */
export const queueInput = <State extends string, Sort extends string>(
  states: readonly State[],
  sorts: readonly [Sort, ...Sort[]],
) =>
  z.object({
    state: optional(rule.oneOf(states)),
    account: optional(rule.id),
    q: optional(rule.text(rule.lengthMax.name)),
    /** Only this one, if the list contains it: a page of the list may not. */
    item: optional(rule.id),
    sort: withDefault(rule.oneOf(sorts), sorts[0]),
  });
