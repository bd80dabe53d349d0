import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AttachedFile } from '#contract/files/calls.ts';
import type { Room, RoomSide as Side } from '#contract/invitations/room.ts';
import { formatDateTime } from '#web/core/words/format.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { DocumentLine } from '#web/ui/file/document-line.tsx';

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

type SideProps = { title: string; empty: string; isEmpty: boolean; children: ReactNode };

/** The entries of one party. */
export const RoomSide = ({ title, empty, isEmpty, children }: SideProps) => (
  <div className="min-w-0">
    <h3 className="mb-3 font-sans text-base font-semibold text-muted">{title}</h3>
    {isEmpty ? <p className="rounded-lg border border-dashed border-line px-4 py-5 text-muted">{empty}</p> : children}
  </div>
);

/** The attachments of an entry. */
export const AttachmentList = ({ attachments }: { attachments: readonly AttachedFile[] }) =>
  attachments.length > 0 && (
    <ul className="mt-3 divide-y divide-line rounded-lg border border-line">
      {attachments.map((attachment) => (
        <DocumentLine key={attachment.key} document={attachment} />
      ))}
    </ul>
  );

type WrittenByProps = { name: string; isMine: boolean; at: string };

/** The author and the time of an entry. */
export const WrittenBy = ({ name, isMine, at }: WrittenByProps) => (
  <p className="text-sm text-muted">
    <bdi dir="auto" className="font-semibold">
      {isMine ? roomCopy.you : name}
    </bdi>
    {' · '}
    <time dateTime={at}>{formatDateTime(at)}</time>
  </p>
);

type Words = { mine: string; other: string; clients: string; lawyers: string };

/** The titles of the two parties; an administrator reads on the client's side (specification#entries). */
export const sideTitle = (role: Room['role'], side: Side, t: Words): string => {
  if (role !== 'Admin') return t[side];
  return side === 'mine' ? t.clients : t.lawyers;
};
