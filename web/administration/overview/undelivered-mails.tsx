import { Link } from 'react-router';
import type { Queue } from '#contract/administration-overview.ts';
import { mailsCopy as said } from '#web/administration/overview/copy.ts';
import { formatAgo, formatCount } from '#web/core/format.ts';
import { paths } from '#web/core/paths.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Mails that nobody got, if there are any. */
export const UndeliveredMails = ({ mails: { count, oldest } }: { mails: Queue }) =>
  oldest !== null && (
    <Notice tone="danger" title={said.title}>
      {said.text(formatCount(count, said.mails), formatAgo(oldest))}{' '}
      <Link to={`${paths.adminMail()}?state=dead`} className="text-link">
        {said.open}
      </Link>
    </Notice>
  );
