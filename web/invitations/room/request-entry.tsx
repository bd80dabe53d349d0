import { CircleCheck, Clock, Lock, MessageSquareReply } from 'lucide-react';
import { useMemo, useState } from 'react';
import { isApiError } from '#contract/core/is-api-error.ts';
import {
  answerRoomRequest,
  answersShown,
  closeRoomRequest,
  type RoomRequest,
  roomAnswers,
} from '#contract/invitations/room.ts';
import { call } from '#web/core/calls/api.ts';
import { useMorePages, withNewest } from '#web/core/calls/more-pages.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { EntryDialog } from '#web/invitations/room/entry-dialog.tsx';
import { Written } from '#web/invitations/room/room-section.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { ListEnd } from '#web/ui/page/paged-list.tsx';

/** The answers to a request in reading order: the newest is last, and older ones are loaded above. */
function AnswerList({ request }: { request: RoomRequest }) {
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
            <Written entry={answer} text={answer.answerText} textClassName="mt-1" />
          </li>
        ))}
      </ul>
    </div>
  );
}

const { requests: t, add } = roomCopy;

const looks = {
  open: { tone: 'warning', icon: Clock },
  answered: { tone: 'success', icon: CircleCheck },
  closed: { tone: 'neutral', icon: Lock },
} as const;

type RequestEntryProps = {
  request: RoomRequest;
  canWrite: boolean;
  /** Applies a change to the shown request at once. */
  onChange: (changed: (request: RoomRequest) => RoomRequest) => void;
};

/** One request with its state and answers: the other party answers; its author follows up and closes it. */
export function RequestEntry({ request, canWrite, onChange }: RequestEntryProps) {
  const [isAnswering, setAnswering] = useState(false);
  const { id: entryId, invitationId, title, description, state } = request;

  return (
    <Card as="li" className="min-w-0">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h4 dir="auto" className="min-w-0 font-sans text-lg font-semibold break-words">
          {title}
        </h4>
        <Badge {...looks[state]}>{t.states[state]}</Badge>
      </div>
      <Written entry={request} text={description} />
      <AnswerList request={request} />
      {canWrite && state !== 'closed' && (
        <EntryButtons request={request} onAnswer={() => setAnswering(true)} onChange={onChange} />
      )}
      {isAnswering && (
        <EntryDialog
          endpoint={answerRoomRequest}
          title={t.answerTitle(title)}
          submit={t.send}
          extra={{ invitationId, entryId }}
          onDone={(answered) =>
            onChange((now) => ({
              ...now,
              state: answered.state,
              answers: [...now.answers, answered.answer].slice(-answersShown),
            }))
          }
          onClose={() => setAnswering(false)}
        >
          <TextArea name="answerText" label={t.answerText} isRequired />
        </EntryDialog>
      )}
    </Card>
  );
}

type EntryButtonsProps = Pick<RequestEntryProps, 'request' | 'onChange'> & { onAnswer: () => void };

function EntryButtons({ request, onAnswer, onChange }: EntryButtonsProps) {
  const { id: entryId, invitationId, isMine } = request;

  async function close() {
    if (!(await confirm({ title: t.closeTitle, text: t.closeText, confirm: t.close }))) return;
    try {
      await call(closeRoomRequest, { invitationId, entryId });
      toast.success(closeRoomRequest.message);
      onChange((now) => ({ ...now, state: 'closed' }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message || add.failed);
      onChange((now) => now);
    }
  }

  return (
    <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
      <Button
        size="sm"
        variant={isMine ? 'ghost' : 'primary'}
        icon={<MessageSquareReply aria-hidden="true" />}
        onClick={onAnswer}
      >
        {isMine ? t.followUp : t.answer}
      </Button>
      {isMine && (
        <Button size="sm" variant="ghost" icon={<Lock aria-hidden="true" />} onClick={() => void close()}>
          {t.close}
        </Button>
      )}
    </div>
  );
}
