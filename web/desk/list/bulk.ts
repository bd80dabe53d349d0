import type { AnyEndpoint, Input } from '#contract/core/endpoint.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { call } from '#web/core/calls/api.ts';
import { listCopy } from '#web/desk/list/copy.ts';
import type { BulkDecision } from '#web/desk/list/list-of.ts';
import { uiCopy } from '#web/ui/copy.ts';

export type Refused<T> = { readonly item: T; readonly why: string };
export type Outcome<T> = {
  readonly decision: BulkDecision<T>;
  readonly done: readonly T[];
  readonly refused: readonly Refused<T>[];
};

/** No answer, or the session ended: later items would fail the same way. */
const isOver = (status: number) => status === 0 || status === 401;

/** Decides on one item after the other, each by its own call: earlier ones stay decided when a later one is refused. */
export async function decideOnEach<T>(
  decision: BulkDecision<T>,
  items: readonly T[],
  reason: object,
  onNext: (count: number) => void,
): Promise<Outcome<T>> {
  const done: T[] = [];
  const refused: Refused<T>[] = [];
  for (const [index, item] of items.entries()) {
    onNext(index + 1);
    try {
      await call(decision.endpoint, { ...decision.input(item), ...reason } as Input<AnyEndpoint>);
      done.push(item);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const why = (error.code === 'reason_needed' && decision.whyNot?.(item)) || error.message || uiCopy.failed;
      if (!isOver(error.status)) refused.push({ item, why });
      else {
        const rest = items.slice(index + 1).map((other) => ({ item: other, why: listCopy.notSent }));
        return { decision, done, refused: [...refused, { item, why }, ...rest] };
      }
    }
  }
  return { decision, done, refused };
}
