import { Bell, FolderOpen, type LucideIcon, ShieldCheck, UserRound } from 'lucide-react';
import { paths } from '#web/core/page/paths.ts';
import { shellCopy } from '#web/shell/copy.ts';

type Entry = { readonly to: string; readonly label: string; readonly className?: string };

const { nav } = shellCopy;

/** The navbar's entries. By their classes only members, administrators or others see them (specification#frame). */
export const pageLinks: readonly Entry[] = [
  { to: paths.home(), label: nav.home },
  { to: paths.lawyers(), label: nav.lawyers },
  { to: paths.submitRequest(), label: nav.submitRequest, className: 'not-admin' },
  { to: paths.newInvitation(), label: nav.newInvitation, className: 'member' },
  { to: paths.suggestions(), label: nav.suggestions },
  { to: paths.privacy(), label: nav.privacy },
  { to: paths.about(), label: nav.about },
];

export const accountLinks: readonly (Entry & { readonly icon: LucideIcon })[] = [
  { to: paths.admin(), label: nav.admin, icon: ShieldCheck, className: 'admin-only' },
  { to: paths.requests(), label: nav.requests, icon: FolderOpen, className: 'not-admin' },
  { to: paths.notifications(), label: nav.notifications, icon: Bell, className: 'bell' },
  { to: paths.profile(), label: nav.profile, icon: UserRound },
];
