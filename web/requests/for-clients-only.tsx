import type { Role } from '#contract/core/roles.ts';
import { paths } from '#web/core/paths.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { wrongRole: said } = requestsCopy.apply;

const waysOn = {
  Lawyer: { to: paths.requests(), text: said.toRequests },
  Participant: { to: paths.suggestions(), text: said.toSuggestions },
  Admin: { to: paths.adminRequests(), text: said.toAdmin },
} as const;

type ForClientsOnlyProps = { role: Exclude<Role, 'Client'>; title?: string };

/** Stands in the place of what only clients can use, and leads on to what this account is for. */
export const ForClientsOnly = ({ role, title = said.title }: ForClientsOnlyProps) => (
  <div className="grid grid-cols-1 gap-5 py-4">
    <Notice title={title}>{said[role]}</Notice>
    <LinkButton to={waysOn[role].to} variant="ghost" className="justify-self-start">
      {waysOn[role].text}
    </LinkButton>
  </div>
);
