import { ArrowDown, ArrowUp, EyeOff, PencilLine, Send } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import {
  type ContentItem,
  contentLifecycle,
  listContent,
  moveContent,
  publishContent,
  publishedMax,
  withdrawContent,
} from '#contract/content/editing.ts';
import { formatNumber } from '#contract/copy/digits.ts';
import { can } from '#contract/core/lifecycle.ts';
import type { Elements } from '#web/core/page/elements.ts';
import type { Query } from '#web/core/page/query.ts';
import { ContentRow, nameOf } from '#web/desk/content/content-row.tsx';
import type { ContentPlace } from '#web/desk/content/content-tabs.tsx';
import { editingCopy as t } from '#web/desk/content/copy.ts';
import { type ListOf, pagesOf } from '#web/desk/list/list-of.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { BusyButton, Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type ContentActionProps = {
  item: ContentItem;
  /** Called after publishing or withdrawing: the item belongs to the other list. */
  onChanged: () => void;
};

/** Actions that the item's state allows, and editing. */
const may = ({ state }: ContentItem, transition: 'publish' | 'withdraw') =>
  can(contentLifecycle, transition, 'Admin', state);

function useChange({ item: { id }, onChanged }: ContentActionProps) {
  const { isSending, act, refresh } = useAct();
  const change = (endpoint: typeof publishContent | typeof withdrawContent, done: string) =>
    act(
      endpoint,
      { id },
      {
        done,
        onDone() {
          onChanged();
          refresh(); // The positions after it have changed.
        },
      },
    );
  return { isSending, change };
}

function PublishButton(props: ContentActionProps) {
  const { isSending, change } = useChange(props);
  return (
    <BusyButton
      size="sm"
      aria-label={t.publishOne(nameOf(props.item))}
      isBusy={isSending}
      busyText={uiCopy.publishing}
      icon={<Send aria-hidden="true" className="-scale-x-100" />}
      onClick={() => void change(publishContent, t.published)}
    >
      {uiCopy.publish}
    </BusyButton>
  );
}

const EditButton = ({ item, onEdit }: { item: ContentItem; onEdit: () => void }) => (
  <Button
    variant="ghost"
    size="sm"
    aria-label={t.editOne(nameOf(item))}
    icon={<PencilLine aria-hidden="true" />}
    onClick={onEdit}
  >
    {uiCopy.edit}
  </Button>
);

function WithdrawButton(props: ContentActionProps) {
  const { isSending, change } = useChange(props);
  const name = nameOf(props.item);
  async function withdraw() {
    const { withdrawTitle: title, withdrawText, withdraw: yes } = t;
    if (await confirm({ title, text: withdrawText(name), confirm: yes })) await change(withdrawContent, t.withdrawn);
  }
  return (
    <BusyButton
      variant="danger"
      size="sm"
      aria-label={t.withdrawOne(name)}
      isBusy={isSending}
      busyText={t.withdrawing}
      icon={<EyeOff aria-hidden="true" />}
      onClick={() => void withdraw()}
    >
      {t.withdraw}
    </BusyButton>
  );
}

type OrderButtonsProps = {
  item: ContentItem;
  /** Its place in the list, from 0. */
  index: number;
  isLast: boolean;
  /** Receives a message with the new position, to be announced. */
  onReordered: (message: string) => void;
};

/**
 * Moves an item one place. The pressed button keeps the focus while its card moves, so that it can be pressed again; at
 * the end of the list it is disabled but stays focusable.
 */
function OrderButtons({ item, index, isLast, onReordered }: OrderButtonsProps) {
  const { isSending, act, refresh } = useAct();
  const pressed = useRef<HTMLButtonElement | null>(null);
  const shownAt = useRef(index);
  const name = nameOf(item);

  useLayoutEffect(() => {
    if (shownAt.current === index) return;
    shownAt.current = index;
    if (pressed.current === null) return;
    if (document.activeElement === document.body) pressed.current.focus();
    pressed.current = null;
    onReordered(t.reorderedTo(name, formatNumber(index + 1)));
  }, [index, name, onReordered]);

  const buttonTo = (to: 'earlier' | 'later', isAtEnd: boolean) => ({
    label: t[to](name),
    'aria-disabled': isAtEnd || isSending,
    'data-disabled': isAtEnd || undefined,
    onClick: ({ currentTarget }: { currentTarget: HTMLButtonElement }) => {
      if (isAtEnd || isSending) return;
      pressed.current = currentTarget;
      void act(moveContent, { id: item.id, to }, { onDone: refresh });
    },
  });

  return (
    <>
      <IconButton icon={ArrowUp} iconSize={19} isPlain {...buttonTo('earlier', index === 0)} />
      <IconButton icon={ArrowDown} iconSize={19} isPlain {...buttonTo('later', isLast)} />
    </>
  );
}

const decisions = [
  {
    verb: uiCopy.publish,
    text: t.publishText,
    icon: Send,
    endpoint: publishContent,
    may: (item: ContentItem) => may(item, 'publish'),
    input: ({ id }: ContentItem) => ({ id }),
  },
  {
    verb: t.withdrawVerb,
    text: t.withdrawSeveral,
    icon: EyeOff,
    isDanger: true,
    endpoint: withdrawContent,
    may: (item: ContentItem) => may(item, 'withdraw'),
    input: ({ id }: ContentItem) => ({ id }),
  },
];

/** The published items of a kind in the visitors' order, or the unpublished ones, with their actions. */
export function contentList(place: ContentPlace): Omit<ListOf<ContentItem>, 'card'> {
  const { kind, isPublished } = place;
  return {
    name: 'content',
    title: t.kinds[kind].tab,
    counted: t.counted,
    decisions,
    look: 'rows',
    tabs: {
      name: 'published',
      label: t.listsLabel,
      words: { true: t.lists.published, false: t.lists.unpublished },
    },
    fixed: { kind },
    sorts: isPublished ? {} : t.sorts,
    search: t.search,
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
  /** Beside the search. */
  tools: () => Elements;
  /** The history of one item. */
  historyOf: (id: number) => Elements;
};

/**
 * The list with its rows. Items can be reordered only in the full published list: in a search the items between are
 * missing.
 */
export function editableContent(place: ContentPlace, query: Query, actions: Actions): ListOf<ContentItem> {
  const { isReader, onEdit, onReordered, tools, historyOf } = actions;
  const isOrdered = place.isPublished && !query.q;
  return {
    ...contentList(place),
    tools,
    card: (item, leave, { index, isLast }) => (
      <ContentRow
        item={item}
        position={isOrdered ? index + 1 : null}
        onEdit={isReader ? null : () => onEdit(item)}
        history={historyOf(item.id)}
        acts={
          !isReader && (
            <>
              {isOrdered && <OrderButtons item={item} index={index} isLast={isLast} onReordered={onReordered} />}
              {may(item, 'publish') ? (
                <PublishButton item={item} onChanged={leave} />
              ) : (
                <EditButton item={item} onEdit={() => onEdit(item)} />
              )}
            </>
          )
        }
        otherActs={(close) =>
          !isReader && (
            <>
              {may(item, 'publish') && (
                <EditButton
                  item={item}
                  onEdit={() => {
                    close();
                    onEdit(item);
                  }}
                />
              )}
              {may(item, 'withdraw') && <WithdrawButton item={item} onChanged={leave} />}
            </>
          )
        }
      />
    ),
  };
}
