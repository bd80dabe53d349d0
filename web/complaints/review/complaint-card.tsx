import { Clock, DoorOpen } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { answerComplaint, type ComplaintForReview, type ComplaintInFull } from '#contract/complaints/calls.ts';
import { complaintStateNames, complaintSubjectNames } from '#contract/complaints/copy.ts';
import { roleNames } from '#contract/copy/words.ts';
import { entryKindNames } from '#contract/invitations/copy.ts';
import { requestStatusNames } from '#contract/requests/copy.ts';
import { reviewCopy as t } from '#web/complaints/review/copy.ts';
import { Form } from '#web/core/forms/form.tsx';
import { paths } from '#web/core/page/paths.ts';
import { useMay } from '#web/core/session/may.ts';
import { formatAgo, formatCount, formatDateTime, formatDuration, formatMoment } from '#web/core/words/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { acceptKey } from '#web/ui/list/keys.ts';
import type { RowMark } from '#web/ui/list/list-of.ts';
import { AccountLink } from '#web/ui/review/account-link.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { ReviewActions } from '#web/ui/review/review-actions.tsx';
import { offerTakeBack } from '#web/ui/review/take-back-toast.tsx';
import { WrittenText } from '#web/ui/written-text.tsx';

/** How late the answer is, or how much time is left. Null when no time is set. */
export function clockOf({ dueAt }: ComplaintForReview): RowMark | null {
  if (dueAt === null) return null;
  const leftSeconds = (Date.parse(dueAt) - Date.now()) / 1_000;
  if (leftSeconds < 0) return { tone: 'danger', icon: Clock, text: t.late(formatDuration(-leftSeconds)) };
  return { tone: 'warning', icon: Clock, text: t.inTime(formatDuration(leftSeconds)) };
}

type ComplaintCardProps = {
  complaint: ComplaintForReview;
  onDecided: () => void;
  /** What judges it. */
  children: ReactNode;
};

/** A complaint: the story, what judges it, and the answer. */
export function ComplaintCard({ complaint, onDecided, children }: ComplaintCardProps) {
  const titleId = useId();
  const manages = useMay('manages');
  const { id, about, requestId, authorName, authorRole, text, state, answer, createdAt, answeredAt } = complaint;
  const clock = clockOf(complaint);
  return (
    <Card as="article" aria-labelledby={titleId} className="review-card">
      <div className="review-head">
        <h2 id={titleId} className="font-sans text-lg font-semibold">
          <Link to={paths.adminComplaint(id)} className="text-link">
            {complaintSubjectNames[about]}
          </Link>
        </h2>
        <Badge>{complaintStateNames[state]}</Badge>
        {clock && (
          <Badge tone={clock.tone} icon={clock.icon}>
            {clock.text}
          </Badge>
        )}
      </div>
      <div className="review-facts grid grid-cols-1 gap-3">
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <span>{t.complaintOf(authorName)}</span>
          <span>{roleNames[authorRole]}</span>
          <Link to={paths.adminRequest(requestId)} className="text-link inline-flex min-h-11 items-center">
            {t.request(requestId)}
          </Link>
          <time dateTime={createdAt}>{t.came(formatDateTime(createdAt))}</time>
        </p>
        <blockquote className="border-s-4 border-brass-deco ps-4">
          <WrittenText text={text ?? t.erased} />
        </blockquote>
        {answer !== null && answeredAt !== null && (
          <div className="border-s-2 border-line ps-4">
            <p className="text-sm text-muted">{t.answered(formatDateTime(answeredAt))}</p>
            <WrittenText text={answer} />
          </div>
        )}
        {children}
      </div>
      {manages && state === 'open' && <AnswerForm complaint={complaint} onDecided={onDecided} />}
    </Card>
  );
}

function AnswerForm({ complaint: { id, authorName }, onDecided }: Omit<ComplaintCardProps, 'children'>) {
  const formId = useId();
  const { handleOutdated } = useDecision();
  const [ready, setReady] = useState('');
  const [typed, setTyped] = useState('');
  return (
    <Form
      id={formId}
      endpoint={answerComplaint}
      aria-label={t.answer}
      extra={{ id }}
      onFailure={handleOutdated}
      onDone={({ held }) => {
        offerTakeBack({ text: t.done(authorName), kind: 'complaint', id, held });
        onDecided();
      }}
      className="review-actions border-t border-line pt-4"
    >
      {typed === '' && (
        <div className="mb-3 flex flex-wrap gap-2">
          {Object.entries(t.ready).map(([name, text]) => (
            <Button key={name} variant="ghost" size="sm" onClick={() => setReady(text)}>
              {name}
            </Button>
          ))}
        </div>
      )}
      <TextArea
        {...{ name: 'text', label: t.answer, hint: t.answerHint, isRequired: true }}
        key={ready}
        defaultValue={ready}
        onChange={setTyped}
      />
      <ReviewActions className="mt-3">
        <SubmitButton form={formId} {...acceptKey}>
          {t.submit}
        </SubmitButton>
      </ReviewActions>
    </Form>
  );
}

const Side = ({ side: { id, name, phone }, count }: { side: ComplaintInFull['author']; count: string }) => (
  <>
    <AccountLink id={id} name={name} />{' '}
    <a href={`tel:${phone}`} className="text-link inline-flex min-h-11 items-center">
      <bdi dir="ltr">{phone}</bdi>
    </a>
    <span className="block text-sm text-muted">{count}</span>
  </>
);

/** Both sides, the facts that judge a complaint, and the kinds and times of what happened in the room. */
export const ComplaintFacts = ({ complaint }: { complaint: ComplaintInFull }) => {
  const { author, other, status, statusSince, roomId, lastByOther, openQuestions, nextDate, events } = complaint;
  const questions = formatCount(openQuestions.count, t.question);
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line pt-4">
      <DefinitionList
        items={[
          {
            label: t.author,
            value: <Side side={author} count={formatCount(author.complaintsCount, t.byAuthor)} />,
          },
          ...(other
            ? [
                {
                  label: t.other[other.role],
                  value: <Side side={other} count={formatCount(other.complaintsCount, t.aboutOther)} />,
                },
              ]
            : []),
          { label: t.status, value: `${requestStatusNames[status]} · ${formatAgo(statusSince)}` },
          {
            label: t.lastBy[other?.role ?? 'Lawyer'],
            value: lastByOther === null ? t.nothing : formatAgo(lastByOther),
          },
          {
            label: t.questions,
            value:
              openQuestions.oldest === null ? questions : `${questions} · ${t.oldest(formatAgo(openQuestions.oldest))}`,
          },
          { label: t.nextDate, value: nextDate && formatMoment(nextDate) },
        ]}
      />
      {roomId !== null && (
        <section aria-label={t.room}>
          <h3 className="font-sans text-base font-semibold">
            {t.room} <span className="text-sm font-normal text-muted">{t.roomNote}</span>
          </h3>
          <ul className="divide-y divide-line">
            {events.map(({ id, kind, at, authorName, waits }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 py-2">
                <time dateTime={at} className="text-sm text-muted">
                  {formatDateTime(at)}
                </time>
                <span>
                  <bdi>{authorName ?? t.platform}</bdi>: {entryKindNames[kind]}
                </span>
                {waits && <Badge tone="warning">{t.waits}</Badge>}
              </li>
            ))}
          </ul>
          <LinkButton to={paths.invite(roomId)} variant="ghost" size="sm" className="mt-2">
            <DoorOpen aria-hidden="true" />
            {t.toRoom}
          </LinkButton>
        </section>
      )}
    </div>
  );
};
