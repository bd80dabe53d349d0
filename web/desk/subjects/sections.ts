import {
  FileText,
  Flag,
  Gavel,
  History,
  type LucideIcon,
  ScrollText,
  Settings,
  ShieldCheck,
  Users,
} from 'lucide-react';
import type { WaitingCounts } from '#contract/administration/overview.ts';
import type { Capability } from '#contract/core/permissions.ts';
import { paths } from '#web/core/page/paths.ts';
import type { sectionNames } from '#web/desk/subjects/copy.ts';
import { things } from '#web/desk/things.ts';

export type Section = {
  readonly name: keyof typeof sectionNames;
  readonly to: string;
  readonly icon: LucideIcon;
  /** Other addresses that belong to it. */
  readonly also?: readonly string[];
  /** The capability to see it; without one, every administrator does. */
  readonly sees?: Capability;
  /** The capability to decide there; others see a note that they can only read. */
  readonly decides?: Capability;
  /** The queue of the section. */
  readonly queue?: keyof WaitingCounts;
};

type Waiting =
  | 'lawyers'
  | 'participants'
  | 'payments'
  | 'refunds'
  | 'requests'
  | 'complaints'
  | 'suggestions'
  | 'reported';
/** A section where something waits for a decision. */
export type WaitingSection = Section & { readonly name: Waiting };

/** Accounts and payments are looked through by some, and decided on by fewer. */
const reviewed = { sees: 'seesCases', decides: 'reviews' } as const;
const managed = { sees: 'seesCases', decides: 'manages' } as const;
const reportsView = `${paths.adminSuggestions()}?view=reports`;

/** Sections with queues of decisions, the most urgent first. */
const waiting: readonly WaitingSection[] = [
  { name: 'lawyers', to: paths.adminLawyers(), icon: Gavel, queue: 'lawyers', ...reviewed },
  { name: 'participants', to: paths.adminParticipants(), icon: Users, queue: 'participants', ...reviewed },
  { name: 'payments', to: paths.adminPayments(), icon: things.payment.icon, queue: 'payments', ...reviewed },
  { name: 'refunds', to: paths.adminRefunds(), icon: things.refund.icon, queue: 'refunds', ...reviewed },
  { name: 'requests', to: paths.adminRequests(), icon: things.request.icon, queue: 'requests', ...managed },
  { name: 'complaints', to: paths.adminComplaints(), icon: things.complaint.icon, queue: 'complaints', ...managed },
  {
    name: 'suggestions',
    to: paths.adminSuggestions(),
    icon: things.suggestion.icon,
    queue: 'suggestions',
    also: [paths.adminComments()],
    decides: 'edits',
  },
  { name: 'reported', to: reportsView, icon: Flag, queue: 'reports', also: [paths.adminReports()], decides: 'edits' },
];

const records: readonly Section[] = [
  { name: 'clients', to: paths.adminClients(), icon: things.account.icon, ...reviewed },
  { name: 'invitations', to: paths.adminInvitations(), icon: things.invitation.icon, ...managed },
  { name: 'totals', to: paths.adminPaymentTotals(), icon: ScrollText, sees: 'seesCases' },
  { name: 'history', to: paths.adminHistory(), icon: History },
];

const platform: readonly Section[] = [
  { name: 'content', to: paths.adminContent(), icon: FileText, decides: 'edits' },
  { name: 'mail', to: paths.adminMail(), icon: things.mail.icon, queue: 'mails', ...managed },
  { name: 'administrators', to: paths.adminAdministrators(), icon: ShieldCheck, decides: 'manages' },
  { name: 'settings', to: paths.adminSettings(), icon: Settings, decides: 'manages' },
];

export const groups = { waiting, records, platform } as const;

const all = Object.values(groups).flat();

type Place = { readonly pathname: string; readonly search: string };

/** The section of an address: the one whose own address says most of it. */
export function sectionAt({ pathname, search }: Place): Section | null {
  const fits = (address: string) => {
    const [path = '', query] = address.split('?');
    const isInside = pathname === path || pathname.startsWith(`${path}/`);
    return isInside && (query === undefined || new URLSearchParams(search).get('view') === 'reports');
  };
  const found = all.flatMap((section) =>
    [section.to, ...(section.also ?? [])].filter(fits).map((address) => ({ section, length: address.length })),
  );
  return found.sort((a, b) => b.length - a.length)[0]?.section ?? null;
}
