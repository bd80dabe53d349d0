import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { listCopy as t } from '#web/ui/list/copy.ts';
import { type Column, type ListOf, type Numbered, shortName } from '#web/ui/list/list-of.ts';
import { rowAttributes } from '#web/ui/review/use-queue.ts';

type ListTableProps<T extends Numbered> = {
  list: ListOf<T>;
  label: string;
  items: readonly T[];
  /** The names of the chosen columns. */
  columns: readonly string[];
  /** The checkbox of an item; null if the list has no bulk decisions. */
  boxOf: ((item: T) => ReactNode) | null;
  cardOf: (item: T) => ReactNode;
};

/** The items as rows with the chosen columns; each opens its card. Only the table scrolls horizontally. */
export function ListTable<T extends Numbered>({ list, label, items, columns, boxOf, cardOf }: ListTableProps<T>) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // A scrollable element must be focusable.
    if (place.current) place.current.tabIndex = 0;
  }, []);
  const shown = list.columns.filter(({ name }) => columns.includes(name));
  return (
    <section ref={place} aria-label={t.table(label)} className="list-table card">
      <table>
        <thead>
          <tr>
            {boxOf && (
              <th scope="col" className="list-table-pick">
                <span className="sr-only">{t.select}</span>
              </th>
            )}
            <th scope="col">{list.nameHead}</th>
            {shown.map(({ name, head }) => (
              <th key={name} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {items.map((item) => (
          <Row key={item.id} name={shortName(list, item)} item={item} columns={shown} box={boxOf?.(item)}>
            {() => cardOf(item)}
          </Row>
        ))}
      </table>
    </section>
  );
}

type RowProps<T> = { name: string; item: T; columns: readonly Column<T>[]; box: ReactNode; children: () => ReactNode };

function Row<T>({ name, item, columns, box, children }: RowProps<T>) {
  const [isOpen, setOpen] = useState(false);
  const cardId = useId();
  return (
    <tbody {...rowAttributes}>
      <tr>
        {box !== undefined && <td className="list-table-pick">{box}</td>}
        <th scope="row">
          <button
            type="button"
            data-opens=""
            aria-expanded={isOpen}
            aria-controls={isOpen ? cardId : undefined}
            aria-label={t.open(name)}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown size={18} aria-hidden="true" />
            <bdi>{name}</bdi>
          </button>
        </th>
        {columns.map((column) => (
          <td key={column.name}>{column.cell(item)}</td>
        ))}
      </tr>
      {isOpen && (
        <tr>
          <td id={cardId} colSpan={columns.length + (box === undefined ? 1 : 2)} className="list-table-card">
            <div>{children()}</div>
          </td>
        </tr>
      )}
    </tbody>
  );
}
