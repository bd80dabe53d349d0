import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { permissionNames } from '#contract/copy/permissions.ts';
import { permissionsWith } from '#contract/core/permissions.ts';
import { useBrand } from '#web/core/page/brand.ts';
import { paths } from '#web/core/page/paths.ts';
import { useSession } from '#web/core/session/session.ts';
import { AdminFrame } from '#web/shell/administration/admin-frame.tsx';
import { administrationCopy } from '#web/shell/administration/copy.ts';
import { ErrorBoundary } from '#web/shell/frame.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { AdminHead } from '#web/ui/page/admin-head.tsx';

const { forbidden: t } = administrationCopy;

/** An administrator keeps the frame around a page that failed; other people see the page that everybody sees. */
export function AdminErrorBoundary() {
  const error = useRouteError();
  const mine = useSession();
  if (mine?.role !== 'Admin') return <ErrorBoundary />;
  const isForbidden = isRouteErrorResponse(error) && error.status === 403;
  return <AdminFrame>{isForbidden ? <Forbidden /> : <ErrorBoundary />}</AdminFrame>;
}

/** Which permission the page needs, and who can give it. Every page that asks for one asks for `seesCases`. */
function Forbidden() {
  const permission = useSession()?.permission ?? null;
  const { pathname } = useLocation();
  const { name: brand } = useBrand();
  return (
    <main id="main" key={pathname}>
      <title>{`${t.title} - ${brand}`}</title>
      <AdminHead title={t.title} />
      <div className="wrap grid grid-cols-1 justify-items-start gap-3 py-8">
        {permission !== null && <p>{t.yours(permissionNames[permission])}</p>}
        <p>{t.needs}</p>
        <ul className="list-inside list-disc">
          {permissionsWith('seesCases').map((name) => (
            <li key={name}>{permissionNames[name]}</li>
          ))}
        </ul>
        <p>{t.ask}</p>
        <LinkButton to={paths.adminAdministrators()} size="sm" variant="ghost">
          {t.administrators}
        </LinkButton>
      </div>
    </main>
  );
}
