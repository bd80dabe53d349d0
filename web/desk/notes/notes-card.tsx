import { MessageSquareText, NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { addNote, listNotes, messageClient, type Note, type NoteSubject } from '#contract/administration/notes.ts';
import * as rule from '#contract/core/rules.ts';
import { call } from '#web/core/calls/api.ts';
import { useData } from '#web/core/data/use-data.ts';
import type { FetchPart } from '#web/core/data/use-pages.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { useMay } from '#web/core/session/may.ts';
import { useSession } from '#web/core/session/session.ts';
import { formatCount } from '#web/core/words/format.ts';
import type { Contact } from '#web/desk/notes/contact-addresses.ts';
import { ContactLinks } from '#web/desk/notes/contact-links.tsx';
import { notesCopy as t } from '#web/desk/notes/copy.ts';
import { NoteLine } from '#web/desk/notes/note-line.tsx';
import { useIsOpened } from '#web/desk/review/review-actions.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { DecisionButton } from '#web/ui/decision/decision-dialog.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { FetchedData } from '#web/ui/page/fetched.tsx';
import { Pages } from '#web/ui/page/pages.tsx';

/** The number of notes at first; more are loaded on request. */
const limit = 10;
const lengthMax = rule.lengthMax.paragraph;

type NotesCardProps = {
  subject: NoteSubject;
  subjectId: number;
  /** Null when the person has deleted their account: nothing new is written about them. */
  contact: Contact | null;
  /** Beside the ways to contact; the title by default. */
  head?: Elements;
  /** Below the list. */
  children?: Elements;
};

/**
 * Administrators' notes about an account, a request or a proof, and their contacts with the person. The newest is
 * shown; the others on request, so that it fits above what is decided.
 */
export function NotesCard({ subject, subjectId, contact, head, children }: NotesCardProps) {
  const [reviews, manages] = [useMay('reviews'), useMay('manages')];
  const [isWhole, setWhole] = useState(false);
  const Heading = useIsOpened() ? 'h3' : 'h2';
  const ownId = useSession()?.id;
  const fetchPart: FetchPart<Note> = (part) => call(listNotes, { subject, subjectId, limit, ...part });
  const notes = useData(() => fetchPart({}));
  const changed = notes.again;
  return (
    <section aria-label={contact ? t.titleOf(contact.name) : t.title} className="card min-w-0 px-4 py-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-3">
        {head ?? <Heading className="min-w-0 flex-[1_1_8rem] text-lg">{t.title}</Heading>}
        {contact && reviews && (
          <ContactLinks contact={contact} subject={subject} subjectId={subjectId} onLogged={changed} />
        )}
      </div>
      <FetchedData data={notes} fallback={null}>
        {(first) => (
          <Pages first={first} fetchPart={fetchPart}>
            {(items) =>
              items.length === 0 ? (
                <p className="text-muted">{t.empty}</p>
              ) : (
                <>
                  <ul aria-label={t.title} className="divide-y divide-line">
                    {(isWhole ? items : items.slice(0, 1)).map((note) => (
                      <li key={note.id}>
                        <NoteLine
                          note={note}
                          isOnAccount={subject === 'account'}
                          canWithdraw={
                            reviews && note.authorId === ownId && !note.withdrawnAt && note.kind !== 'message'
                          }
                          onChanged={changed}
                        />
                      </li>
                    ))}
                  </ul>
                  {items.length > 1 && !isWhole && (
                    <button type="button" className="text-link min-h-11" onClick={() => setWhole(true)}>
                      {t.all(formatCount(items.length - 1, t.others))}
                    </button>
                  )}
                </>
              )
            }
          </Pages>
        )}
      </FetchedData>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {contact && reviews && <NewNote subject={subject} subjectId={subjectId} onAdded={changed} />}
        {contact && manages && subject === 'request' && (
          <MessageButton name={contact.name} requestId={subjectId} onSent={changed} />
        )}
      </div>
      {children}
    </section>
  );
}

type NewNoteProps = { subject: NoteSubject; subjectId: number; onAdded: () => void };

const NewNote = ({ subject, subjectId, onAdded }: NewNoteProps) => (
  <DecisionButton
    button={{ variant: 'ghost', icon: <NotebookPen aria-hidden="true" />, children: t.add }}
    title={t.field}
    text={t.hint}
    endpoint={addNote}
    extra={{ subject, subjectId }}
    draft={`note-${subject}-${subjectId}`}
    submit={t.add}
    sending={uiCopy.saving}
    onDecided={onAdded}
  >
    <TextArea name="text" label={t.field} maxLength={lengthMax} rows={3} isRequired />
  </DecisionButton>
);

type MessageButtonProps = { name: string; requestId: number; onSent: () => void };

const MessageButton = ({ name, requestId, onSent }: MessageButtonProps) => (
  <DecisionButton
    button={{ variant: 'ghost', icon: <MessageSquareText aria-hidden="true" />, children: t.message }}
    title={t.messageTitle(name)}
    text={t.messageText}
    endpoint={messageClient}
    extra={{ requestId }}
    draft={`message-${requestId}`}
    submit={uiCopy.send}
    sending={uiCopy.sending}
    onDecided={onSent}
  >
    <TextArea name="text" label={t.messageField} maxLength={lengthMax} rows={5} isRequired />
  </DecisionButton>
);
