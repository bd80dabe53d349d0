import { ChevronRight, SearchX } from 'lucide-react';
import { data, isRouteErrorResponse, Link, redirect, useNavigate, useRevalidator } from 'react-router';
import { isApiError } from '#contract/core/is-api-error.ts';
import { firstCharacters } from '#contract/core/text.ts';
import { getSuggestion } from '#contract/suggestions/calls.ts';
import { suggestionColumns, suggestionTypeNames } from '#contract/suggestions/copy.ts';
import { serverCall } from '#web/core/calls/api.ts';
import { nowMs } from '#web/core/calls/server-time.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { referenceIn } from '#web/core/page/report.ts';
import { useHydrated } from '#web/core/session/hydrated.ts';
import { useMayNot } from '#web/core/session/may.ts';
import { useSession } from '#web/core/session/session.ts';
import { formatCount } from '#web/core/words/format.ts';
import { AnswerBadge } from '#web/suggestions/answer-badge.tsx';
import { CommentList } from '#web/suggestions/comments/comment-list.tsx';
import { suggestionsCopy } from '#web/suggestions/copy.ts';
import { OfficialAnswer, SuggestionFacts } from '#web/suggestions/suggestion-facts.tsx';
import { SupportButton } from '#web/suggestions/support-button.tsx';
import { useMyPart } from '#web/suggestions/use-my-part.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Empty, LoadFailed } from '#web/ui/page/states.tsx';
import type { Route } from './+types/suggestion.ts';

const { page: t } = suggestionsCopy;

const CommentForm = fetchedLater(async () => (await import('#web/suggestions/comments/comment-form.tsx')).CommentForm);
const SuggestionActions = fetchedLater(
  async () => (await import('#web/suggestions/suggestion-actions.tsx')).SuggestionActions,
);

/** The length of the subject in tabs and search results; the page shows all of it. */
const titleCharactersMax = 70;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return pageMeta({ title: t.title, matches });
  const { id, type, subject } = loaderData.suggestion;
  const title = `${suggestionTypeNames[type]}: ${firstCharacters(subject, titleCharactersMax)}`;
  return pageMeta({ title, description: subject, path: paths.suggestion(id), matches });
};

/** A number that is written otherwise, as «٧» or «07», redirects to its usual address. */
export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const suggestion = await context
    .get(serverCall)(getSuggestion, { id: params.id })
    .catch((error: unknown) => {
      // An address that is not a number is missing too.
      if (isApiError(error) && [400, 404].includes(error.status)) throw data(null, { status: 404 });
      throw error;
    });
  if (String(suggestion.id) !== params.id) throw redirect(paths.suggestion(suggestion.id), 301);
  const { comments: items, nextComments: nextCursor, ...rest } = suggestion;
  return { suggestion: rest, comments: { items, nextCursor }, nowMs: nowMs() };
};

/** A missing or removed suggestion looks missing; other failures can be tried again. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator();
  if (!isRouteErrorResponse(error)) throw error;
  return (
    <main id="main">
      <PageHeader title={t.title} />
      <div className="wrap py-10">
        {error.status === 404 ? (
          <Empty text={t.missing} icon={SearchX}>
            <LinkButton to={paths.suggestions()} variant="ghost">
              {t.back}
            </LinkButton>
          </Empty>
        ) : (
          <LoadFailed
            text={t.failed}
            reference={referenceIn(error.data) ?? undefined}
            onRetry={() => void revalidate()}
          />
        )}
      </div>
    </main>
  );
}

/** A suggestion, comment or discussion with its fields and comments (specification#suggestions). */
export default function SuggestionPage({ loaderData }: Route.ComponentProps) {
  const { suggestion, comments: first, nowMs } = loaderData;
  const { id, subject, commentsCount, supportsCount } = suggestion;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const mine = useSession();
  const isSilent = useMayNot('edits');
  const isHydrated = useHydrated();
  const { part, setSupport } = useMyPart(suggestion);
  const refresh = () => void revalidate();
  return (
    <main id="main">
      <PageHeader title={t.title}>
        <AnswerBadge suggestion={suggestion} nowMs={nowMs} />
      </PageHeader>
      <div className="wrap grid max-w-[860px] grid-cols-1 gap-8 py-8">
        <Link to={paths.suggestions()} className="text-link inline-flex min-h-11 items-center gap-1 justify-self-start">
          <ChevronRight size={18} aria-hidden="true" />
          {t.back}
        </Link>
        <Card as="article" aria-labelledby="subject" className="grid grid-cols-1 gap-6">
          <h2 id="subject" className="text-2xl break-words whitespace-pre-line" dir="auto">
            {subject}
          </h2>
          <SuggestionFacts suggestion={suggestion} />
          <OfficialAnswer suggestion={suggestion} />
          <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
            <SupportButton suggestionId={id} supportsCount={supportsCount} part={part} onChanged={setSupport} />
            {mine && (
              <SuggestionActions
                suggestion={suggestion}
                onChanged={refresh}
                onHidden={() => void navigate(paths.suggestions())}
              />
            )}
          </div>
        </Card>
        <section aria-labelledby="comments" className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-baseline justify-between gap-2">
            <h2 id="comments" tabIndex={-1} className="text-2xl outline-none">
              {suggestionColumns.comments}
            </h2>
            {commentsCount > 0 && <p className="text-muted">{formatCount(commentsCount, 'comment')}</p>}
          </div>
          {/* Without scripts there is nothing to wait for. */}
          {!isSilent && (
            <div className="min-h-56">{isHydrated && <CommentForm suggestionId={id} onAdded={refresh} />}</div>
          )}
          <CommentList suggestionId={id} first={first} part={part} onChanged={refresh} />
        </section>
      </div>
    </main>
  );
}
