import { CircleQuestionMark, Lock, Reply } from 'lucide-react';
import { useMemo } from 'react';
import { closeRoomRequest, type Room, type RoomRequest, roomAnswers } from '#contract/invitations/room.ts';
import { call } from '#web/core/calls/api.ts';
import { usePages } from '#web/core/data/use-pages.ts';
import { formatDateTime } from '#web/core/words/format.ts';
import { AnswerActs, type AnswerActsProps, RequestState } from '#web/invitations/room/answer-acts.tsx';
import { authorOf, Bubble, Written } from '#web/invitations/room/bubble.tsx';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { ListEnd } from '#web/ui/page/pages.tsx';

const { requests: t, thread, add } = roomCopy;

type RequestEntryProps = Omit<AnswerActsProps, 'request'> & { request: RoomRequest; canWrite: boolean };

/** One request with its state and answers: the other party answers; its author follows up and closes it. */
export function RequestEntry({ room, request, canWrite, ...acts }: RequestEntryProps) {
  const { title, description, state, isMine, attachments, authorName, createdAt } = request;
  const isOpen = canWrite && !isMine && state === 'open';
  return (
    <Bubble
      isMine={isMine}
      isOpen={isOpen}
      icon={CircleQuestionMark}
      kind={isMine ? thread.yourRequest : thread.asks(authorOf(room, authorName))}
      state={<RequestState state={state} isForReader={isOpen} />}
      at={createdAt}
      hasDate
    >
      <h4 dir="auto" className="font-semibold break-words">
        {title}
      </h4>
      <Written text={description === title ? null : description} attachments={attachments} />
      <AnswerList room={room} request={request} />
      {canWrite &&
        state !== 'closed' &&
        (isMine ? <OwnActs request={request} {...acts} /> : <AnswerActs room={room} request={request} {...acts} />)}
    </Bubble>
  );
}

type OwnActsProps = Pick<AnswerActsProps, 'onAnswer' | 'onChanged'> & { request: RoomRequest };

function OwnActs({ request, onAnswer, onChanged }: OwnActsProps) {
  const { id: entryId, invitationId } = request;

  const { act } = useAct();
  const close = () =>
    act(
      closeRoomRequest,
      { invitationId, entryId },
      {
        question: { title: t.closeTitle, text: t.closeText, confirm: t.close },
        done: closeRoomRequest.message,
        failed: add.failed,
        onDone: onChanged,
      },
    );

  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button size="sm" variant="ghost" icon={<Reply aria-hidden="true" />} onClick={() => onAnswer(request)}>
        {t.followUp}
      </Button>
      <Button size="sm" variant="ghost" icon={<Lock aria-hidden="true" />} onClick={() => void close()}>
        {t.close}
      </Button>
    </div>
  );
}

/** The answers to a request in reading order: the newest is last, and older ones are loaded above. */
function AnswerList({ room, request }: { room: Room; request: RoomRequest }) {
  const { id: entryId, invitationId: id, answers, olderAnswers } = request;
  const first = useMemo(() => ({ items: [...answers].reverse(), nextCursor: olderAnswers }), [answers, olderAnswers]);
  const list = usePages(first, (part) => call(roomAnswers, { id, entryId, ...part }), 'newest');
  if (list.items.length === 0) return null;
  return (
    <div className="mt-2">
      <h5 className="sr-only">{t.answers}</h5>
      <ListEnd {...list} text={roomCopy.older} />
      <ul className="grid grid-cols-1 gap-2 border-s-2 border-brass-deco ps-3">
        {[...list.items].reverse().map((answer) => (
          <li key={answer.id} className="min-w-0">
            <p className="text-xs">
              <b>{answer.isMine ? thread.yourAnswer : thread.answerOf(authorOf(room, answer.authorName))}</b>{' '}
              <time dateTime={answer.createdAt}>{formatDateTime(answer.createdAt)}</time>
            </p>
            <Written text={answer.answerText} attachments={answer.attachments} />
          </li>
        ))}
      </ul>
    </div>
  );
}
