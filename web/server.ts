/** What `main.ts` sees of the web: bundled by Vite, so that it has one React Router, and each context, with the pages. */

import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Call } from '#contract/core/client.ts';
import { serverCall } from '#web/core/api.ts';
import { report } from '#web/core/report.ts';
import { withReportedLoaders } from '#web/reported-loaders.ts';

const handle = createRequestHandler(withReportedLoaders(build as ServerBuild), import.meta.env.MODE);

/** Renders one address; its loaders ask the API through `call`. Rejects where not even the error page can be rendered. */
export async function render(request: Request, call: Call, reported: (error: unknown) => string): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(serverCall, call);
  context.set(report, reported);
  const response = await handle(request, context);
  // React Router's own last words are English, or nothing at all.
  const isOurs = response.status < 500 || /html|x-script/.test(response.headers.get('content-type') ?? '');
  if (!isOurs) throw new Error('the error page could not be rendered either');
  return response;
}
