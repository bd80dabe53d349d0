import {
  DoorOpen,
  FileText,
  Flag,
  FolderOpen,
  Gavel,
  History,
  type LucideIcon,
  Mail,
  MessagesSquare,
  ReceiptText,
  ScrollText,
  Settings,
  ShieldCheck,
  UserRound,
  Users,
} from 'lucide-react';
import type { WaitingCounts } from '#contract/administration/overview.ts';
import type { Capability } from '#contract/core/permissions.ts';
import { paths } from '#web/core/page/paths.ts';
import type { administrationCopy } from '#web/shell/administration/copy.ts';

export type Section = {
  readonly name: keyof typeof administrationCopy.sections;
  readonly to: string;
  readonly icon: LucideIcon;
  /** Other addresses that belong to it. */
  readonly also?: readonly string[];
  /** The capability to see it; without one, every administrator does. */
  readonly sees?: Capability;
  /** The capability to decide there; others see a note that they can only read. */
  readonly decides?: Capability;
  /** What waits there. */
  readonly queue?: keyof WaitingCounts;
};

/** What waits for decisions, the most urgent first. */
const waiting: readonly Section[] = [
  {
    ...{ name: 'lawyers', to: paths.adminLawyers(), icon: Gavel, queue: 'lawyers' },
    ...{ sees: 'seesCases', decides: 'reviews' },
  },
  {
    ...{ name: 'participants', to: paths.adminParticipants(), icon: Users, queue: 'participants' },
    ...{ sees: 'seesCases', decides: 'reviews' },
  },
  {
    ...{ name: 'payments', to: paths.adminPayments(), icon: ReceiptText, queue: 'payments' },
    ...{ sees: 'seesCases', decides: 'reviews' },
  },
  {
    ...{ name: 'requests', to: paths.adminRequests(), icon: FolderOpen, queue: 'requests' },
    ...{ sees: 'seesCases', decides: 'manages' },
  },
  {
    ...{ name: 'suggestions', to: paths.adminSuggestions(), icon: MessagesSquare, queue: 'suggestions' },
    ...{ also: [paths.adminComments()], decides: 'edits' },
  },
  {
    ...{ name: 'reports', to: `${paths.adminSuggestions()}?view=reports`, icon: Flag, queue: 'reports' },
    ...{ also: [paths.adminReports()], decides: 'edits' },
  },
];

const records: readonly Section[] = [
  { name: 'clients', to: paths.adminClients(), icon: UserRound, sees: 'seesCases', decides: 'reviews' },
  { name: 'invitations', to: paths.adminInvitations(), icon: DoorOpen, sees: 'seesCases', decides: 'manages' },
  { name: 'totals', to: paths.adminPaymentTotals(), icon: ScrollText, sees: 'seesCases' },
  { name: 'history', to: paths.adminHistory(), icon: History },
];

const platform: readonly Section[] = [
  { name: 'content', to: paths.adminContent(), icon: FileText, decides: 'edits' },
  { name: 'mail', to: paths.adminMail(), icon: Mail, queue: 'mails', sees: 'seesCases', decides: 'manages' },
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
  return found.toSorted((a, b) => b.length - a.length)[0]?.section ?? null;
}
