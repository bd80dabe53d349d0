import { Clock, DoorOpen } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { answerComplaint, type ComplaintForReview, type ComplaintInFull } from '#contract/complaints/calls.ts';
import { complaintStateNames, complaintSubjectNames } from '#contract/complaints/copy.ts';
import { roleNames } from '#contract/copy/words.ts';
import { entryKindNames, invitationColumns } from '#contract/invitations/copy.ts';
import { requestStatusNames } from '#contract/requests/copy.ts';
import { reviewCopy as t } from '#web/complaints/review/copy.ts';
import { Form } from '#web/core/forms/form.tsx';
import { paths } from '#web/core/page/paths.ts';
import { useMay } from '#web/core/session/may.ts';
import { formatAgo, formatCount, formatDateTime, formatDuration, formatMoment } from '#web/core/words/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Definition, DefinitionList } from '#web/ui/definition-list.tsx';
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

type ComplaintCardProps = { complaint: ComplaintInFull; onDecided: () => void };

/** A complaint: the story, what judges it, and the answer. */
export function ComplaintCard({ complaint, onDecided }: ComplaintCardProps) {
  const titleId = useId();
  const manages = useMay('manages');
  const { id, about, text, state, answer, answeredAt, roomId } = complaint;
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
      <div className="review-facts grid grid-cols-1 gap-4">
        <WrittenText text={text ?? t.erased} className="border-s-4 border-brass-deco ps-4" />
        {answer !== null && answeredAt !== null && (
          <div className="border-s-2 border-line ps-4">
            <p className="text-sm text-muted">{t.answered(formatDateTime(answeredAt))}</p>
            <WrittenText text={answer} />
          </div>
        )}
        <DefinitionList items={factsOf(complaint)} />
        {roomId !== null && <Room roomId={roomId} events={complaint.events} />}
      </div>
      {manages && state === 'open' && <AnswerForm complaint={complaint} onDecided={onDecided} />}
    </Card>
  );
}

function AnswerForm({ complaint: { id, author }, onDecided }: ComplaintCardProps) {
  const formId = useId();
  const { handleOutdated } = useDecision();
  return (
    <Form
      id={formId}
      endpoint={answerComplaint}
      aria-label={t.answer}
      extra={{ id }}
      onFailure={handleOutdated}
      onDone={({ held }) => {
        offerTakeBack({ text: t.done(author.name), kind: 'complaint', id, held });
        onDecided();
      }}
      className="review-actions border-t border-line pt-4"
    >
      <TextArea name="text" label={t.answer} hint={t.answerHint} isRequired />
      <ReviewActions className="mt-3">
        <SubmitButton form={formId} {...acceptKey}>
          {t.submit}
        </SubmitButton>
      </ReviewActions>
    </Form>
  );
}

const Side = ({ side: { id, name, role, phone } }: { side: ComplaintForReview['author'] }) => (
  <>
    <AccountLink id={id} name={name} /> <span className="text-sm text-muted">{roleNames[role]}</span>{' '}
    <a href={`tel:${phone}`} className="text-link inline-flex min-h-11 items-center">
      <bdi dir="ltr">{phone}</bdi>
    </a>
  </>
);

/** Both sides, and the facts that judge a complaint. */
function factsOf({ author, other, lastByOther, openQuestions, nextDate, ...complaint }: ComplaintInFull): Definition[] {
  const { requestId, status, statusSince, createdAt } = complaint;
  const side = invitationColumns[other?.role === 'Client' ? 'client' : 'lawyer'];
  const questions = formatCount(openQuestions.count, t.question);
  const oldest = openQuestions.oldest && ` · ${t.oldest(formatAgo(openQuestions.oldest))}`;
  const request = (
    <Link to={paths.adminRequest(requestId)} className="text-link">
      {`${t.request(requestId)} · ${requestStatusNames[status]} · ${formatAgo(statusSince)}`}
    </Link>
  );
  return [
    { label: t.author, value: <Side side={author} /> },
    ...(other ? [{ label: side, value: <Side side={other} /> }] : []),
    { label: t.status, value: request },
    { label: t.came, value: formatDateTime(createdAt) },
    { label: t.lastBy(side), value: lastByOther === null ? t.nothing : formatAgo(lastByOther) },
    { label: t.questions, value: `${questions}${oldest ?? ''}` },
    { label: t.nextDate, value: nextDate && formatMoment(nextDate) },
  ];
}

/** The kinds and times of what happened in the room. */
const Room = ({ roomId, events }: { roomId: number; events: ComplaintInFull['events'] }) => (
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
          <bdi>{`${authorName ?? t.platform}: ${entryKindNames[kind]}`}</bdi>
          {waits && <Badge tone="warning">{complaintStateNames.open}</Badge>}
        </li>
      ))}
    </ul>
    <LinkButton to={paths.invite(roomId)} variant="ghost" size="sm" icon={<DoorOpen aria-hidden="true" />}>
      {t.toRoom}
    </LinkButton>
  </section>
);
