/** What `main.ts` sees of the web: bundled by Vite, so that it has one React Router, and each context, with the pages. */

import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Call } from '#contract/core/client.ts';
import { serverCall } from '#web/core/api.ts';

const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/** Renders one address; its loaders ask the API through `call`. */
export function render(request: Request, call: Call): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(serverCall, call);
  return handle(request, context);
}
