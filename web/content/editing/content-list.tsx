import { EyeOff, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type ContentItem,
  contentLifecycle,
  contentSheet,
  publishContent,
  withdrawContent,
} from '#contract/content-editing.ts';
import { contentColumns as heads } from '#contract/copy/columns.ts';
import { can } from '#contract/core/lifecycle.ts';
import { ContentCard } from '#web/content/editing/content-card.tsx';
import { ContentMoves } from '#web/content/editing/content-moves.tsx';
import { type ContentPlace, fetchContent } from '#web/content/editing/content-place.ts';
import { nameOf } from '#web/content/editing/content-texts.tsx';
import { ContentVersions } from '#web/content/editing/content-versions.tsx';
import { editingCopy as said } from '#web/content/editing/copy.ts';
import { OrderButtons } from '#web/content/editing/order-buttons.tsx';
import type { Asked } from '#web/core/asked.ts';
import { formatDateTime } from '#web/core/format.ts';
import { columnsOf, type ListOf, sheetPath } from '#web/ui/list/list-of.ts';

const decisions = [
  {
    ...{ name: 'publish', verb: said.publish, text: said.publishText, icon: Send, endpoint: publishContent },
    may: ({ state }: ContentItem) => can(contentLifecycle, 'publish', 'Admin', state),
    input: ({ id }: ContentItem) => ({ id }),
  },
  {
    ...{ name: 'withdraw', verb: said.withdrawVerb, text: said.withdrawSeveral, icon: EyeOff, isDanger: true },
    endpoint: withdrawContent,
    may: ({ state }: ContentItem) => can(contentLifecycle, 'withdraw', 'Admin', state),
    input: ({ id }: ContentItem) => ({ id }),
  },
];

/** What is published of a kind, in the order that visitors see, or what is not; each with what can be done to it. */
export function contentList(place: ContentPlace): Omit<ListOf<ContentItem>, 'card'> {
  const { kind, isPublished } = place;
  return {
    ...{ name: 'content', title: said.kinds[kind].tab, counted: said.counted, nameHead: heads.name, decisions },
    tabs: {
      name: 'published',
      label: said.listsLabel,
      words: { true: said.lists.published, false: said.lists.unpublished },
    },
    fixed: { kind },
    ...{ sorts: isPublished ? {} : said.sorts, search: said.search },
    columns: columnsOf(heads, {
      id: ({ id }: ContentItem) => <bdi dir="ltr">{id}</bdi>,
      state: ({ state }) => said.states[state],
      text: ({ content, description, text }) => content ?? description ?? text,
      changed: ({ updatedAt }) => formatDateTime(updatedAt),
    }),
    fetchPage: (asked, cursor) => fetchContent(place, asked, cursor),
    sheet: ({ q = '', sort = '' }) => sheetPath(contentSheet, { isPublished: String(isPublished) })({ kind, q, sort }),
    empty: () => said.kinds[kind][isPublished ? 'published' : 'unpublished'],
    nameOf,
  };
}

type Deeds = {
  /** Only shows them. */
  isReader: boolean;
  onEdit: (item: ContentItem) => void;
  onPlaced: (told: string) => void;
  onRestored: () => void;
  /** What the history tells of one. */
  historyOf: (id: number) => ReactNode;
};

/**
 * The same with the cards by which it is edited, and put in order where all that visitors see is shown: what a search
 * leaves out stands between.
 */
export const editableContent = (place: ContentPlace, asked: Asked, deeds: Deeds): ListOf<ContentItem> => ({
  ...contentList(place),
  card: (item, leave, { index, isLast }) => (
    <ContentCard
      item={item}
      position={place.isPublished && !asked.q ? index + 1 : null}
      history={deeds.historyOf(item.id)}
    >
      {!deeds.isReader && <ContentMoves item={item} onEdit={() => deeds.onEdit(item)} onMoved={leave} />}
      <ContentVersions item={item} onRestored={deeds.onRestored} />
      {!deeds.isReader && place.isPublished && !asked.q && (
        <OrderButtons item={item} index={index} isLast={isLast} onMoved={deeds.onPlaced} />
      )}
    </ContentCard>
  ),
});
