import type { Page } from '#contract/core/endpoint.ts';
import { answerNames, reportColumns, suggestionColumns } from '#contract/suggestions/copy.ts';
import { type CommentForReview, listAllComments, listAllReports, type Report } from '#contract/suggestions/lists.ts';
import type { SuggestionInFull as Suggestion } from '#contract/suggestions/review.ts';
import { call } from '#web/core/calls/api.ts';
import { nouns } from '#web/core/counts/copy.ts';
import { formatDateTime } from '#web/core/words/format.ts';
import { CommentReviewCard, ReportCard } from '#web/desk/suggestions/cards-on-suggestion.tsx';
import { reviewCopy as t } from '#web/desk/suggestions/copy.ts';
import { SuggestionReviewCard } from '#web/desk/suggestions/suggestion-review-card.tsx';
import { Card } from '#web/ui/card.tsx';
import { Pages } from '#web/ui/page/pages.tsx';

const limit = 20;

/** A suggestion with its comments and reports, the first page of each. */
export async function fetchAround(suggestionId: number) {
  const [comments, reports] = await Promise.all([
    call(listAllComments, { suggestionId, limit }),
    call(listAllReports, { suggestionId, limit }),
  ]);
  return { comments, reports };
}

type SuggestionInFullProps = { suggestion: Suggestion; onDecided: () => void };

/** A suggestion with its decisions and all answers. */
export const SuggestionInFull = ({ suggestion, onDecided }: SuggestionInFullProps) => (
  <>
    <SuggestionReviewCard suggestion={suggestion} onDecided={onDecided} isWaiting={false} />
    {suggestion.answers.length > 1 && <Answers answers={suggestion.answers} />}
  </>
);

const Answers = ({ answers }: Pick<Suggestion, 'answers'>) => (
  <Card as="section" aria-labelledby="suggestion-answers">
    <h2 id="suggestion-answers" className="text-xl">
      {t.answers}
    </h2>
    <ul className="mt-2 divide-y divide-line">
      {answers.map(({ answerState, answerText, createdAt }) => (
        <li key={createdAt} className="py-3">
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <strong>{answerNames[answerState]}</strong>
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </p>
          <p dir="auto" className="break-words whitespace-pre-line">
            {answerText}
          </p>
        </li>
      ))}
    </ul>
  </Card>
);

type AroundProps = {
  id: number;
  comments: Page<CommentForReview[]>;
  reports: Page<Report[]>;
  onDecided: () => void;
};

/** All comments on a suggestion, hidden ones included, and all its reports. */
export const AroundSuggestion = ({ id, comments, reports, onDecided }: AroundProps) => (
  <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
    <section aria-labelledby="suggestion-comments" className="min-w-0">
      <h2 id="suggestion-comments" className="mb-3 text-xl">
        {suggestionColumns.comments}
      </h2>
      <Pages first={comments} fetchPart={(part) => call(listAllComments, { suggestionId: id, limit, ...part })}>
        {(items) =>
          items.length === 0 ? (
            <p className="text-muted">{nouns.comment.zero}</p>
          ) : (
            <ul className="grid grid-cols-1 gap-4">
              {items.map((comment) => (
                <li key={comment.id} className="min-w-0">
                  <CommentReviewCard comment={comment} onDecided={onDecided} />
                </li>
              ))}
            </ul>
          )
        }
      </Pages>
    </section>
    <section aria-labelledby="suggestion-reports" className="min-w-0">
      <h2 id="suggestion-reports" className="mb-3 text-xl">
        {reportColumns.reports}
      </h2>
      <Pages first={reports} fetchPart={(part) => call(listAllReports, { suggestionId: id, limit, ...part })}>
        {(items) =>
          items.length === 0 ? (
            <p className="text-muted">{nouns.report.zero}</p>
          ) : (
            <ul className="grid grid-cols-1 gap-4">
              {items.map((report) => (
                <li key={report.id} className="min-w-0">
                  <ReportCard report={report} />
                </li>
              ))}
            </ul>
          )
        }
      </Pages>
    </section>
  </div>
);
