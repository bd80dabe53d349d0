import { type Review, reviewWork, starsMax } from '#contract/invitations/calls.ts';
import type { RequestTimeline } from '#contract/requests/timeline.ts';
import { Form } from '#web/core/forms/form.tsx';
import { formatCount, formatDayParts } from '#web/core/words/format.ts';
import { invitationsCopy } from '#web/invitations/copy.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';
import type { RoomOfCase } from '#web/invitations/room-of-case.ts';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { fieldCopy } from '#web/ui/fields/copy.ts';
import { StarsField } from '#web/ui/fields/stars-field.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';

const { review: words, add } = roomCopy;
const { review: t } = invitationsCopy;

const textMax = 1_000;
const options = Array.from({ length: starsMax }, (_, at) => ({
  value: String(at + 1),
  label: formatCount(at + 1, words.starForms),
}));

const dayOf = (at: string) => {
  const { day, month } = formatDayParts(at);
  return `${day} ${month}`;
};

type CaseReviewProps = { room: RoomOfCase; timeline: RequestTimeline; onChanged: () => void };

/** The work has ended: the client's review of it, once, in the first place of the page. */
export function CaseReview({ room, timeline: { events }, onChanged }: CaseReviewProps) {
  const { id, lawyer, review } = room;
  const completedAt = events.findLast(({ kind }) => kind.startsWith('completed'))?.at;
  return (
    <Card as="section" aria-labelledby="review" className="px-4 py-3 sm:px-5 sm:py-4 print:hidden">
      <p className="text-sm">
        <b>
          {t.ended} <bdi>{lawyer.name}</bdi>
        </b>{' '}
        {completedAt !== undefined && <span className="text-sm text-muted">{t.on(dayOf(completedAt))}</span>}
      </p>
      <h2 id="review" className="text-base leading-normal">
        {review ? words.mine : t.question}
      </h2>
      {review ? <Given review={review} /> : <ReviewForm invitationId={id} onChanged={onChanged} />}
    </Card>
  );
}

const ReviewForm = ({ invitationId, onChanged }: { invitationId: number; onChanged: () => void }) => (
  <>
    <p className="mb-1 text-sm text-muted">{t.once}</p>
    <Form
      endpoint={reviewWork}
      extra={{ invitationId }}
      failureText={add.failed}
      onDone={() => {
        toast.success(reviewWork.message);
        onChanged();
      }}
      className="grid grid-cols-1 gap-2"
    >
      <StarsField name="stars" label={words.stars} options={options} />
      <TextArea
        name="text"
        label={words.text}
        placeholder={`${words.text} ${fieldCopy.optional}`}
        maxLength={textMax}
        rows={2}
        className="[&_textarea]:min-h-16"
        isLabelHidden
      />
      <SubmitButton className="sm:justify-self-start">{words.submit}</SubmitButton>
    </Form>
  </>
);

const Given = ({ review: { stars, text } }: { review: Review }) => (
  <>
    <p className="mt-1 flex items-center gap-3 text-sm font-semibold">
      <span aria-hidden="true" className="flex gap-1">
        {options.slice(0, stars).map(({ value }) => (
          <span key={value} className="star" />
        ))}
      </span>
      {options[stars - 1]?.label}
    </p>
    {text !== null && (
      <p dir="auto" className="mt-1 break-words whitespace-pre-line">
        {text}
      </p>
    )}
  </>
);
