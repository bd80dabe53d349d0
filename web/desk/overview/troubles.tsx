import { Link } from 'react-router';
import type { WaitingCounts } from '#contract/administration/overview.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatAge, formatCount } from '#web/core/words/format.ts';
import { troublesCopy as t } from '#web/desk/overview/copy.ts';
import { Notice } from '#web/ui/notice.tsx';

export type Troubles = {
  /** Null for an administrator who may not see mails. */
  readonly mails: WaitingCounts['mails'] | null;
  /** There were backups, but none lately. */
  readonly hasBackupStopped: boolean;
};

/** Mails that were given up first, else those that keep failing. */
export const mailsAddress = ({ givenUp }: WaitingCounts['mails']): string =>
  `${paths.adminMail()}?state=${givenUp > 0 ? 'dead' : 'failed'}`;

/** The worst that fails, in at most two lines: the numbers below it stay high on the screen. */
export function TroubleNotice({ troubles: { mails, hasBackupStopped } }: { troubles: Troubles }) {
  if (mails !== null && mails.oldest !== null)
    return (
      <Line tone="danger" title={t.mails.title(formatCount(mails.count, t.mails.counted), formatAge(mails.oldest))}>
        <Link to={mailsAddress(mails)} className="text-link">
          {t.mails.open}
        </Link>
      </Line>
    );
  return hasBackupStopped && <Line tone="warning" title={t.backup.title} />;
}

const Line = ({ tone, title, children }: { tone: 'danger' | 'warning'; title: string; children?: Elements }) => (
  <Notice tone={tone} className="py-2 leading-normal">
    <strong>{`${title} `}</strong>
    {children}
  </Notice>
);
