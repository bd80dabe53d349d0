import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { noteTexts } from '#contract/administration/copy.ts';
import { type Note, withdrawNote } from '#contract/administration/notes.ts';
import { formatDateTime } from '#web/core/words/format.ts';
import { notesCopy as t } from '#web/desk/notes/copy.ts';
import { AccountLink } from '#web/desk/review/account-link.tsx';
import { things } from '#web/desk/things.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { BusyButton } from '#web/ui/button.tsx';

type NoteLineProps = {
  note: Note;
  /** The page that shows it is about the person: the note may be about one of their requests or proofs. */
  isOnAccount: boolean;
  /** The reader wrote it and may still withdraw it. */
  canWithdraw: boolean;
  onChanged: () => void;
};

/** One note or contact: who, when, about what, and the text. */
export const NoteLine = ({ note, isOnAccount, canWithdraw, onChanged }: NoteLineProps) => (
  <article className="py-1">
    <p className="flex flex-wrap items-center gap-x-3">
      <AccountLink id={note.authorId} name={note.authorName} />
      <time dateTime={note.createdAt} className="text-muted">
        {formatDateTime(note.createdAt)}
      </time>
      {isOnAccount && note.subject !== 'account' && (
        <Link to={things[note.subject].page(note.subjectId)} className="text-link inline-flex min-h-11 items-center">
          <span>{t.about[note.subject]}</span>{' '}
          <bdi translate="no" dir="ltr">
            {note.subjectId}
          </bdi>
        </Link>
      )}
      {canWithdraw && <WithdrawButton noteId={note.id} onDone={onChanged} />}
    </p>
    <NoteText note={note} />
  </article>
);

function NoteText({ note: { kind, text, withdrawnAt } }: { note: Note }) {
  if (withdrawnAt !== null) return <p className="text-muted">{noteTexts.withdrawn}</p>;
  return (
    <>
      {kind === 'message' && <p className="text-sm font-semibold">{t.messaged}</p>}
      {kind !== 'message' && kind !== 'note' && <p>{t.contacted[kind]}</p>}
      {text !== null && (
        <p dir="auto" className="break-words whitespace-pre-line">
          {text}
        </p>
      )}
    </>
  );
}

function WithdrawButton({ noteId, onDone }: { noteId: number; onDone: () => void }) {
  const { isSending, act } = useAct();

  async function withdraw() {
    const question = { title: t.withdrawTitle, text: t.withdrawText, confirm: t.withdraw, tone: 'danger' } as const;
    await act(withdrawNote, { noteId }, { question, done: noteTexts.withdrawn, onDone });
  }

  return (
    <BusyButton
      size="sm"
      variant="ghost"
      isBusy={isSending}
      busyText={t.withdrawing}
      icon={<Trash2 aria-hidden="true" />}
      onClick={() => void withdraw()}
    >
      {t.withdraw}
    </BusyButton>
  );
}
