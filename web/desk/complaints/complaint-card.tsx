import { CircleCheck, DoorOpen, FolderOpen, Undo2 } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { answerComplaint, type ComplaintInFull } from '#contract/complaints/calls.ts';
import { complaintStateNames, complaintSubjectNames } from '#contract/complaints/copy.ts';
import { roleNames } from '#contract/copy/words.ts';
import { entryKindNames, invitationColumns } from '#contract/invitations/copy.ts';
import { requestStatusNames } from '#contract/requests/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { addressOf } from '#web/core/page/query.ts';
import { useMay } from '#web/core/session/may.ts';
import { formatAgo, formatCount, formatDateTime, formatMoment } from '#web/core/words/format.ts';
import { reviewCopy as t } from '#web/desk/complaints/copy.ts';
import { NotesCard } from '#web/desk/notes/notes-card.tsx';
import { AccountLink } from '#web/desk/review/account-link.tsx';
import { DueBadge } from '#web/desk/review/age-badge.tsx';
import { acceptKey } from '#web/desk/review/keys.ts';
import { ReviewCard } from '#web/desk/review/review-card.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DecisionForm } from '#web/ui/decision/decision-form.tsx';
import { type Definition, DefinitionList } from '#web/ui/definition-list.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { WrittenText } from '#web/ui/written-text.tsx';

type ComplaintCardProps = { complaint: ComplaintInFull; onDecided: () => void };

/** A complaint: the story, both sides, what judges it, and the answer. */
export function ComplaintCard({ complaint, onDecided }: ComplaintCardProps) {
  const formId = useId();
  const [manages, reviews] = [useMay('manages'), useMay('reviews')];
  const { about, text, state, answer, answeredAt, roomId, author, other, requestId, dueAt, createdAt } = complaint;
  const isOpen = state === 'open';
  return (
    <ReviewCard
      title={complaintSubjectNames[about]}
      badges={
        isOpen && dueAt !== null ? (
          <DueBadge at={dueAt} />
        ) : (
          <Badge icon={CircleCheck}>{complaintStateNames[state]}</Badge>
        )
      }
      about={[t.by(author.name), t.request(requestId), t.came(formatMoment(createdAt))]}
      beside={[
        ...(roomId === null ? [] : [{ to: paths.invite(roomId), icon: DoorOpen, label: t.toRoom }]),
        { to: paths.adminRequest(requestId), icon: FolderOpen, label: t.request(requestId) },
      ]}
      actions={
        <div>
          {manages && isOpen && (
            <SubmitButton form={formId} {...acceptKey}>
              {t.submit}
            </SubmitButton>
          )}
          {reviews && (
            <LinkButton
              to={`${paths.adminPayments()}${addressOf({ state: 'approved', q: String(requestId) })}`}
              variant="ghost"
              icon={<Undo2 aria-hidden="true" />}
            >
              {t.refund}
            </LinkButton>
          )}
        </div>
      }
    >
      <WrittenText text={text ?? t.erased} className="complaint-story" />
      {answer !== null && answeredAt !== null && (
        <div className="border-s-2 border-line ps-4">
          <p className="text-sm text-muted">{t.answered(formatDateTime(answeredAt))}</p>
          <WrittenText text={answer} />
        </div>
      )}
      <div className="complaint-sides">
        <Side side={author} count={formatCount(complaint.complaintsBefore.author, t.before.by)} />
        {other && <Side side={other} count={formatCount(complaint.complaintsBefore.other, t.before.against)} />}
      </div>
      <DefinitionList items={factsOf(complaint)} />
      {complaint.events.length > 0 && <Room events={complaint.events} />}
      {manages && isOpen && <AnswerForm formId={formId} complaint={complaint} onDecided={onDecided} />}
    </ReviewCard>
  );
}

const AnswerForm = ({ formId, complaint: { id, author }, onDecided }: ComplaintCardProps & { formId: string }) => (
  <DecisionForm
    id={formId}
    endpoint={answerComplaint}
    extra={{ id }}
    onDecided={onDecided}
    aria-label={t.answer(author.name)}
    done={({ held }) => ({ text: t.done(author.name), kind: 'complaint', id, held })}
    className="begun-text border-t border-line pt-3"
  >
    <div>
      {t.begins.map((words) => (
        <Button key={words} variant="ghost" size="sm" onClick={(event) => write(event, `${words} `)}>
          {words}
        </Button>
      ))}
    </div>
    <TextArea name="text" label={t.answer(author.name)} hint={t.answerHint} rows={3} isRequired />
  </DecisionForm>
);

/** Writes these words where the answer is being typed. */
function write({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, words: string): void {
  const area = form?.elements.namedItem('text');
  if (!(area instanceof HTMLTextAreaElement)) return;
  area.focus();
  area.setRangeText(words, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

type SideProps = { side: ComplaintInFull['author']; count: string };

/** One of the two: who it is, the ways to contact them, and what was noted about them. */
const Side = ({ side: { id, name, phone, role }, count }: SideProps) => (
  <NotesCard
    subject="account"
    subjectId={id}
    contact={phone === '' ? null : { name, phone, email: '' }}
    head={
      <p className="min-w-0 flex-[1_1_8rem]">
        <AccountLink id={id} name={name} />
        <span className="block text-sm text-muted">{`${roleNames[role]} · ${count}`}</span>
      </p>
    }
  />
);

/** The facts that judge a complaint. */
function factsOf({ other, lastByOther, openQuestions, nextDate, status, statusSince }: ComplaintInFull): Definition[] {
  const side = invitationColumns[other?.role === 'Client' ? 'client' : 'lawyer'];
  const questions = formatCount(openQuestions.count, t.question);
  const oldest = openQuestions.oldest && ` · ${t.oldest(formatAgo(openQuestions.oldest))}`;
  return [
    { label: t.status, value: `${requestStatusNames[status]} · ${formatAgo(statusSince)}` },
    { label: t.lastBy(side), value: lastByOther === null ? t.nothing : formatAgo(lastByOther) },
    { label: t.questions, value: `${questions}${oldest ?? ''}` },
    { label: t.nextDate, value: nextDate && formatMoment(nextDate) },
  ];
}

/** The kinds and times of what happened in the room. */
const Room = ({ events }: { events: ComplaintInFull['events'] }) => (
  <section aria-label={t.room} className="border-t border-line pt-3">
    <h3 className="font-sans text-base font-semibold">
      {t.room} <span className="text-sm font-normal text-muted">{t.roomNote}</span>
    </h3>
    <ul className="divide-y divide-line text-sm">
      {events.map(({ id, kind, at, authorName, waits }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 py-1">
          <time dateTime={at} className="text-muted">
            {formatDateTime(at)}
          </time>
          <bdi>
            <bdi translate={authorName === null ? undefined : 'no'}>{authorName ?? t.platform}</bdi>:{' '}
            <span>{entryKindNames[kind]}</span>
          </bdi>
          {waits && <span className="font-semibold text-warning">{complaintStateNames.open}</span>}
        </li>
      ))}
    </ul>
  </section>
);
