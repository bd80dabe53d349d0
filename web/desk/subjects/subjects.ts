import type { Numbered } from '#web/desk/list/list-of.ts';
import type { Subject } from '#web/desk/subjects/subject.tsx';

type Load = () => Promise<Subject<Numbered>>;

/** The subjects of the administration, by the names of their routes; `reported` is a queue among the suggestions. */
export const subjects = {
  lawyers: async () => (await import('#web/desk/subjects/accounts.tsx')).accounts.Lawyer,
  participants: async () => (await import('#web/desk/subjects/accounts.tsx')).accounts.Participant,
  clients: async () => (await import('#web/desk/subjects/accounts.tsx')).accounts.Client,
  requests: async () => (await import('#web/desk/subjects/requests.tsx')).requests,
  payments: async () => (await import('#web/desk/subjects/payments.tsx')).payments,
  refunds: async () => (await import('#web/desk/subjects/refunds.tsx')).refunds,
  complaints: async () => (await import('#web/desk/subjects/complaints.tsx')).complaints,
  invitations: async () => (await import('#web/desk/subjects/invitations.tsx')).invitations,
  suggestions: async () => (await import('#web/desk/subjects/suggestions.tsx')).suggestions,
  reported: async () => (await import('#web/desk/subjects/suggestions.tsx')).reported,
  comments: async () => (await import('#web/desk/subjects/comments.tsx')).comments,
  reports: async () => (await import('#web/desk/subjects/reports.tsx')).reports,
  mail: async () => (await import('#web/desk/subjects/mails.tsx')).mails,
} satisfies Record<string, Load>;

export type SubjectName = keyof typeof subjects;

/** Reads a subject where its name is not known before. */
export const subjectOf = (name: SubjectName): Promise<Subject<Numbered>> => subjects[name]();

type Routed = Exclude<SubjectName, 'reported'>;
const hasRoute = (name: string): name is Routed => Object.hasOwn(subjects, name) && name !== 'reported';

/** The name of the subject in an address, or in the pattern of one. */
export function subjectIn(address: string): Routed {
  const found = address.toLowerCase().split('/').find(hasRoute);
  if (!found) throw new Error(`${address} is about no subject`);
  return found;
}
