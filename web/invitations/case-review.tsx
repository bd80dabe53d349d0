import type { RequestTimeline } from '#contract/requests/timeline.ts';
import { formatDayParts } from '#web/core/words/format.ts';
import { invitationsCopy } from '#web/invitations/copy.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { GivenReview } from '#web/invitations/room/given-review.tsx';
import { ReviewForm } from '#web/invitations/room/review-form.tsx';
import type { RoomOfCase } from '#web/invitations/room-of-case.ts';
import { Card } from '#web/ui/card.tsx';

const { review: t } = invitationsCopy;

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
          {t.ended} <bdi translate="no">{lawyer.name}</bdi>
        </b>{' '}
        {completedAt !== undefined && <span className="text-sm text-muted">{t.on(dayOf(completedAt))}</span>}
      </p>
      {review ? (
        <>
          <h2 id="review" className="text-base leading-normal">
            {roomCopy.review.mine}
          </h2>
          <GivenReview review={review} />
        </>
      ) : (
        <ReviewForm invitationId={id} onChanged={onChanged} />
      )}
    </Card>
  );
}
