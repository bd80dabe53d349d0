import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { paths } from '#web/core/paths.ts';
import { requireRole } from '#web/core/private.ts';
import { pagesCopy } from '#web/pages/copy.ts';
import { Loading } from '#web/ui/states.tsx';
import type { Route } from './+types/layout.ts';

const { admin } = pagesCopy;

const sections = [
  { to: paths.admin(), label: admin.overview },
  { to: paths.adminLawyers(), label: admin.lawyers },
  { to: paths.adminParticipants(), label: admin.participants },
  { to: paths.adminClients(), label: admin.clients },
  { to: paths.adminRequests(), label: admin.requests },
  { to: paths.adminPayments(), label: admin.payments },
  { to: paths.adminSuggestions(), label: admin.suggestions },
  { to: paths.adminContent(), label: admin.content },
  { to: paths.adminSettings(), label: admin.settings },
  { to: paths.adminMail(), label: admin.mail },
  { to: paths.adminAdministrators(), label: admin.administrators },
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
  return (
    <>
      <nav ref={nav} aria-label={admin.menu} className="border-b border-line bg-surface">
        <ul className="wrap flex gap-1 overflow-x-auto">
          {sections.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === paths.admin()} className="nav-link min-h-12 px-3">
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  );
}
