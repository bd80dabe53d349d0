import { type ReactNode, useContext, useLayoutEffect } from 'react';
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import { publicSettings } from '#contract/content.ts';
import { serverCall } from '#web/core/api.ts';
import { headScript } from '#web/core/head-script.ts';
import { Nonce } from '#web/core/nonce.ts';
import { orNull } from '#web/core/or-null.ts';
import { paint } from '#web/core/paint.ts';
import { Shell } from '#web/shell/layout.tsx';
import { ToasterPlace } from '#web/ui/toaster-place.tsx';
import type { Route } from './+types/root.ts';
import './styles.css';

/** Pages stand without the settings too, but the status keeps them from being kept. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const settings = await orNull(context.get(serverCall)(publicSettings, {}));
  return data({ settings, origin: new URL(request.url).origin }, { status: settings ? 200 : 503 });
};

/** The settings do not depend on the address: moving between pages does not ask for them again. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href && defaultShouldRevalidate;

const useBrowserLayoutEffect = typeof document === 'undefined' ? () => undefined : useLayoutEffect;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(Nonce);
  const loaded = useRouteLoaderData<typeof loader>('root');
  // When React makes <html> anew (an error page, a failed hydration), the marks of the head script are lost.
  useBrowserLayoutEffect(paint, []);
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
        <Links />
      </head>
      <body>
        <Shell settings={loaded?.settings ?? null}>{children}</Shell>
        <ToasterPlace />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

const Root = () => <Outlet />;
export default Root;

/** For what fails outside the pages. */
export { ErrorBoundary } from '#web/shell/frame.tsx';
