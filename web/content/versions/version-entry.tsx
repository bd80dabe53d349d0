import { RotateCcw } from 'lucide-react';
import type { InfoVersion } from '#contract/content/versions.ts';
import { editingCopy } from '#web/content/editing/copy.ts';
import { versionsCopy as t } from '#web/content/versions/copy.ts';
import { Difference, type Part, Whole } from '#web/content/versions/difference.tsx';
import { formatNumber } from '#web/core/words/digits.ts';
import { formatDateTime } from '#web/core/words/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

const { info } = editingCopy;

const partsOf = ({ about, privacy }: InfoVersion['fields']): Part[] => [
  { label: info.about, text: about },
  { label: info.privacy, text: privacy },
];

type VersionEntryProps = {
  version: InfoVersion;
  latest: InfoVersion;
  isRestoring: boolean;
  /** Null for readers who may not restore. */
  onRestore: (() => void) | null;
};

/** One version: who saved it and when, its changes, and, if it is not the current one, the effect of restoring it. */
export function VersionEntry({ version, latest, isRestoring, onRestore }: VersionEntryProps) {
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
