import { Link } from 'react-router';
import type { AccountForReview } from '#contract/accounts/calls.ts';
import { roleNamesInside } from '#contract/copy/words.ts';
import { reviewCopy as t } from '#web/accounts/review/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { Notice } from '#web/ui/notice.tsx';

/** The checks before a lawyer is accepted. */
export const Checklist = () => (
  <Notice title={t.checklist.title}>
    <ul className="flex list-inside list-disc flex-wrap gap-x-6">
      {t.checklist.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </Notice>
);

/** Warns of other accounts with the same card number. */
export const SameCard = ({ accounts }: { accounts: AccountForReview['sameCard'] }) => (
  <Notice tone="warning" title={t.sameCard} className="mt-3">
    <ul className="flex flex-wrap gap-x-6">
      {accounts.map(({ id, displayName, role, status }) => (
        <li key={id} className="min-w-0">
          <Link to={paths.adminAccount(id)} className="text-link inline-flex min-h-11 items-center break-words">
            <bdi>{displayName}</bdi>
          </Link>{' '}
          <span className="text-sm">
            ({roleNamesInside[role]}، {t.status[status]})
          </span>
        </li>
      ))}
    </ul>
  </Notice>
);
