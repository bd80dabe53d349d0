import { Star } from 'lucide-react';
import { type Review, reviewWork, starsMax } from '#contract/invitations/calls.ts';
import type { Room } from '#contract/invitations/room.ts';
import { Form } from '#web/core/forms/form.tsx';
import { formatCount, formatDate } from '#web/core/words/format.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';

const { review: t, add } = roomCopy;
const textMax = 1_000;
const starsText = (stars: number) => formatCount(stars, t.starForms);
const places = Array.from({ length: starsMax }, (_, place) => place + 1);

const Stars = ({ count }: { count: number }) => (
  <span aria-hidden="true" className="flex text-brass">
    {places.map((place) => (
      <Star key={place} size={20} fill={place <= count ? 'currentColor' : 'none'} />
    ))}
  </span>
);

const options = places.toReversed().map((stars) => ({
  value: String(stars),
  label: starsText(stars),
  mark: <Stars count={stars} />,
}));

type RoomReviewProps = { room: Room; onChanged: () => void };

/** The client's review of a completed case, written once; both parties read it afterwards. */
export function RoomReview({ room: { id, role, review, isChosenLawyer }, onChanged }: RoomReviewProps) {
  if (review) return <GivenReview review={review} title={role === 'Client' ? t.mine : t.given} />;
  if (role !== 'Client' || !isChosenLawyer) return null;
  return (
    <Card as="section" isFramed aria-labelledby="review">
      <h2 id="review" className="text-2xl">
        {t.title}
      </h2>
      <p className="mt-1 text-muted">{t.question}</p>
      <Form
        endpoint={reviewWork}
        extra={{ invitationId: id }}
        failureText={add.failed}
        onDone={() => {
          toast.success(reviewWork.message);
          onChanged();
        }}
        className="mt-5 grid grid-cols-1 gap-5"
      >
        <ChoiceField name="stars" label={t.stars} options={options} isRequired />
        <TextArea name="text" label={t.text} maxLength={textMax} rows={3} />
        <div>
          <SubmitButton>{t.submit}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

const GivenReview = ({ review: { stars, text, createdAt }, title }: { review: Review; title: string }) => (
  <Card as="section" aria-labelledby="review">
    <h2 id="review" className="text-2xl">
      {title}
    </h2>
    <p className="mt-2 flex flex-wrap items-center gap-3">
      <Stars count={stars} />
      <span className="font-semibold">{starsText(stars)}</span>
      <time dateTime={createdAt} className="text-sm text-muted">
        {formatDate(createdAt)}
      </time>
    </p>
    {text !== null && (
      <p dir="auto" className="mt-2 break-words whitespace-pre-line">
        {text}
      </p>
    )}
  </Card>
);
