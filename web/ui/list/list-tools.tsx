import { type Asked, addressOf } from '#web/core/asked.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { listCopy as said } from '#web/ui/list/copy.ts';
import type { View } from '#web/ui/list/kept-view.ts';
import type { ListOf, Numbered } from '#web/ui/list/list-of.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';

type ListToolsProps = {
  list: ListOf<Numbered>;
  asked: Asked;
  view: View;
  columns: readonly string[];
  onColumns: (columns: readonly string[]) => void;
};

const views = ['cards', 'table'] as const;
const keys = [
  ['J', said.keys.next],
  ['K', said.keys.previous],
  ['X', said.keys.pick],
  ['A', said.keys.accept],
  ['R', said.keys.reject],
] as const;

/** How a list is shown, its columns, its file, and the keys that work in it. */
export const ListTools = ({ list, asked, view, columns, onColumns }: ListToolsProps) => (
  <div className="grid grid-cols-1 gap-4">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <TabLinks
        label={said.view}
        tabs={views.map((as) => ({ to: addressOf({ ...asked, as }), text: said.views[as], isCurrent: as === view }))}
      />
      {list.sheet && (
        <DownloadButton path={list.sheet(asked)} saveAs={`sanad-${list.name}.csv`} text={said.download} size="sm" />
      )}
    </div>
    <div className="grid grid-cols-1 items-start gap-4 empty:hidden md:grid-cols-2">
      {view === 'table' && <ColumnChoice list={list} columns={columns} onColumns={onColumns} />}
      {list.hasKeys && <Keys />}
    </div>
  </div>
);

const ColumnChoice = ({ list, columns, onColumns }: Pick<ListToolsProps, 'list' | 'columns' | 'onColumns'>) => (
  <Disclosure title={said.columns}>
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="text-sm text-muted">{said.columnsHint}</legend>
      {list.columns.map(({ name, head }) => (
        <label key={name} className="check">
          <input
            type="checkbox"
            checked={columns.includes(name)}
            onChange={({ target }) =>
              onColumns(target.checked ? [...columns, name] : columns.filter((column) => column !== name))
            }
          />
          <span>{head}</span>
        </label>
      ))}
    </fieldset>
  </Disclosure>
);

const Keys = () => (
  <div className="pointer-coarse:hidden">
    <Disclosure title={said.keys.title}>
      <p className="text-sm text-muted">{said.keys.text}</p>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {keys.map(([key, deed]) => (
          <div key={key} className="flex items-center gap-2">
            <dt>
              <kbd className="key">{key}</kbd>
            </dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  </div>
);
