import { useEffect, useRef } from 'react';
import { formatCount } from '#web/core/words/format.ts';
import type { Outcome } from '#web/ui/list/bulk.ts';
import { listCopy as t } from '#web/ui/list/copy.ts';
import { type ListOf, type Numbered, shortName } from '#web/ui/list/list-of.ts';
import { Notice } from '#web/ui/notice.tsx';

type BulkOutcomeProps<T extends Numbered> = { list: ListOf<T>; outcome: Outcome<T> };

/**
 * The result of a decision on several items: how many succeeded, and which were refused and why. It takes the focus.
 */
export function BulkOutcome<T extends Numbered>({ list, outcome }: BulkOutcomeProps<T>) {
  const place = useRef<HTMLDivElement>(null);
  const { decision, done, refused } = outcome;
  useEffect(() => {
    if (outcome) place.current?.focus();
  }, [outcome]);
  const title =
    done.length === 0 ? t.nothingDone : t.done(t.label(decision.verb, formatCount(done.length, list.counted)));
  return (
    <div ref={place} tabIndex={-1} className="mb-5 scroll-mt-4 rounded-md">
      <Notice tone={refused.length === 0 ? 'success' : 'warning'} title={title}>
        {refused.length > 0 && (
          <>
            <p>{t.refused(formatCount(refused.length, list.counted))}</p>
            <ul className="list-inside list-disc">
              {refused.map(({ item, why }) => (
                <li key={item.id} className="break-words">
                  <bdi>{shortName(list, item)}</bdi>: {why}
                </li>
              ))}
            </ul>
            <p>{t.staySelected}</p>
          </>
        )}
      </Notice>
    </div>
  );
}
