import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ContentItem } from '#contract/content-editing.ts';
import { ContentCard } from '#web/content/editing/content-card.tsx';
import { ContentMoves } from '#web/content/editing/content-moves.tsx';
import { type ContentPage, type ContentPlace, fetchContent } from '#web/content/editing/content-place.ts';
import { ContentVersions } from '#web/content/editing/content-versions.tsx';
import { editingCopy as said } from '#web/content/editing/copy.ts';
import { OrderButtons } from '#web/content/editing/order-buttons.tsx';
import { useMay } from '#web/core/may.ts';
import { Queue } from '#web/ui/review/queue.tsx';
import { Empty } from '#web/ui/states.tsx';

type ContentListProps = { place: ContentPlace; first: ContentPage; onEdit: (item: ContentItem) => void };

/** The things of one list, each with what can be done to it. */
export function ContentList({ place, first, onEdit }: ContentListProps) {
  const { kind, isPublished } = place;
  const { revalidate } = useRevalidator();
  const [moved, setMoved] = useState('');
  const edits = useMay('edits');
  const list = isPublished ? 'published' : 'unpublished';
  return (
    <>
      <Queue
        label={`${said.kinds[kind].tab}: ${said.lists[list]}`}
        first={first}
        fetchPage={(cursor) => fetchContent(place, cursor)}
        empty={<Empty text={said.kinds[kind][list]} />}
      >
        {(item, leave) => {
          const index = first.items.findIndex(({ id }) => id === item.id);
          return (
            <ContentCard item={item} position={isPublished ? index + 1 : null}>
              {edits && <ContentMoves item={item} onEdit={() => onEdit(item)} onMoved={leave} />}
              <ContentVersions item={item} onRestored={() => void revalidate()} />
              {edits && isPublished && (
                <OrderButtons item={item} index={index} isLast={index === first.items.length - 1} onMoved={setMoved} />
              )}
            </ContentCard>
          );
        }}
      </Queue>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </>
  );
}
