import { History, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { type InfoVersion, infoVersions, restoreInfo } from '#contract/content/versions.ts';
import { formatNumber } from '#contract/copy/digits.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { editingCopy, versionsCopy as t } from '#web/content/editing/copy.ts';
import { Difference, type Part, Whole } from '#web/content/editing/difference.tsx';
import { call, isGivenUp } from '#web/core/calls/api.ts';
import { hasUnsentTyping } from '#web/core/forms/unsent-typing.ts';
import { useMay } from '#web/core/session/may.ts';
import { formatDateTime } from '#web/core/words/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { BusyButton, Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { FetchedList, useFetchedList } from '#web/ui/page/fetched-list.tsx';

const { info } = editingCopy;

const partsOf = ({ about, privacy, terms }: InfoVersion['fields']): Part[] => [
  { label: info.about, text: about },
  { label: info.privacy, text: privacy },
  { label: info.terms, text: terms },
];

type VersionEntryProps = {
  version: InfoVersion;
  latest: InfoVersion;
  isRestoring: boolean;
  /** Null for readers who may not restore. */
  onRestore: (() => void) | null;
};

/** One version: who saved it and when, its changes, and, if it is not the current one, the effect of restoring it. */
function VersionEntry({ version, latest, isRestoring, onRestore }: VersionEntryProps) {
  const { fields, before, restoredFrom } = version;
  const number = formatNumber(version.version);
  const isLatest = version.version === latest.version;
  return (
    <Disclosure
      isOpen={isLatest}
      title={
        <>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong>{t.version(number)}</strong>
            {isLatest && <Badge tone="success">{t.latest}</Badge>}
            {restoredFrom !== null && <Badge>{t.restoredFrom(formatNumber(restoredFrom))}</Badge>}
          </span>
          <span className="block text-sm font-normal text-muted">{savingOf(version)}</span>
        </>
      }
    >
      <Heading>{before === null ? t.whole : t.changes}</Heading>
      {before === null ? (
        <Whole parts={partsOf(fields)} />
      ) : (
        <Difference before={partsOf(before)} after={partsOf(fields)} />
      )}
      {!isLatest && (
        <div className="mt-5 border-t border-line pt-4">
          <Heading>{t.effect}</Heading>
          <Difference before={partsOf(latest.fields)} after={partsOf(fields)} />
          {onRestore && (
            <BusyButton
              variant="ghost"
              size="sm"
              className="mt-4"
              aria-label={t.restoreOne(number)}
              isBusy={isRestoring}
              busyText={t.restoring}
              icon={<RotateCcw aria-hidden="true" />}
              onClick={onRestore}
            >
              {t.restore}
            </BusyButton>
          )}
        </div>
      )}
    </Disclosure>
  );
}

const Heading = ({ children }: { children: string }) => (
  <h3 className="mb-2 font-sans text-base font-semibold">{children}</h3>
);

function savingOf({ savedAt, savedBy }: InfoVersion): string {
  if (savedAt === null) return t.unknown;
  const moment = formatDateTime(savedAt);
  return savedBy === null ? t.savedAt(moment) : t.savedBy(savedBy, moment);
}

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
  const list = useFetchedList(fetchPage);
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
      list.refresh(); // A colleague saved first: their version is the latest now.
    } finally {
      setRestoring(null);
    }
  }

  const latest = typeof list.first === 'object' && list.first?.items[0];
  return (
    <FetchedList list={list} empty={null}>
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
    </FetchedList>
  );
}
