import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { isApiError } from '#contract/core/client.ts';
import { ErrorPage } from '#web/shell/error-page.tsx';

/** The page's place. What a page or its loader throws is told here; navbar and footer stay. */
const Frame = () => <Outlet />;
export default Frame;

/** An answer with a status, a refusal of the API, or a mistake of ours. */
const statusOf = (error: unknown): number => (isRouteErrorResponse(error) || isApiError(error) ? error.status : 500);

export const ErrorBoundary = () => <ErrorPage status={statusOf(useRouteError())} />;
