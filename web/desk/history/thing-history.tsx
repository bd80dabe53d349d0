import { useState } from 'react';
import { Link } from 'react-router';
import { type HistoryLine, listHistory } from '#contract/administration/history.ts';
import type { HistorySubject } from '#contract/copy/history.ts';
import { call } from '#web/core/calls/api.ts';
import type { FetchPart } from '#web/core/data/use-pages.ts';
import { paths } from '#web/core/page/paths.ts';
import { addressOf } from '#web/core/page/query.ts';
import { historyCopy } from '#web/desk/history/copy.ts';
import { HistoryLineItem } from '#web/desk/history/history-line.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';
import { Pages } from '#web/ui/page/pages.tsx';
import { ListLoading } from '#web/ui/page/skeleton.tsx';

const { thing: t } = historyCopy;

/** The number of entries at first; more are loaded on request. */
const limit = 10;

type Query =
  | { subject: HistorySubject /** Absent: all subjects of this kind. */; subjectId?: number; actor?: never }
  | { /** The entries of this actor. */ actor: number; subject?: never; subjectId?: never };

type ThingHistoryProps = Query & { title?: string };

/** The newest entries of one subject or one actor, fetched when the section is opened. */
export function ThingHistory({ title = t.title, ...query }: ThingHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title={title} onToggle={setOpen}>
      {isOpen && <Lines {...query} />}
    </Disclosure>
  );
}

/** The latest decision comes first. */
function Lines({ subject, subjectId, actor }: Query) {
  const fetchPart: FetchPart<HistoryLine> = (part) =>
    call(listHistory, {
      limit,
      ...(subject === undefined ? {} : { subject }),
      ...(subjectId === undefined ? {} : { subjectId }),
      ...(actor === undefined ? {} : { actorId: actor }),
      ...part,
    });
  const numbers = { subjectId: subjectId?.toString() ?? '', actor: actor?.toString() ?? '' };
  return (
    <Fetched of={() => fetchPart({})} fallback={<ListLoading />}>
      {(first) =>
        first.items.length === 0 ? (
          <p className="text-muted">{t.empty}</p>
        ) : (
          <>
            <Pages first={first} fetchPart={fetchPart}>
              {(items) => (
                <ul className="divide-y divide-line">
                  {items.map((line) => (
                    <li key={line.id}>
                      <HistoryLineItem as="h3" line={line} />
                    </li>
                  ))}
                </ul>
              )}
            </Pages>
            <Link
              to={`${paths.adminHistory()}${addressOf({ subject: subject ?? '', ...numbers })}`}
              className="text-link mt-2 inline-flex min-h-11 items-center"
            >
              {t.all}
            </Link>
          </>
        )
      }
    </Fetched>
  );
}
