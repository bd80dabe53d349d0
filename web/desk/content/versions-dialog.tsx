import { History } from 'lucide-react';
import { useState } from 'react';
import { type InfoVersion, infoVersions } from '#contract/content/versions.ts';
import { formatNumber } from '#contract/copy/digits.ts';
import { call } from '#web/core/calls/api.ts';
import type { ListPart } from '#web/core/data/use-pages.ts';
import { formatDateTime } from '#web/core/words/format.ts';
import { editingCopy, versionsCopy as t } from '#web/desk/content/copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';
import { Pages } from '#web/ui/page/pages.tsx';

const { info } = editingCopy;

/** One version: who saved it and when, and its texts. */
const VersionEntry = ({ version, isLatest }: { version: InfoVersion; isLatest: boolean }) => (
  <Disclosure
    title={
      <>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong>{t.version(formatNumber(version.version))}</strong>
          {isLatest && <Badge tone="success">{t.latest}</Badge>}
        </span>
        <span className="block text-sm font-normal text-muted">{savingOf(version)}</span>
      </>
    }
  >
    <dl className="grid grid-cols-1 gap-4">
      {(['about', 'privacy', 'terms'] as const).map(
        (name) =>
          version.fields[name] !== null && (
            <div key={name} className="min-w-0">
              <dt className="text-sm font-semibold text-muted">{info[name]}</dt>
              <dd dir="auto" className="mt-1 break-words whitespace-pre-line">
                {version.fields[name]}
              </dd>
            </div>
          ),
      )}
    </dl>
  </Disclosure>
);

function savingOf({ savedAt, savedBy }: InfoVersion): string {
  if (savedAt === null) return t.unknown;
  const moment = formatDateTime(savedAt);
  return savedBy === null ? t.savedAt(moment) : t.savedBy(savedBy, moment);
}

const limit = 5;
const fetchPart = (part: ListPart) => call(infoVersions, { limit, ...part });

/** Opens the saved versions of the texts. */
export function VersionsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        icon={<History aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t.open}
      </Button>
      {isOpen && (
        <Dialog title={`${t.open}: ${editingCopy.texts}`} size="lg" onClose={() => setOpen(false)}>
          <p className="mt-2 text-muted">{t.lead}</p>
          <VersionList />
        </Dialog>
      )}
    </>
  );
}

const VersionList = () => (
  <Fetched of={() => fetchPart({})}>
    {(first) => (
      <Pages first={first} fetchPart={fetchPart}>
        {(items) => (
          <ul aria-label={t.label} className="mt-5 grid grid-cols-1 gap-3">
            {items.map((version, index) => (
              <li key={version.version} className="min-w-0">
                <VersionEntry version={version} isLatest={index === 0} />
              </li>
            ))}
          </ul>
        )}
      </Pages>
    )}
  </Fetched>
);
