import { useEffect, useRef } from 'react';
import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from 'react-router';
import { isApiError } from '#contract/core/is-api-error.ts';
import { isLostConnection, isMissingChunk } from '#web/core/calls/lost-connection.ts';
import { referenceIn } from '#web/core/page/report.ts';
import { ErrorPage } from '#web/shell/error-page.tsx';

/** After a navigation whose link no longer exists (a closed menu or dialog), the focus moves to the new page. */
function useFocusOnPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    if (!main || document.activeElement !== document.body) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
  }, [pathname]);
}

/** The page itself. Errors of a page or its loader are shown here; navbar and footer stay. */
export default function Frame() {
  useFocusOnPage();
  return <Outlet />;
}

/** An answer with a status, a refusal of the API, no answer, or a bug. */
const statusOf = (error: unknown): number => {
  if (isRouteErrorResponse(error) || isApiError(error)) return error.status;
  return isLostConnection(error) ? 0 : 500;
};

/** The number by which the log finds the failure of a page or of a call. */
function referenceOf(error: unknown): string | null | undefined {
  if (isRouteErrorResponse(error)) return referenceIn(error.data);
  if (isApiError(error)) return error.reference;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorPage status={statusOf(error)} reference={referenceOf(error)} isOutdated={isMissingChunk(error)} />;
}
