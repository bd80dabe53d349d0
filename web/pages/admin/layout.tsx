import { useEffect, useRef } from 'react';
import { Outlet, useRevalidator } from 'react-router';
import { refreshSession } from '#web/accounts/refresh-session.ts';
import { useLive } from '#web/core/live/live.ts';
import { paths } from '#web/core/page/paths.ts';
import { requireRole } from '#web/core/session/private.ts';
import { useSession } from '#web/core/session/session.ts';
import { AdminFrame } from '#web/shell/administration/admin-frame.tsx';
import { GreyRows, Skeleton } from '#web/ui/page/skeleton.tsx';
import type { Route } from './+types/layout.ts';

/** For administrators only; others get a 403. Each page has its own h1; the server guards the calls. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  requireRole(request, 'Admin');
  return null;
};

export const HydrateFallback = () => (
  <div className="admin">
    <div className="admin-nav content-start gap-4 pt-20">
      <GreyRows count={12} className="min-h-9" />
    </div>
    <main id="main">
      <div className="min-h-(--admin-line) border-b border-line" />
      <Skeleton className="wrap grid grid-cols-1 gap-3 py-4">
        <GreyRows count={8} className="card min-h-20" />
      </Skeleton>
    </main>
  </div>
);

export default function AdminLayout() {
  useOwnPermission();
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}

/** Another administrator may change this one's permission: the page follows at once. */
function useOwnPermission(): void {
  const { revalidate } = useRevalidator();
  useLive('notification', ({ notification }) => {
    if (notification.link === paths.profile()) void refreshSession();
  });
  // The stream opens some time after the page.
  useLive('missed', () => void refreshSession());
  const permission = useSession()?.permission;
  const before = useRef(permission);
  useEffect(() => {
    if (permission !== before.current) void revalidate();
    before.current = permission;
  }, [permission, revalidate]);
}

/** A page that failed or is forbidden keeps the frame. */
export { AdminErrorBoundary as ErrorBoundary } from '#web/shell/administration/admin-frame.tsx';
