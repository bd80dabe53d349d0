import { listNames } from '#contract/administration/copy.ts';
import {
  type ComplaintForReview,
  complaintForReview,
  complaintStates,
  listComplaints,
} from '#contract/complaints/calls.ts';
import { complaintSubjectNames } from '#contract/complaints/copy.ts';
import { roleNames } from '#contract/copy/words.ts';
import { ComplaintCard, ComplaintFacts, clockOf } from '#web/complaints/review/complaint-card.tsx';
import { reviewCopy as t } from '#web/complaints/review/copy.ts';
import { call } from '#web/core/calls/api.ts';
import { accountFilter, type ListOf, pagesOf, type RowText } from '#web/ui/list/list-of.ts';
import { Fetched } from '#web/ui/page/fetched.tsx';

function complaintRow(complaint: ComplaintForReview): RowText {
  const { authorName, authorRole, about, requestId, state, createdAt } = complaint;
  const clock = clockOf(complaint);
  return {
    title: <bdi>{authorName}</bdi>,
    facts: [complaintSubjectNames[about], t.request(requestId), roleNames[authorRole]],
    since: state === 'open' ? createdAt : null,
    marks: clock ? [clock] : [],
  };
}

/** The complaints by state, what is late first. */
export const complaintsList: ListOf<ComplaintForReview> = {
  ...{ name: 'complaints', capability: 'seesCases', title: listNames.complaints, counted: t.counted },
  tabs: { name: 'state', label: t.tabsLabel, words: t.tabs },
  ...{ sorts: t.sorts, search: t.search, filters: [accountFilter] },
  row: complaintRow,
  about: ({ id }) => ({ subject: 'complaint', id }),
  ...pagesOf(listComplaints),
  empty: ({ state }) => t.empty[complaintStates.find((known) => known === state) ?? 'all'],
  nameOf: ({ authorName }) => authorName,
  card: (complaint, leave) => (
    <ComplaintCard complaint={complaint} onDecided={leave}>
      <Fetched load={() => call(complaintForReview, { id: complaint.id })} version={complaint}>
        {(whole) => <ComplaintFacts complaint={whole} />}
      </Fetched>
    </ComplaintCard>
  ),
};
