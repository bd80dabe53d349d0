import { Gavel, UserRound } from 'lucide-react';
import { listNames } from '#contract/administration/copy.ts';
import { listCounts } from '#contract/administration/list-counts.ts';
import {
  type ComplaintForReview,
  complaintForReview,
  complaintStates,
  listComplaints,
} from '#contract/complaints/calls.ts';
import { complaintSubjectNames } from '#contract/complaints/copy.ts';
import { roleNames } from '#contract/copy/words.ts';
import { call } from '#web/core/calls/api.ts';
import { formatDate } from '#web/core/words/format.ts';
import { reviewCopy as t } from '#web/desk/complaints/copy.ts';
import { accountFilter, everyTab, pagesOf } from '#web/desk/list/list-of.ts';
import type { Subject } from '#web/desk/subjects/subject.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';

const looks = {
  Client: { tone: 'neutral', icon: UserRound },
  Lawyer: { tone: 'warning', icon: Gavel },
} as const;

/** The complaints by state, what is late first. */
export const complaints: Subject<ComplaintForReview> = {
  name: 'complaints',
  capability: 'seesCases',
  title: listNames.complaints,
  counted: t.counted,
  tabs: {
    name: 'state',
    label: t.tabsLabel,
    words: t.tabs,
    counts: async () => (await call(listCounts, {})).complaints,
  },
  sorts: t.sorts,
  search: t.search,
  filters: [accountFilter],
  isOfPeople: true,
  row: (complaint) => ({
    facts: [
      complaintSubjectNames[complaint.about],
      t.request(complaint.requestId),
      complaint.dueAt && t.until(formatDate(complaint.dueAt)),
    ],
    since: complaint.state === 'open' ? complaint.createdAt : null,
    due: complaint.dueAt,
    marks: [
      { ...looks[complaint.author.role === 'Lawyer' ? 'Lawyer' : 'Client'], text: roleNames[complaint.author.role] },
    ],
  }),
  about: ({ id }) => ({ subject: 'complaint', id }),
  ...pagesOf(listComplaints),
  empty: ({ state }) => t.empty[complaintStates.find((known) => known === state) ?? everyTab],
  nameOf: ({ author }) => author.name,
  stateOf: async (id) => (await call(complaintForReview, { id })).state,
  loadCard: async () => {
    const { ComplaintCard } = await import('#web/desk/complaints/complaint-card.tsx');
    return (complaint, leave) => (
      <Fetched of={() => call(complaintForReview, { id: complaint.id })} version={complaint}>
        {(whole) => <ComplaintCard complaint={whole} onDecided={leave} />}
      </Fetched>
    );
  },
};
