import { EyeOff, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type ContentItem,
  contentLifecycle,
  listContent,
  publishContent,
  publishedMax,
  withdrawContent,
} from '#contract/content/editing.ts';
import { can } from '#contract/core/lifecycle.ts';
import { ContentActions } from '#web/content/editing/content-actions.tsx';
import { ContentCard } from '#web/content/editing/content-card.tsx';
import type { ContentPlace } from '#web/content/editing/content-place.ts';
import { nameOf } from '#web/content/editing/content-texts.tsx';
import { editingCopy as t } from '#web/content/editing/copy.ts';
import { OrderButtons } from '#web/content/editing/order-buttons.tsx';
import type { Query } from '#web/core/page/query.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { type ListOf, pagesOf } from '#web/ui/list/list-of.ts';

const decisions = [
  {
    ...{ verb: uiCopy.publish, text: t.publishText, icon: Send, endpoint: publishContent },
    may: ({ state }: ContentItem) => can(contentLifecycle, 'publish', 'Admin', state),
    input: ({ id }: ContentItem) => ({ id }),
  },
  {
    ...{ verb: t.withdrawVerb, text: t.withdrawSeveral, icon: EyeOff, isDanger: true },
    endpoint: withdrawContent,
    may: ({ state }: ContentItem) => can(contentLifecycle, 'withdraw', 'Admin', state),
    input: ({ id }: ContentItem) => ({ id }),
  },
];

/** The published items of a kind in the visitors' order, or the unpublished ones, with their actions. */
export function contentList(place: ContentPlace): Omit<ListOf<ContentItem>, 'card'> {
  const { kind, isPublished } = place;
  return {
    ...{ name: 'content', title: t.kinds[kind].tab, counted: t.counted, decisions },
    tabs: {
      name: 'published',
      label: t.listsLabel,
      words: { true: t.lists.published, false: t.lists.unpublished },
    },
    fixed: { kind },
    ...{ sorts: isPublished ? {} : t.sorts, search: t.search },
    // Published items are loaded at once, so that they can be reordered.
    ...pagesOf(listContent, { kind, isPublished: String(isPublished) }, isPublished ? publishedMax : 20),
    empty: () => t.kinds[kind][isPublished ? 'published' : 'unpublished'],
    nameOf,
  };
}

type Actions = {
  /** Without permission to edit. */
  isReader: boolean;
  onEdit: (item: ContentItem) => void;
  onReordered: (message: string) => void;
  /** The history of one item. */
  historyOf: (id: number) => ReactNode;
};

/**
 * The list with editing cards. Items can be reordered only in the full published list: in a search the items between
 * are missing.
 */
export const editableContent = (place: ContentPlace, query: Query, actions: Actions): ListOf<ContentItem> => ({
  ...contentList(place),
  card: (item, leave, { index, isLast }) => (
    <ContentCard
      item={item}
      position={place.isPublished && !query.q ? index + 1 : null}
      history={actions.historyOf(item.id)}
    >
      {!actions.isReader && <ContentActions item={item} onEdit={() => actions.onEdit(item)} onChanged={leave} />}
      {!actions.isReader && place.isPublished && !query.q && (
        <OrderButtons item={item} index={index} isLast={isLast} onReordered={actions.onReordered} />
      )}
    </ContentCard>
  ),
});
