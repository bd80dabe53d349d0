import { useEffect, useState } from 'react';
import type { Output } from '#contract/core/endpoint.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { findLawyers, type MatchedLawyer } from '#contract/requests/administration.ts';
import { call } from '#web/core/calls/api.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { formatCount } from '#web/core/words/format.ts';
import { matchingCopy } from '#web/requests/matching/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { PagedList } from '#web/ui/page/pages.tsx';
import { LoadFailed, Loading } from '#web/ui/page/states.tsx';

const t = matchingCopy.assign;
const limit = 10;
/** The pause after typing before a search. */
const restMs = 250;

type Lawyers = Output<typeof findLawyers>;
type Found = { q: string; page: Lawyers } | { q: string; page: null };

const fetchLawyers = (id: number, q: string, cursor?: string) =>
  call(findLawyers, { id, q, limit, ...(cursor === undefined ? {} : { cursor }) });

/** The results for the text; `page` is null if the search failed. Late answers are dropped. */
function useFound(id: number, q: string, turn: number): Found | null {
  const [found, setFound] = useState<(Found & { turn: number }) | null>(null);
  useEffect(() => {
    if (q === '') return;
    let isGone = false;
    const show = (page: Lawyers | null) => !isGone && setFound({ q, page, turn });
    const timer = setTimeout(() => {
      fetchLawyers(id, q).then(show, (error: unknown) => {
        show(null);
        if (!isApiError(error)) throw error;
      });
    }, restMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [id, q, turn]);
  return found?.q === q && found.turn === turn ? found : null;
}

type LawyerSearchProps = { requestId: number; children: (lawyer: MatchedLawyer) => Elements };

/** Any accepted lawyer, by name. */
export function LawyerSearch({ requestId, children }: LawyerSearchProps) {
  const [typed, setTyped] = useState('');
  const [turn, setTurn] = useState(0);
  const q = typed.trim();
  const found = useFound(requestId, q, turn);
  return (
    <search className="contents">
      <input
        type="search"
        dir="auto"
        autoComplete="off"
        maxLength={100}
        className="input my-1 min-w-0 flex-1 basis-40 text-sm sm:max-w-80"
        aria-label={t.search}
        placeholder={t.search}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="basis-full empty:hidden">
        {q !== '' && found === null && <Loading text={uiCopy.searching} />}
        {found?.page === null && <LoadFailed onRetry={() => setTurn(turn + 1)} />}
        {found?.page && (
          <PagedList first={found.page} next={(cursor) => fetchLawyers(requestId, found.q, cursor)}>
            {(lawyers) => (
              <>
                <p role="status" className={lawyers.length > 0 ? 'sr-only' : 'py-3 text-muted'}>
                  {lawyers.length > 0 ? formatCount(lawyers.length, 'lawyer') : t.noMatch}
                </p>
                <ul aria-label={t.results} className="divide-y divide-line">
                  {lawyers.map(children)}
                </ul>
              </>
            )}
          </PagedList>
        )}
      </div>
    </search>
  );
}
