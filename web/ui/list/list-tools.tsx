import { CircleHelp, Columns2, Columns3, Keyboard, LayoutList, Table2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { addressOf, type Query } from '#web/core/page/query.ts';
import { Button } from '#web/ui/button.tsx';
import { DownloadButton } from '#web/ui/file/download-button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { listCopy as t } from '#web/ui/list/copy.ts';
import { type ListOf, type Numbered, type View, viewsOf } from '#web/ui/list/list-of.ts';
import type { Panels } from '#web/ui/list/split/use-panels.ts';

type ListToolsProps = {
  list: ListOf<Numbered>;
  query: Query;
  view: View;
  columns: readonly string[];
  onColumns: (columns: readonly string[]) => void;
  panels: Panels;
  /** Shows what the keys do. */
  onKeys: () => void;
  /** What the list is for, and what to know before deciding; the keys follow. */
  help?: ReactNode;
};

const icons = { split: Columns2, cards: LayoutList, table: Table2 } as const;
/** View, columns, CSV export and help of a list. */
export function ListTools({ list, query, view, columns, onColumns, panels, onKeys, help }: ListToolsProps) {
  const panelId = useId();
  const hasHelp = help !== undefined || list.hasKeys;
  const opens = (panel: 'columns' | 'help') => ({
    'aria-expanded': panels.opened === panel,
    'aria-controls': panels.opened === panel ? panelId : undefined,
    onClick: () => panels.toggle(panel),
  });
  return (
    <>
      <div className="list-tools">
        <Views {...{ list, query, view }} />
        {view === 'table' && (
          <Button variant="ghost" size="sm" icon={<Columns3 aria-hidden="true" />} {...opens('columns')}>
            {t.columns}
          </Button>
        )}
        {list.csvPath && (
          <DownloadButton path={list.csvPath(query)} saveAs={`sanad-${list.name}.csv`} text={t.download} size="sm" />
        )}
        {hasHelp && (
          <IconButton label={t.help} isPlain {...opens('help')}>
            <CircleHelp size={20} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {panels.opened === 'columns' && view === 'table' && (
        <ColumnChoice id={panelId} list={list} columns={columns} onColumns={onColumns} />
      )}
      {panels.opened === 'help' && (
        <div id={panelId} className="list-panel grid grid-cols-1 gap-3">
          {help}
          {list.hasKeys && (
            <Button
              variant="ghost"
              size="sm"
              className="justify-self-start pointer-coarse:hidden"
              icon={<Keyboard aria-hidden="true" />}
              onClick={onKeys}
            >
              {t.keys.title}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const Views = ({ list, query, view }: Pick<ListToolsProps, 'list' | 'query' | 'view'>) => (
  <nav aria-label={t.view}>
    <ul className="list-views">
      {viewsOf(list).map((as) => {
        const Icon = icons[as];
        return (
          <li key={as}>
            <Link
              to={addressOf({ ...query, as })}
              preventScrollReset
              title={t.views[as]}
              aria-current={as === view ? 'page' : undefined}
            >
              <Icon size={20} aria-hidden="true" />
              <span className="sr-only">{t.views[as]}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  </nav>
);

type ColumnChoiceProps = Pick<ListToolsProps, 'list' | 'columns' | 'onColumns'> & { id: string };

const ColumnChoice = ({ id, list, columns, onColumns }: ColumnChoiceProps) => (
  <fieldset id={id} className="list-panel flex flex-wrap gap-x-6">
    <legend className="sr-only">{t.columns}</legend>
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
    <p className="basis-full text-sm text-muted">{t.columnsHint}</p>
  </fieldset>
);
