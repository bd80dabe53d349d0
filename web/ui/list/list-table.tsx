import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { listCopy as said } from '#web/ui/list/copy.ts';
import { type Column, type ListOf, type Numbered, shortName } from '#web/ui/list/list-of.ts';
import { rowMark } from '#web/ui/review/use-queue.ts';

type ListTableProps<T extends Numbered> = {
  list: ListOf<T>;
  label: string;
  items: readonly T[];
  /** The names of those that were chosen. */
  columns: readonly string[];
  /** The box that picks a thing; null where nothing is decided on several. */
  boxOf: ((item: T) => ReactNode) | null;
  cardOf: (item: T) => ReactNode;
};

/** The things of a list as rows with the chosen columns; each opens to its card. Only the table scrolls sideways. */
export function ListTable<T extends Numbered>({ list, label, items, columns, boxOf, cardOf }: ListTableProps<T>) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // What scrolls is reached by keyboard.
    if (place.current) place.current.tabIndex = 0;
  }, []);
  const shown = list.columns.filter(({ name }) => columns.includes(name));
  return (
    <section ref={place} aria-label={said.table(label)} className="list-table card">
      <table>
        <thead>
          <tr>
            {boxOf && (
              <th scope="col" className="list-table-pick">
                <span className="sr-only">{said.pick}</span>
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
    <tbody {...rowMark}>
      <tr>
        {box !== undefined && <td className="list-table-pick">{box}</td>}
        <th scope="row">
          <button
            type="button"
            data-opens=""
            aria-expanded={isOpen}
            aria-controls={isOpen ? cardId : undefined}
            aria-label={said.open(name)}
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
