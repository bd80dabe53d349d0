/**
 * The entry of the bundle that `main.ts` loads. Vite bundles it with the pages, so both use the same React Router and
 * contexts.
 */

import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Call } from '#contract/core/client.ts';
import { serverCall } from '#web/core/calls/api.ts';
import { report } from '#web/core/page/report.ts';
import { withReportedLoaders } from '#web/serving/reported-loaders.ts';

const handle = createRequestHandler(withReportedLoaders(build as ServerBuild), import.meta.env.MODE);

/** Renders one address; its loaders use `call` for the API. Rejects when not even the error page can be rendered. */
export async function render(request: Request, call: Call, reportError: (error: unknown) => string): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(serverCall, call);
  context.set(report, reportError);
  const response = await handle(request, context);
  // When the error page fails too, React Router answers with an English text or an empty body.
  const isOurs = response.status < 500 || /html|x-script/.test(response.headers.get('content-type') ?? '');
  if (!isOurs) throw new Error('the error page could not be rendered either');
  return response;
}
