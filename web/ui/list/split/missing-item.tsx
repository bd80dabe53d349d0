import { ArrowRight, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { addressOf } from '#web/core/page/query.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { listCopy } from '#web/ui/list/copy.ts';
import { everyTab, type ListOf, type Numbered } from '#web/ui/list/list-of.ts';
import { itemParameter, type Linked } from '#web/ui/list/split/linked-item.ts';
import { Empty } from '#web/ui/page/states.tsx';

const { split: t, missing } = listCopy;

type MissingItemProps<T extends Numbered> = {
  list: ListOf<T>;
  id: number;
  linked: Linked | undefined;
  /** Back to the rows. */
  onClose: () => void;
};

/** In the place of an item that the address asks for and that is not in the list: where it can be seen. */
export function MissingItem<T extends Numbered>({ list, id, linked, onClose }: MissingItemProps<T>) {
  const { tabs } = list;
  const everywhere =
    linked?.place === 'other view' && tabs
      ? { to: addressOf({ [tabs.name]: everyTab, [itemParameter]: String(id) }), text: missing.everywhere }
      : null;
  const place = everywhere ?? list.otherwise?.(id) ?? null;
  return (
    <section aria-label={missing.title} data-pane="" className="split-pane">
      <div className="split-body">
        <div className="split-head">
          <IconButton label={t.back} isPlain className="split-back" onClick={onClose}>
            <ArrowRight size={20} aria-hidden="true" />
          </IconButton>
        </div>
        <div role="status">
          <Empty text={place ? missing.text(String(id)) : missing.nowhere(String(id))} icon={SearchX}>
            {place && (
              <Link to={place.to} className="text-link inline-flex min-h-11 items-center">
                {place.text}
              </Link>
            )}
          </Empty>
        </div>
      </div>
    </section>
  );
}
