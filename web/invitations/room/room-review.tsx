import { Star } from 'lucide-react';
import { type Review, reviewWork, starsMax } from '#contract/invitations-review.ts';
import type { Room } from '#contract/invitations-room.ts';
import { Form } from '#web/core/form.tsx';
import { formatCount, formatDate } from '#web/core/format.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';

const { review: said, add } = roomCopy;
const textMax = 1_000;
const starsText = (stars: number) => formatCount(stars, said.starForms);
const options = Array.from({ length: starsMax }, (_, place) => starsMax - place).map((stars) => ({
  value: String(stars),
  label: starsText(stars),
}));

type RoomReviewProps = { room: Room; onChanged: () => void };

/** What the client says of the work of a completed case, once; afterwards everybody in the room reads it. */
export function RoomReview({ room: { id, role, review, isChosenLawyer }, onChanged }: RoomReviewProps) {
  if (review) return <GivenReview review={review} title={role === 'Client' ? said.mine : said.given} />;
  if (role !== 'Client' || !isChosenLawyer) return null;
  return (
    <Card as="section" isDeed aria-labelledby="review">
      <h2 id="review" className="text-2xl">
        {said.title}
      </h2>
      <p className="mt-1 text-muted">{said.ask}</p>
      <Form
        endpoint={reviewWork}
        extra={{ invitationId: id }}
        failureText={add.failed}
        onDone={() => {
          toast.success(said.done);
          onChanged();
        }}
        className="mt-5 grid grid-cols-1 gap-5"
      >
        <ChoiceField name="stars" label={said.stars} options={options} isRequired />
        <TextArea name="text" label={said.text} maxLength={textMax} rows={3} />
        <div>
          <SubmitButton>{said.submit}</SubmitButton>
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
      <span aria-hidden="true" className="flex text-brass">
        {options.map(({ value }) => (
          <Star key={value} size={20} fill={Number(value) > starsMax - stars ? 'currentColor' : 'none'} />
        ))}
      </span>
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
