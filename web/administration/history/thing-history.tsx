import { useCallback, useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { type HistoryLine, listHistory } from '#contract/administration-history.ts';
import type { HistorySubject } from '#contract/copy/history.ts';
import { isApiError } from '#contract/core/api-error.ts';
import type { Page } from '#contract/core/endpoint.ts';
import { historyCopy } from '#web/administration/history/copy.ts';
import { HistoryLineItem } from '#web/administration/history/history-line.tsx';
import { call } from '#web/core/api.ts';
import { addressOf } from '#web/core/asked.ts';
import { paths } from '#web/core/paths.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { LoadFailed, Loading } from '#web/ui/states.tsx';

const { thing: said } = historyCopy;

/** So many lines stand here at first; more are asked for. */
const limit = 10;

type Asked =
  | { subject: HistorySubject /** Absent: of all such things. */; subjectId?: number; actor?: never }
  | { /** What this account did. */ actor: number; subject?: never; subjectId?: never };

type ThingHistoryProps = Asked & { title?: string };

/** The newest lines of the history about one thing or of one doer, fetched when somebody wants to see them. */
export function ThingHistory({ title = said.title, ...asked }: ThingHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title={title} onToggle={setOpen}>
      {isOpen && <Lines {...asked} />}
    </Disclosure>
  );
}

/** Fetched anew with the page: what was decided a moment ago stands first. */
function Lines({ subject, subjectId, actor }: Asked) {
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
  if (lines.items.length === 0) return <p className="text-muted">{said.empty}</p>;
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
        {said.all}
      </Link>
    </>
  );
}
