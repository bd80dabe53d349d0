import { History } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { type InfoVersion, infoVersions, restoreInfo } from '#contract/content/versions.ts';
import type { Output, Page } from '#contract/core/endpoint.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { editingCopy } from '#web/content/editing/copy.ts';
import { versionsCopy as t } from '#web/content/versions/copy.ts';
import { VersionEntry } from '#web/content/versions/version-entry.tsx';
import { call, isGivenUp } from '#web/core/calls/api.ts';
import { hasUnsentTyping } from '#web/core/forms/unsent-typing.ts';
import { useMay } from '#web/core/session/may.ts';
import { formatNumber } from '#web/core/words/digits.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { PagedList } from '#web/ui/page/paged-list.tsx';
import { LoadFailed, Loading } from '#web/ui/page/states.tsx';

const limit = 5;
const fetchPage = (cursor?: string) => call(infoVersions, { limit, ...(cursor === undefined ? {} : { cursor }) });

type RestoredProps = { onRestored: (texts: Output<typeof restoreInfo>) => void };

/** Opens the saved versions of the texts. */
export function VersionsButton({ onRestored }: RestoredProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" icon={<History aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {isOpen && (
        <Dialog title={`${t.open}: ${editingCopy.texts}`} size="lg" onClose={() => setOpen(false)}>
          {(close) => (
            <>
              <p className="mt-2 text-muted">{t.lead}</p>
              <VersionList
                onRestored={(texts) => {
                  close();
                  toast.success(t.done);
                  onRestored(texts);
                }}
              />
            </>
          )}
        </Dialog>
      )}
    </>
  );
}

function VersionList({ onRestored }: RestoredProps) {
  const edits = useMay('edits');
  const { first, refresh, retry } = useFirstPage();
  const [restoring, setRestoring] = useState<number | null>(null);

  async function bringBack(from: number, version: number) {
    const { title, text, unsent, confirm: yes } = t.question;
    const warned = hasUnsentTyping() ? `${text} ${unsent}` : text;
    if (!(await confirm({ title: title(formatNumber(from)), text: warned, confirm: yes }))) return;
    setRestoring(from);
    try {
      onRestored(await call(restoreInfo, { from, version }));
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
                  isRestoring={restoring === version.version}
                  onRestore={edits ? () => void bringBack(version.version, latest.version) : null}
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
function useFirstPage() {
  const [first, setFirst] = useState<Page<InfoVersion[]> | 'failed' | null>(null);
  const refresh = useCallback(async () => {
    try {
      setFirst(await fetchPage());
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFirst('failed');
    }
  }, []);

  useEffect(() => void refresh(), [refresh]);

  function retry() {
    setFirst(null);
    void refresh();
  }

  return { first, refresh, retry };
}
