import { useMemo } from 'react';
import { type RoomRequest, roomAnswers } from '#contract/invitations/room.ts';
import { call } from '#web/core/calls/api.ts';
import { useMorePages } from '#web/core/calls/more-pages.ts';
import { withNewest } from '#web/core/calls/with-newest.ts';
import { AttachmentList } from '#web/invitations/room/attachment-list.tsx';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { WrittenBy } from '#web/invitations/room/written-by.tsx';
import { ListEnd } from '#web/ui/page/list-end.tsx';
import { WrittenText } from '#web/ui/written-text.tsx';

/** The answers to a request in reading order: the newest is last, and older ones are loaded above. */
export function AnswerList({ request }: { request: RoomRequest }) {
  const { id: entryId, invitationId: id, answers, olderAnswers } = request;
  const first = useMemo(() => ({ items: answers.toReversed(), nextCursor: olderAnswers }), [answers, olderAnswers]);
  const list = useMorePages(first, (cursor) => call(roomAnswers, { id, entryId, cursor }), withNewest);
  if (list.items.length === 0) return null;
  return (
    <div className="mt-4">
      <h5 className="font-sans text-sm font-semibold text-muted">{roomCopy.requests.answers}</h5>
      <ListEnd {...list} text={roomCopy.older} />
      <ul className="mt-2 grid grid-cols-1 gap-3 border-s-2 border-line ps-4">
        {list.items.toReversed().map((answer) => (
          <li key={answer.id} className="min-w-0">
            <WrittenBy name={answer.authorName} isMine={answer.isMine} at={answer.createdAt} />
            <WrittenText text={answer.answerText} className="mt-1" />
            <AttachmentList attachments={answer.attachments} />
          </li>
        ))}
      </ul>
    </div>
  );
}
