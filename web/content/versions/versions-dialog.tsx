import { History } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { Page } from '#contract/core/endpoint.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import type { Capability } from '#contract/core/permissions.ts';
import { versionsCopy as t } from '#web/content/versions/copy.ts';
import type { Part } from '#web/content/versions/difference.tsx';
import { type Version, VersionEntry } from '#web/content/versions/version-entry.tsx';
import { isGivenUp } from '#web/core/calls/api.ts';
import { hasUnsentTyping } from '#web/core/forms/unsent-typing.ts';
import { useMay } from '#web/core/session/may.ts';
import { formatNumber } from '#web/core/words/digits.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { PagedList } from '#web/ui/page/paged-list.tsx';
import { LoadFailed, Loading } from '#web/ui/page/states.tsx';

type Versions<Fields> = {
  fetchPage: (cursor?: string) => Promise<Page<Version<Fields>[]>>;
  /** The fields in a fixed order. */
  partsOf: (fields: Fields) => readonly Part[];
  /** The capability to restore a version. */
  capability: Capability;
  /** Saves the content of version `from` as the next one, if `version` is still the latest. */
  restore: (chosen: { from: number; version: number }) => Promise<unknown>;
  onRestored: () => void;
  note?: string;
};

type VersionsButtonProps<Fields> = Versions<Fields> & { name: string };

/** Opens the saved versions of an item. */
export function VersionsButton<Fields>({ name, onRestored, ...versions }: VersionsButtonProps<Fields>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t.openOf(name)}
        icon={<History aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t.open}
      </Button>
      {isOpen && (
        <Dialog title={t.openOf(name)} size="lg" onClose={() => setOpen(false)}>
          {(close) => (
            <>
              <p className="mt-2 text-muted">{t.lead}</p>
              <VersionList
                {...versions}
                onRestored={() => {
                  close();
                  toast.success(t.done);
                  onRestored();
                }}
              />
            </>
          )}
        </Dialog>
      )}
    </>
  );
}

function VersionList<Fields>({ fetchPage, partsOf, capability, restore, onRestored, note }: Versions<Fields>) {
  const restores = useMay(capability);
  const { first, refresh, retry } = useFirstPage(fetchPage);
  const [restoring, setRestoring] = useState<number | null>(null);

  async function bringBack(from: number, version: number) {
    const { title, text, unsent, confirm: yes } = t.question;
    const warned = hasUnsentTyping() ? `${text} ${unsent}` : text;
    if (!(await confirm({ title: title(formatNumber(from)), text: warned, confirm: yes }))) return;
    setRestoring(from);
    try {
      await restore({ from, version });
      onRestored();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isGivenUp(error)) return;
      toast.error(error.message || t.failed);
      void refresh(); // A colleague saved first: their version is the latest now.
    } finally {
      setRestoring(null);
    }
  }

  if (first === null) return <Loading />;
  if (first === 'failed') return <LoadFailed onRetry={retry} />;
  const [latest] = first.items;
  return (
    <PagedList first={first} next={fetchPage}>
      {(items) => (
        <ul aria-label={t.label} className="mt-5 grid grid-cols-1 gap-3">
          {items.map((version) => (
            <li key={version.version} className="min-w-0">
              {latest && (
                <VersionEntry
                  version={version}
                  latest={latest}
                  partsOf={partsOf}
                  note={note}
                  isRestoring={restoring === version.version}
                  onRestore={restores ? () => void bringBack(version.version, latest.version) : null}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** The first page of the versions, null while it is fetched. */
function useFirstPage<Fields>(fetchPage: Versions<Fields>['fetchPage']) {
  const [first, setFirst] = useState<Page<Version<Fields>[]> | 'failed' | null>(null);
  const refresh = useCallback(async () => {
    try {
      setFirst(await fetchPage());
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFirst('failed');
    }
  }, [fetchPage]);

  useEffect(() => void refresh(), [refresh]);

  function retry() {
    setFirst(null);
    void refresh();
  }

  return { first, refresh, retry };
}
