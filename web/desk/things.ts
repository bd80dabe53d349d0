import {
  BadgeCheck,
  Ban,
  CircleCheck,
  CircleHelp,
  CirclePause,
  DoorOpen,
  EyeOff,
  FolderOpen,
  Hourglass,
  type LucideIcon,
  Mail,
  MessageSquareText,
  MessageSquareWarning,
  MessagesSquare,
  PencilLine,
  ReceiptText,
  RotateCcw,
  Trash2,
  Undo2,
  UserRound,
} from 'lucide-react';
import type { HistorySubject } from '#contract/copy/history.ts';
import type { Capability } from '#contract/core/permissions.ts';
import { paths } from '#web/core/page/paths.ts';
import { requestLooks } from '#web/requests/request-looks.ts';
import type { Tone } from '#web/ui/tone.tsx';

type Look = { readonly tone: Tone; readonly icon?: LucideIcon };

/** The look and the place of one kind of thing, alike in every view. */
export type Thing = {
  readonly icon: LucideIcon;
  /** The address of one; without one it is seen where it stands. */
  readonly page?: (id: number) => string;
  /** The capability to see it; without one, every administrator does. */
  readonly sees?: Capability;
  /** How its states look. */
  readonly states?: Readonly<Record<string, Look>>;
};

const cases = { sees: 'seesCases' } as const;

/** The kinds of things that administrators look after, by their names in the history. */
export const things = {
  account: {
    icon: UserRound,
    page: paths.adminAccount,
    ...cases,
    states: {
      Pending: { tone: 'info', icon: Hourglass },
      changesRequested: { tone: 'warning', icon: PencilLine },
      Accepted: { tone: 'success', icon: BadgeCheck },
      Rejected: { tone: 'danger', icon: Ban },
      Suspended: { tone: 'warning', icon: CirclePause },
    },
  },
  request: { icon: FolderOpen, page: paths.adminRequest, ...cases, states: requestLooks },
  payment: {
    icon: ReceiptText,
    page: paths.adminPayment,
    ...cases,
    states: {
      waiting: { tone: 'info', icon: Hourglass },
      approved: { tone: 'success', icon: BadgeCheck },
      rejected: { tone: 'danger', icon: Ban },
      closed: { tone: 'neutral', icon: Ban },
      withdrawn: { tone: 'neutral', icon: RotateCcw },
    },
  },
  refund: {
    icon: Undo2,
    page: paths.adminRefund,
    ...cases,
    states: {
      asked: { tone: 'warning', icon: CircleHelp },
      due: { tone: 'warning', icon: Undo2 },
      waiting: { tone: 'info', icon: Hourglass },
      paid: { tone: 'success', icon: CircleCheck },
      dropped: { tone: 'neutral', icon: Ban },
    },
  },
  invitation: { icon: DoorOpen, page: paths.adminInvitation, ...cases },
  complaint: {
    icon: MessageSquareWarning,
    page: paths.adminComplaint,
    ...cases,
    states: { open: { tone: 'warning' } },
  },
  mail: { icon: Mail, page: paths.adminMailOf, ...cases },
  suggestion: {
    icon: MessagesSquare,
    page: paths.adminSuggestion,
    states: { waiting: { tone: 'warning' }, public: { tone: 'success' } },
  },
  comment: {
    icon: MessageSquareText,
    states: {
      public: { tone: 'success', icon: MessageSquareText },
      hidden: { tone: 'warning', icon: EyeOff },
      deleted: { tone: 'neutral', icon: Trash2 },
    },
  },
} as const satisfies Partial<Record<HistorySubject, Thing>>;

/** The kind with this name in the history; undefined for kinds without views. */
export const thingOf = (subject: string): Thing | undefined =>
  new Map<string, Thing>(Object.entries(things)).get(subject);
