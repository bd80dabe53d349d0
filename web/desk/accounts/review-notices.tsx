import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { AccountForReview } from '#contract/accounts/calls.ts';
import { roleNamesInside } from '#contract/copy/words.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatCount } from '#web/core/words/format.ts';
import { reviewCopy as t } from '#web/desk/accounts/copy.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Points to compare before a lawyer is accepted, below the pictures. */
export const Checklist = () => (
  <p className="flex flex-wrap gap-x-4 text-sm text-muted">
    <strong className="text-ink">{t.checklist.title}</strong>
    {t.checklist.items.map((item) => (
      <span key={item} className="inline-flex items-center gap-1">
        <CircleCheck size={15} aria-hidden="true" />
        <span>{item}</span>
      </span>
    ))}
  </p>
);

type Owners = AccountForReview['sameCard'];
/** The others fold: they would push the pictures away. */
const namedMax = 2;

/** Warns of other accounts with the same card number. */
export const SameCard = ({ accounts }: { accounts: Owners }) => (
  <Notice tone="warning" title={t.sameCard} className="mt-3 py-2">
    <OwnerList accounts={accounts.slice(0, namedMax)} />
    {accounts.length > namedMax && (
      <details>
        <summary className="min-h-11 py-2">{formatCount(accounts.length - namedMax, t.sameCardOthers)}</summary>
        <OwnerList accounts={accounts.slice(namedMax)} />
      </details>
    )}
  </Notice>
);

const OwnerList = ({ accounts }: { accounts: Owners }) => (
  <ul className="flex flex-wrap gap-x-6">
    {accounts.map(({ id, displayName, role, status }) => (
      <li key={id} className="min-w-0">
        <Link to={paths.adminAccount(id)} className="text-link inline-flex min-h-11 items-center break-words">
          <bdi translate="no">{displayName}</bdi>
        </Link>{' '}
        <span className="text-sm">{`(${roleNamesInside[role]}، ${t.status[status]})`}</span>
      </li>
    ))}
  </ul>
);
