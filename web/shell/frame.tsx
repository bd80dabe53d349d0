import { useEffect, useRef } from 'react';
import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from 'react-router';
import { isApiError } from '#contract/core/client.ts';
import { ErrorPage } from '#web/shell/error-page.tsx';

/** After a navigation whose link is gone (a closed menu, a closed dialog) the keyboard goes on from the new page. */
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

/** The page's place. What a page or its loader throws is told here; navbar and footer stay. */
export default function Frame() {
  useFocusOnPage();
  return <Outlet />;
}

/** An answer with a status, a refusal of the API, or a mistake of ours. */
const statusOf = (error: unknown): number => (isRouteErrorResponse(error) || isApiError(error) ? error.status : 500);

export const ErrorBoundary = () => <ErrorPage status={statusOf(useRouteError())} />;
