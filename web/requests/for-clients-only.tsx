import type { Role } from '#contract/core/roles.ts';
import { pageNames } from '#web/core/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { wrongRole: t } = requestsCopy;

const waysOn = {
  Lawyer: { to: paths.requests(), text: pageNames.requests },
  Participant: { to: paths.suggestions(), text: pageNames.suggestions },
  Admin: { to: paths.adminRequests(), text: t.toAdmin },
} as const;

type ForClientsOnlyProps = { role: Exclude<Role, 'Client'>; title?: string };

/** Shown to other accounts in place of a client's feature, with a link to their own pages. */
export const ForClientsOnly = ({ role, title = t.title }: ForClientsOnlyProps) => (
  <div className="grid grid-cols-1 gap-5 py-4">
    <Notice title={title}>{t[role]}</Notice>
    <LinkButton to={waysOn[role].to} variant="ghost" className="justify-self-start">
      {waysOn[role].text}
    </LinkButton>
  </div>
);
