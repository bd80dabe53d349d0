import { lazy, Suspense, useContext, useLayoutEffect } from 'react';
import {
  data,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import { publicSettings } from '#contract/content/calls.ts';
import { serverCall } from '#web/core/calls/api.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import { keepPage, useRememberPage } from '#web/core/live/keep-page.ts';
import { DocumentParts } from '#web/core/page/document-parts.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { paint } from '#web/core/page/paint.ts';
import { showHydrated } from '#web/core/session/hydrated.ts';
import { readStored } from '#web/core/session/storage.ts';
import { Shell } from '#web/shell/layout.tsx';
import { useToasterShown } from '#web/ui/dialog/toast.ts';
import type { Route } from './+types/root.ts';

/** Pages render without the settings too, but then the status prevents caching. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const settings = await orNull(context.get(serverCall)(publicSettings, {}));
  return data({ settings, origin: new URL(request.url).origin }, { status: settings ? 200 : 503 });
};

/** The settings do not depend on the address: navigation does not fetch them again. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href && defaultShouldRevalidate;

export const clientMiddleware = [keepPage];

const noToaster = { Toaster: () => null };

/** Without network there are no toasts; the messages of a form are in the form as well. */
const Toaster = lazy(async () => ({
  default: (await import('#web/ui/dialog/toaster.tsx').catch(() => noToaster)).Toaster,
}));

const useBrowserLayoutEffect = typeof document === 'undefined' ? () => undefined : useLayoutEffect;

export function Layout({ children }: { children: Elements }) {
  const { styles, headScript, endScript, nonce } = useContext(DocumentParts);
  const loaded = useRouteLoaderData<typeof loader>('root');
  const isToasterShown = useToasterShown();
  useRememberPage();
  // When React creates <html> again (an error page, a failed hydration), the attributes of the head script are lost.
  useBrowserLayoutEffect(() => {
    paint(readStored);
    showHydrated();
  }, []);
  return (
    <html lang="ar" dir="rtl" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf8f1" media="(prefers-color-scheme: light)" data-bars="light" />
        <meta name="theme-color" content="#101a17" media="(prefers-color-scheme: dark)" data-bars="dark" />
        <script nonce={nonce} suppressHydrationWarning>
          {headScript}
        </script>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        {/* React finds it by its `href` and keeps the server's element, whatever its content. */}
        <style href="styles" precedence="page">
          {styles}
        </style>
      </head>
      <body>
        <Shell settings={loaded?.settings ?? null}>{children}</Shell>
        {isToasterShown && (
          <Suspense>
            <Toaster />
          </Suspense>
        )}
        <ScrollRestoration />
        <script nonce={nonce} suppressHydrationWarning>
          {endScript}
        </script>
        <Scripts />
      </body>
    </html>
  );
}

const Root = () => <Outlet />;
export default Root;

/** For errors outside the pages. */
export { ErrorBoundary } from '#web/shell/frame.tsx';
