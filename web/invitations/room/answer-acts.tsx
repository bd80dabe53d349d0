import { Check, Clock, Lock, Reply } from 'lucide-react';
import { useState } from 'react';
import { answerRoomRequest, type Room, type RoomRequest } from '#contract/invitations/room.ts';
import { idempotencyKey } from '#web/core/calls/api.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { BusyButton, Button } from '#web/ui/button.tsx';

const { requests: t, thread, add } = roomCopy;

const looks = {
  open: { tone: 'text-warning', icon: Clock },
  answered: { tone: 'text-success', icon: Check },
  closed: { tone: '', icon: Lock },
} as const;

type StateProps = { state: RoomRequest['state']; isForReader: boolean };

/** Whether a request waits, and for whom. */
export function RequestState({ state, isForReader }: StateProps) {
  const { tone, icon: Icon } = looks[state];
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${tone}`}>
      <Icon size={15} aria-hidden="true" />
      <span>{state === 'open' && isForReader ? thread.waitsForYou : t.states[state]}</span>
    </span>
  );
}

export type AnswerActsProps = {
  room: Room;
  /** Once it is answered, another answer is seldom. */
  request: Pick<RoomRequest, 'id' | 'title' | 'state'>;
  onAnswer: (request: Pick<RoomRequest, 'id' | 'title'>) => void;
  onChanged: () => void;
};

/** Answers by typing, or at once that one does not have it. */
export function AnswerActs({ room: { id: invitationId }, request, onAnswer, onChanged }: AnswerActsProps) {
  const { isSending, act } = useAct();
  // Pressed again after a lost answer, it is still one answer.
  const [key] = useState(idempotencyKey);

  const haveNot = () =>
    act(
      answerRoomRequest,
      { invitationId, entryId: request.id, answerText: thread.notHave, onlyIfOpen: true },
      { idempotencyKey: key, failed: add.failed, onDone: onChanged },
    );

  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button
        size="sm"
        variant={request.state === 'open' ? 'primary' : 'ghost'}
        icon={<Reply aria-hidden="true" />}
        onClick={() => onAnswer(request)}
      >
        {t.answer}
      </Button>
      {request.state === 'open' && (
        <BusyButton size="sm" variant="ghost" isBusy={isSending} onClick={() => void haveNot()}>
          {thread.notHave}
        </BusyButton>
      )}
    </div>
  );
}
