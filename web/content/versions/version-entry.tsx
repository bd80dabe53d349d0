import { RotateCcw } from 'lucide-react';
import { versionsCopy as said } from '#web/content/versions/copy.ts';
import { Difference, type Part, Whole } from '#web/content/versions/difference.tsx';
import { formatNumber } from '#web/core/digits.ts';
import { formatDateTime } from '#web/core/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** A saved version of anything. */
export type Version<Fields> = {
  readonly version: number;
  readonly savedAt: string | null;
  readonly savedBy: string | null;
  readonly restoredFrom: number | null;
  readonly fields: Fields;
  readonly before: Fields | null;
};

type VersionEntryProps<Fields> = {
  version: Version<Fields>;
  latest: Version<Fields>;
  partsOf: (fields: Fields) => readonly Part[];
  /** What the fields alone do not tell of restoring. */
  note: string | undefined;
  isRestoring: boolean;
  /** Null for whoever may not restore. */
  onRestore: (() => void) | null;
};

/** One version: who saved it and when, what it changed, and, where it is not the present one, what restoring it does. */
export function VersionEntry<Fields>(props: VersionEntryProps<Fields>) {
  const { version, latest, partsOf, note, isRestoring, onRestore } = props;
  const { fields, before, restoredFrom } = version;
  const number = formatNumber(version.version);
  const isLatest = version.version === latest.version;
  return (
    <Disclosure
      isOpen={isLatest}
      title={
        <>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong>{said.version(number)}</strong>
            {isLatest && <Badge tone="success">{said.latest}</Badge>}
            {restoredFrom !== null && <Badge>{said.restoredFrom(formatNumber(restoredFrom))}</Badge>}
          </span>
          <span className="block text-sm font-normal text-muted">{savingOf(version)}</span>
        </>
      }
    >
      <Heading>{before === null ? said.whole : said.changes}</Heading>
      {before === null ? (
        <Whole parts={partsOf(fields)} />
      ) : (
        <Difference before={partsOf(before)} after={partsOf(fields)} />
      )}
      {!isLatest && (
        <div className="mt-5 border-t border-line pt-4">
          <Heading>{said.effect}</Heading>
          <Difference before={partsOf(latest.fields)} after={partsOf(fields)} />
          {note !== undefined && <p className="mt-3 text-sm text-muted">{note}</p>}
          {onRestore && (
            <Button
              variant="ghost"
              size="sm"
              className="mt-4"
              aria-label={said.restoreOne(number)}
              disabled={isRestoring}
              icon={isRestoring ? <Spinner /> : <RotateCcw aria-hidden="true" />}
              onClick={onRestore}
            >
              {isRestoring ? said.restoring : said.restore}
            </Button>
          )}
        </div>
      )}
    </Disclosure>
  );
}

const Heading = ({ children }: { children: string }) => (
  <h3 className="mb-2 font-sans text-base font-semibold">{children}</h3>
);

function savingOf({ savedAt, savedBy }: Version<unknown>): string {
  if (savedAt === null) return said.unknown;
  const moment = formatDateTime(savedAt);
  return savedBy === null ? said.savedAt(moment) : said.savedBy(savedBy, moment);
}
