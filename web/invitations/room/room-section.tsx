import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Room, RoomNote, RoomSide as Side } from '#contract/invitations/room.ts';
import { formatDateTime } from '#web/core/words/format.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { DocumentLine } from '#web/ui/file/document-line.tsx';
import { WrittenText } from '#web/ui/written-text.tsx';

type RoomSectionProps = {
  id: string;
  title: string;
  /** The label of the button that adds something; absent if nothing can be added. */
  add?: string | undefined;
  onAdd?: () => void;
  children: ReactNode;
};

/** One section of a room, with its button to add something. */
export const RoomSection = ({ id, title, add, onAdd, children }: RoomSectionProps) => (
  <section aria-labelledby={id} className="min-w-0">
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {add !== undefined && (
        <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
          {add}
        </Button>
      )}
    </div>
    {children}
  </section>
);

type Words = { mine: string; other: string; clients: string; lawyers: string; empty: string };
type SideProps = { role: Room['role']; side: Side; words: Words; isEmpty: boolean; children: ReactNode };

/** The entries of one party. An administrator reads on the client's side (specification#entries). */
export const RoomSide = ({ role, side, words, isEmpty, children }: SideProps) => (
  <div className="min-w-0">
    <h3 className="mb-3 font-sans text-base font-semibold text-muted">
      {role === 'Admin' ? words[side === 'mine' ? 'clients' : 'lawyers'] : words[side]}
    </h3>
    {isEmpty ? (
      <p className="rounded-lg border border-dashed border-line px-4 py-5 text-muted">{words.empty}</p>
    ) : (
      children
    )}
  </div>
);

type WrittenProps = {
  entry: Pick<RoomNote, 'authorName' | 'isMine' | 'createdAt' | 'attachments'>;
  text: string;
  textClassName?: string;
};

/** Who wrote an entry and when, its text and its attachments. */
export const Written = ({ entry, text, textClassName = 'mt-2' }: WrittenProps) => (
  <>
    <p className="text-sm text-muted">
      <bdi dir="auto" className="font-semibold">
        {entry.isMine ? roomCopy.you : entry.authorName}
      </bdi>
      {' · '}
      <time dateTime={entry.createdAt}>{formatDateTime(entry.createdAt)}</time>
    </p>
    <WrittenText text={text} className={textClassName} />
    {entry.attachments.length > 0 && (
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line">
        {entry.attachments.map((attachment) => (
          <DocumentLine key={attachment.key} document={attachment} />
        ))}
      </ul>
    )}
  </>
);
