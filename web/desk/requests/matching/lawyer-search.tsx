import { useState } from 'react';
import { findLawyers, type MatchedLawyer } from '#contract/requests/administration.ts';
import { call } from '#web/core/calls/api.ts';
import type { ListPart } from '#web/core/data/use-pages.ts';
import { useRested } from '#web/core/data/use-rested.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { formatCount } from '#web/core/words/format.ts';
import { matchingCopy } from '#web/desk/requests/matching/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { Fetched } from '#web/ui/page/fetched.tsx';
import { Pages } from '#web/ui/page/pages.tsx';
import { Loading } from '#web/ui/page/states.tsx';

const t = matchingCopy.assign;
const limit = 10;
const fetchLawyers = (id: number, q: string, part: ListPart) => call(findLawyers, { id, q, limit, ...part });

type LawyerSearchProps = { requestId: number; children: (lawyer: MatchedLawyer) => Elements };

/** Any accepted lawyer, by name. */
export function LawyerSearch({ requestId, children }: LawyerSearchProps) {
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const rested = useRested(q);
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
        {q !== '' && q !== rested && <Loading text={uiCopy.searching} />}
        {q !== '' && q === rested && (
          <Fetched key={q} of={() => fetchLawyers(requestId, q, {})} fallback={<Loading text={uiCopy.searching} />}>
            {(first) => (
              <Pages first={first} fetchPart={(part) => fetchLawyers(requestId, q, part)}>
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
              </Pages>
            )}
          </Fetched>
        )}
      </div>
    </search>
  );
}
