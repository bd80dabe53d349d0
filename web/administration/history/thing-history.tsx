import { useCallback, useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { type HistoryLine, listHistory } from '#contract/administration/history.ts';
import type { HistorySubject } from '#contract/copy/history.ts';
import type { Page } from '#contract/core/endpoint.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { historyCopy } from '#web/administration/history/copy.ts';
import { HistoryLineItem } from '#web/administration/history/history-line.tsx';
import { call } from '#web/core/calls/api.ts';
import { paths } from '#web/core/page/paths.ts';
import { addressOf } from '#web/core/page/query.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { PagedList } from '#web/ui/page/paged-list.tsx';
import { LoadFailed, Loading } from '#web/ui/page/states.tsx';

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

/** Fetched again with the page: the latest decision comes first. */
function Lines({ subject, subjectId, actor }: Query) {
  const isPageStill = useRevalidator().state === 'idle';
  const [lines, setLines] = useState<Page<HistoryLine[]> | 'loading' | 'failed'>('loading');

  const fetchLines = useCallback(
    (cursor?: string) =>
      call(listHistory, {
        limit,
        ...(subject === undefined ? {} : { subject }),
        ...(subjectId === undefined ? {} : { subjectId }),
        ...(actor === undefined ? {} : { actorId: actor }),
        ...(cursor === undefined ? {} : { cursor }),
      }),
    [subject, subjectId, actor],
  );

  const fetchFirst = useCallback(async () => {
    try {
      setLines(await fetchLines());
    } catch (error) {
      if (!isApiError(error)) throw error;
      setLines('failed');
    }
  }, [fetchLines]);

  useEffect(() => {
    if (isPageStill) void fetchFirst();
  }, [isPageStill, fetchFirst]);

  if (lines === 'loading') return <Loading />;
  if (lines === 'failed') return <LoadFailed onRetry={() => void fetchFirst()} />;
  if (lines.items.length === 0) return <p className="text-muted">{t.empty}</p>;
  const numbers = { subjectId: subjectId?.toString() ?? '', actor: actor?.toString() ?? '' };
  return (
    <>
      <PagedList first={lines} next={fetchLines}>
        {(items) => (
          <ul className="divide-y divide-line">
            {items.map((line) => (
              <li key={line.id}>
                <HistoryLineItem as="h3" line={line} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <Link
        to={`${paths.adminHistory()}${addressOf({ subject: subject ?? '', ...numbers })}`}
        className="text-link mt-2 inline-flex min-h-11 items-center"
      >
        {t.all}
      </Link>
    </>
  );
}
