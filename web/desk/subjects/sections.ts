import {
  DoorOpen,
  FileText,
  Flag,
  FolderOpen,
  Gavel,
  History,
  type LucideIcon,
  Mail,
  MessageSquareWarning,
  MessagesSquare,
  ReceiptText,
  ScrollText,
  Settings,
  ShieldCheck,
  Undo2,
  UserRound,
  Users,
} from 'lucide-react';
import type { WaitingCounts } from '#contract/administration/overview.ts';
import type { Capability } from '#contract/core/permissions.ts';
import { paths } from '#web/core/page/paths.ts';
import type { sectionNames } from '#web/desk/subjects/copy.ts';

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

/** Accounts and payments are looked through by some, and decided on by fewer. */
const reviewed = { sees: 'seesCases', decides: 'reviews' } as const;
const managed = { sees: 'seesCases', decides: 'manages' } as const;
const reportsView = `${paths.adminSuggestions()}?view=reports`;

/** Sections with queues of decisions, the most urgent first. */
const waiting: readonly Section[] = [
  { name: 'lawyers', to: paths.adminLawyers(), icon: Gavel, queue: 'lawyers', ...reviewed },
  { name: 'participants', to: paths.adminParticipants(), icon: Users, queue: 'participants', ...reviewed },
  { name: 'payments', to: paths.adminPayments(), icon: ReceiptText, queue: 'payments', ...reviewed },
  { name: 'refunds', to: paths.adminRefunds(), icon: Undo2, queue: 'refunds', ...reviewed },
  { name: 'requests', to: paths.adminRequests(), icon: FolderOpen, queue: 'requests', ...managed },
  { name: 'complaints', to: paths.adminComplaints(), icon: MessageSquareWarning, queue: 'complaints', ...managed },
  {
    name: 'suggestions',
    to: paths.adminSuggestions(),
    icon: MessagesSquare,
    queue: 'suggestions',
    also: [paths.adminComments()],
    decides: 'edits',
  },
  { name: 'reported', to: reportsView, icon: Flag, queue: 'reports', also: [paths.adminReports()], decides: 'edits' },
];

const records: readonly Section[] = [
  { name: 'clients', to: paths.adminClients(), icon: UserRound, ...reviewed },
  { name: 'invitations', to: paths.adminInvitations(), icon: DoorOpen, ...managed },
  { name: 'totals', to: paths.adminPaymentTotals(), icon: ScrollText, sees: 'seesCases' },
  { name: 'history', to: paths.adminHistory(), icon: History },
];

const platform: readonly Section[] = [
  { name: 'content', to: paths.adminContent(), icon: FileText, decides: 'edits' },
  { name: 'mail', to: paths.adminMail(), icon: Mail, queue: 'mails', ...managed },
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
