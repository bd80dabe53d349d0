import { Link } from 'react-router';
import type { Output } from '#contract/core/endpoint.ts';
import { mySuggestions, type SuggestionState } from '#contract/suggestions/calls.ts';
import { suggestionTypeNames } from '#contract/suggestions/copy.ts';
import { call } from '#web/core/calls/api.ts';
import type { ListPart } from '#web/core/data/use-pages.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatDate } from '#web/core/words/format.ts';
import { suggestionsCopy } from '#web/suggestions/copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';
import { Pages } from '#web/ui/page/pages.tsx';
import { ListLoading } from '#web/ui/page/skeleton.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import type { Tone } from '#web/ui/tone.tsx';

const { mine: t } = suggestionsCopy;

type Mine = Output<typeof mySuggestions>;

const tones: Readonly<Record<SuggestionState, Tone>> = {
  waiting: 'warning',
  public: 'success',
  hidden: 'danger',
};

const limit = 5;

/** The participant's own suggestions in every state: nobody else sees pending and hidden ones. */
const fetchPart = (part: ListPart) => call(mySuggestions, { limit, ...part });

export const MySuggestions = ({ className }: { className: string }) => (
  <Card as="section" aria-labelledby="mine" className={className}>
    <h2 id="mine" className="text-2xl">
      {t.title}
    </h2>
    <p className="mt-1 text-muted">{t.lead}</p>
    <Fetched of={() => fetchPart({})} fallback={<ListLoading />}>
      {(first) => (
        <Pages first={first} fetchPart={fetchPart}>
          {(shown) =>
            shown.length === 0 ? (
              <Empty text={t.empty} />
            ) : (
              <ul className="mt-2 divide-y divide-line">
                {shown.map((one) => (
                  <MyItem key={one.id} one={one} />
                ))}
              </ul>
            )
          }
        </Pages>
      )}
    </Fetched>
  </Card>
);

const MyItem = ({ one }: { one: Mine['items'][number] }) => (
  <li className="py-3">
    <p className="break-words" dir="auto">
      {one.state === 'public' ? (
        <Link to={paths.suggestion(one.id)} className="text-link">
          {one.subject}
        </Link>
      ) : (
        one.subject
      )}
    </p>
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <Badge tone={tones[one.state]}>{t.states[one.state]}</Badge>
      <span>{`${suggestionTypeNames[one.type]} · ${formatDate(one.date)}`}</span>
    </p>
    {one.hiddenReason !== null && (
      <p className="mt-1 text-sm break-words text-muted">
        {t.reason} <bdi>{one.hiddenReason}</bdi>
      </p>
    )}
  </li>
);
