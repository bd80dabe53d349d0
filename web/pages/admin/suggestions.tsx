import { suggestionApproval } from '#contract/suggestions/approval.ts';
import { call } from '#web/core/calls/api.ts';
import { later } from '#web/core/data/later.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { ListPage, loadList } from '#web/desk/list/list-page.tsx';
import { withCards } from '#web/desk/subjects/subject.tsx';
import { moderationListAt } from '#web/desk/subjects/suggestions.tsx';
import { ApprovalForm } from '#web/desk/suggestions/approval-form.tsx';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { Fetched } from '#web/ui/page/fetched.tsx';
import type { Route } from './+types/suggestions.ts';

const words = adminCopy.suggestions;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: words.title, matches });

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const subject = moderationListAt(request.url);
  const [list, shown, setting] = await Promise.all([
    withCards(subject),
    loadList(request, subject),
    later(call(suggestionApproval, {})),
  ]);
  return { list, ...shown, setting };
};

export default function Suggestions({ loaderData: { setting, ...shown } }: Route.ComponentProps) {
  const approval = <Fetched of={setting}>{({ approval }) => <ApprovalForm approval={approval} />}</Fetched>;
  return <ListPage {...words} {...shown} below={approval} />;
}
