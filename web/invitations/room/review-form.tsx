import { reviewWork } from '#contract/invitations/calls.ts';
import { DraftForm } from '#web/core/forms/draft-form.tsx';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { starPlaces, starsText } from '#web/invitations/room/given-review.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { fieldCopy } from '#web/ui/fields/copy.ts';
import { StarsField } from '#web/ui/fields/stars-field.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';

const { review: t, add } = roomCopy;
const textMax = 1_000;

const options = starPlaces.map((stars) => ({ value: String(stars), label: starsText(stars) }));

type ReviewFormProps = { invitationId: number; onChanged: () => void };

/** The client's review of a completed case, written once; `review` names it. */
export const ReviewForm = ({ invitationId, onChanged }: ReviewFormProps) => (
  <>
    <h2 id="review" className="text-base leading-normal">
      {t.question}
    </h2>
    <p className="mb-1 text-sm text-muted">{t.hint}</p>
    <DraftForm
      draft={`room-${invitationId}-review`}
      kept={['text']}
      endpoint={reviewWork}
      extra={{ invitationId }}
      failureText={add.failed}
      onDone={() => {
        toast.success(reviewWork.message);
        onChanged();
      }}
      className="grid grid-cols-1 gap-2"
    >
      <StarsField name="stars" label={t.stars} options={options} />
      <TextArea
        name="text"
        label={t.text}
        placeholder={`${t.text} ${fieldCopy.optional}`}
        maxLength={textMax}
        rows={2}
        className="[&_textarea]:min-h-16"
        isLabelHidden
      />
      <SubmitButton className="sm:justify-self-start">{t.submit}</SubmitButton>
    </DraftForm>
  </>
);
