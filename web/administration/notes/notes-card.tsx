import { MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { addNote, listNotes, messageClient, type NoteSubject } from '#contract/administration/notes.ts';
import * as rule from '#contract/core/rules.ts';
import type { Contact } from '#web/administration/notes/contact-addresses.ts';
import { ContactLinks } from '#web/administration/notes/contact-links.tsx';
import { notesCopy as t } from '#web/administration/notes/copy.ts';
import { NoteLine } from '#web/administration/notes/note-line.tsx';
import { call } from '#web/core/calls/api.ts';
import { Form } from '#web/core/forms/form.tsx';
import { useMay } from '#web/core/session/may.ts';
import { useSession } from '#web/core/session/session.ts';
import { Card } from '#web/ui/card.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { DialogButton } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { FetchedList, useFetchedList } from '#web/ui/page/fetched-list.tsx';
import { DecisionDialog } from '#web/ui/review/decision-dialog.tsx';

/** The number of notes at first; more are loaded on request. */
const limit = 10;
const lengthMax = rule.lengthMax.paragraph;

type NotesCardProps = {
  subject: NoteSubject;
  subjectId: number;
  /** Null when the person has deleted their account: nothing new is written about them. */
  contact: Contact | null;
  /** Below the list. */
  children?: ReactNode;
};

/** What administrators noted about an account, a request or a proof, and their contacts with the person. */
export function NotesCard({ subject, subjectId, contact, children }: NotesCardProps) {
  const [reviews, manages] = [useMay('reviews'), useMay('manages')];
  const ownId = useSession()?.id;
  const notes = useFetchedList((cursor) =>
    call(listNotes, { subject, subjectId, limit, ...(cursor === undefined ? {} : { cursor }) }),
  );
  const changed = notes.refresh;
  return (
    <Card as="section" aria-labelledby="notes">
      <h2 id="notes" className="text-xl">
        {t.title}
      </h2>
      <p className="text-sm text-muted">{t.hint}</p>
      {contact && reviews && <ContactLinks {...{ contact, subject, subjectId }} onLogged={changed} />}
      {contact && manages && subject === 'request' && (
        <MessageButton name={contact.name} requestId={subjectId} onSent={changed} />
      )}
      {contact && reviews && <NewNote {...{ subject, subjectId }} onAdded={changed} />}
      <div className="mt-4">
        <FetchedList list={notes} empty={<p className="text-muted">{t.empty}</p>}>
          {(items) => (
            <ul aria-label={t.title} className="divide-y divide-line">
              {items.map((note) => (
                <li key={note.id}>
                  <NoteLine
                    note={note}
                    isOnAccount={subject === 'account'}
                    canWithdraw={reviews && note.authorId === ownId && !note.withdrawnAt && note.kind !== 'message'}
                    onChanged={changed}
                  />
                </li>
              ))}
            </ul>
          )}
        </FetchedList>
      </div>
      {children}
    </Card>
  );
}

type NewNoteProps = { subject: NoteSubject; subjectId: number; onAdded: () => void };

const NewNote = ({ subject, subjectId, onAdded }: NewNoteProps) => (
  <Form
    endpoint={addNote}
    extra={{ subject, subjectId }}
    clearsWhenDone
    onDone={() => {
      toast.success(addNote.message);
      onAdded();
    }}
    aria-label={t.field}
    className="mt-4 grid grid-cols-1 gap-3"
  >
    <TextArea name="text" label={t.field} maxLength={lengthMax} rows={2} isRequired />
    <div>
      <SubmitButton sending={uiCopy.saving}>{t.add}</SubmitButton>
    </div>
  </Form>
);

type MessageButtonProps = { name: string; requestId: number; onSent: () => void };

const MessageButton = ({ name, requestId, onSent }: MessageButtonProps) => (
  <div className="mt-3">
    <DialogButton
      variant="ghost"
      icon={<MessageSquareText aria-hidden="true" />}
      dialog={(close) => (
        <DecisionDialog
          title={t.messageTitle(name)}
          text={t.messageText}
          endpoint={messageClient}
          extra={{ requestId }}
          submit={uiCopy.send}
          sending={uiCopy.sending}
          onClose={close}
          onDecided={onSent}
        >
          <TextArea name="text" label={t.messageField} maxLength={lengthMax} rows={5} isRequired />
        </DecisionDialog>
      )}
    >
      {t.message}
    </DialogButton>
  </div>
);
