import { CircleHelp, Keyboard } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Query } from '#web/core/page/query.ts';
import { Button } from '#web/ui/button.tsx';
import { DownloadButton } from '#web/ui/file/download-button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { listCopy as t } from '#web/ui/list/copy.ts';
import type { ListOf, Numbered } from '#web/ui/list/list-of.ts';
import type { Panels } from '#web/ui/list/use-panels.ts';

type ListToolsProps = {
  list: ListOf<Numbered>;
  query: Query;
  panels: Panels;
  /** Shows what the keys do. */
  onKeys: () => void;
  /** What the list is for, and what to know before deciding; the keys follow. */
  help?: ReactNode;
};

/** CSV export and help of a list. */
export function ListTools({ list, query, panels, onKeys, help }: ListToolsProps) {
  const helpId = useId();
  const isQueue = list.row !== undefined;
  const isHelpOpen = panels.opened === 'help';
  return (
    <>
      <div className="list-tools">
        <DownloadButton
          fetch={() => list.fetchCsv(query)}
          saveAs={`sanad-${list.name}.csv`}
          text={t.download}
          size="sm"
        />
        {(help !== undefined || isQueue) && (
          <IconButton
            label={t.help}
            isPlain
            aria-expanded={isHelpOpen}
            aria-controls={isHelpOpen ? helpId : undefined}
            onClick={() => panels.toggle('help')}
          >
            <CircleHelp size={20} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {isHelpOpen && (
        <div id={helpId} className="list-panel grid grid-cols-1 gap-3">
          {help}
          {isQueue && (
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
