import { Eye } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation, useRevalidator } from 'react-router';
import type { Duty } from '#contract/core/permissions.ts';
import { refreshSession } from '#web/accounts/refresh-session.ts';
import { useLive } from '#web/core/live.ts';
import { mayHere } from '#web/core/may.ts';
import { paths } from '#web/core/paths.ts';
import { requireRole } from '#web/core/private.ts';
import { useSession } from '#web/core/session.ts';
import { pagesCopy } from '#web/pages/copy.ts';
import { Loading } from '#web/ui/states.tsx';
import type { Route } from './+types/layout.ts';

const { admin } = pagesCopy;

type Section = {
  readonly to: string;
  /** Other addresses that belong to it. */
  readonly also?: readonly string[];
  readonly label: string;
  /** Who sees it; without one, every administrator. */
  readonly sees?: Duty;
  /** Who decides there; all others are told that they only look. */
  readonly decides?: Duty;
};

const sections: readonly Section[] = [
  { to: paths.admin(), label: admin.overview },
  { to: paths.adminLawyers(), label: admin.lawyers, sees: 'seesCases', decides: 'reviews' },
  { to: paths.adminParticipants(), label: admin.participants, sees: 'seesCases', decides: 'reviews' },
  { to: paths.adminClients(), label: admin.clients, sees: 'seesCases', decides: 'reviews' },
  { to: paths.adminRequests(), label: admin.requests, sees: 'seesCases', decides: 'manages' },
  { to: paths.adminPayments(), label: admin.payments, sees: 'seesCases', decides: 'reviews' },
  { to: paths.adminInvitations(), label: admin.invitations, sees: 'seesCases', decides: 'manages' },
  {
    to: paths.adminSuggestions(),
    also: [paths.adminComments(), paths.adminReports()],
    label: admin.suggestions,
    decides: 'edits',
  },
  { to: paths.adminContent(), label: admin.content, decides: 'edits' },
  { to: paths.adminSettings(), label: admin.settings, decides: 'manages' },
  { to: paths.adminMail(), label: admin.mail, sees: 'seesCases', decides: 'manages' },
  { to: paths.adminAdministrators(), label: admin.administrators, decides: 'manages' },
  { to: paths.adminHistory(), label: admin.history },
  { to: paths.adminStyle(), label: admin.style },
];

/** Administrators only; others are told so. Each section's page has its own h1, its calls are guarded by the server. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  requireRole(request, 'Admin');
  return null;
};

export const HydrateFallback = () => (
  <main id="main" className="wrap py-10">
    <Loading />
  </main>
);

/** On a phone not all sections are in sight: the current one is brought there. */
function useCurrentInSight() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = nav.current?.querySelector(`[aria-current="page"]`);
    if (pathname) current?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [pathname]);
  return nav;
}

export default function AdminLayout() {
  const nav = useCurrentInSight();
  const mine = useSession();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  // Another administrator may have changed what this one may do: the page follows at once.
  useLive('notification', ({ notification }) => {
    if (notification.link === paths.profile()) void refreshSession().then(revalidate);
  });
  const shown = sections.filter(({ sees }) => sees === undefined || mayHere(mine, sees));
  const { decides } =
    shown.findLast(({ to, also = [] }) => [to, ...also].some((address) => pathname.startsWith(address))) ?? {};
  return (
    <>
      <nav ref={nav} aria-label={admin.menu} className="border-b border-line bg-surface">
        <ul className="wrap flex gap-1 overflow-x-auto">
          {shown.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === paths.admin()} className="nav-link min-h-12 px-3">
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {decides !== undefined && !mayHere(mine, decides) && (
        <p role="note" className="border-b border-line bg-sunken">
          <span className="wrap flex items-center gap-2 py-2 text-sm">
            <Eye size={18} aria-hidden="true" className="shrink-0" />
            {admin.onlyLooks}
          </span>
        </p>
      )}
      <Outlet />
    </>
  );
}
