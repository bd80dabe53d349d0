import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

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
