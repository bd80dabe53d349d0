import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Administrator } from '#contract/accounts/administrators.ts';
import type { WaitingCounts } from '#contract/administration/overview.ts';
import { troublesCopy as t } from '#web/administration/overview/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatAge, formatCount } from '#web/core/words/format.ts';
import { Notice } from '#web/ui/notice.tsx';

export type Troubles = {
  /** Null for an administrator who may not see mails. */
  readonly mails: WaitingCounts['mails'] | null;
  /** No mail leaves: codes do not reach people. */
  readonly hasNoMailServer: boolean;
  /** No backup was made lately. */
  readonly hasNoBackup: boolean;
  /** Nobody can pay. */
  readonly hasNoWallet: boolean;
  /** Administrators whose password alone opens the administration. */
  readonly withoutSecondFactor: readonly Administrator[];
};

/** Mails that were given up first, else those that keep failing. */
export const mailsAddress = ({ givenUp }: WaitingCounts['mails']): string =>
  `${paths.adminMail()}?state=${givenUp > 0 ? 'dead' : 'failed'}`;

export const isTroubled = ({
  mails,
  hasNoMailServer,
  hasNoBackup,
  hasNoWallet,
  withoutSecondFactor,
}: Troubles): boolean =>
  (mails?.count ?? 0) > 0 || hasNoMailServer || hasNoBackup || hasNoWallet || withoutSecondFactor.length > 0;

/** What fails or is not set up, each with what to do about it. */
export const TroubleNotices = ({
  troubles: { mails, hasNoMailServer, hasNoBackup, hasNoWallet, withoutSecondFactor },
}: {
  troubles: Troubles;
}) => (
  <div className="grid grid-cols-1 gap-3 empty:hidden">
    {hasNoMailServer && (
      <Notice tone="danger" title={t.mailServer.title}>
        {t.mailServer.text}
      </Notice>
    )}
    {mails !== null && mails.oldest !== null && (
      <Trouble
        tone="danger"
        title={t.mails.title(formatAge(mails.oldest))}
        to={mailsAddress(mails)}
        open={t.mails.open}
      >
        {t.mails.text(formatCount(mails.count, t.mails.counted))}
      </Trouble>
    )}
    {hasNoBackup && (
      <Notice tone="warning" title={t.backup.title}>
        {t.backup.text}
      </Notice>
    )}
    {hasNoWallet && (
      <Trouble tone="warning" title={t.wallet.title} to={paths.adminSettings()} open={t.wallet.open}>
        {t.wallet.text}
      </Trouble>
    )}
    {withoutSecondFactor.length > 0 && (
      <Trouble tone="warning" title={t.factor.title} to={paths.adminAdministrators()} open={t.factor.open}>
        <bdi>{withoutSecondFactor.map(({ displayName }) => displayName).join(t.factor.and)}</bdi>. {t.factor.text}
      </Trouble>
    )}
  </div>
);

type TroubleProps = { tone: 'danger' | 'warning'; title: string; to: string; open: string; children: ReactNode };

const Trouble = ({ tone, title, to, open, children }: TroubleProps) => (
  <Notice tone={tone} title={title}>
    {children}{' '}
    <Link to={to} className="text-link">
      {open}
    </Link>
  </Notice>
);
