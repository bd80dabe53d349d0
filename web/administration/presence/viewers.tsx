import { Eye } from 'lucide-react';
import { Fragment, useRef } from 'react';
import type { QueueSubject } from '#contract/core/queues.ts';
import { presenceCopy as t } from '#web/administration/presence/copy.ts';
import { useColleagues } from '#web/administration/presence/use-colleagues.ts';
import { formatNumber } from '#web/core/words/digits.ts';

/** More are only counted. */
const namesMax = 3;

/**
 * The colleagues who have the same item open at this moment; nothing while there are none. In the head of its page; on
 * narrow screens below the head, over the page, so that no button moves when somebody comes.
 */
export function Viewers({ subject, id }: { subject: QueueSubject; id: number }) {
  const place = useRef<HTMLParagraphElement>(null);
  const colleagues = useColleagues({ subject, id }, place);
  const rest = colleagues.length - namesMax;
  return (
    <p ref={place} role="status" className="viewers">
      {colleagues.length > 0 && (
        <span>
          <Eye size={16} aria-hidden="true" className="shrink-0" />
          <span className="min-w-0 truncate">
            {t.openNow}:{' '}
            {colleagues.slice(0, namesMax).map((name, index) => (
              <Fragment key={name}>
                {index > 0 && t.comma}
                <bdi>{name}</bdi>
              </Fragment>
            ))}
            {rest > 0 && ` ${t.more(formatNumber(rest))}`}
          </span>
        </span>
      )}
    </p>
  );
}
