import { data, type LoaderFunctionArgs, type ServerBuild } from 'react-router';
import { isApiError } from '#contract/core/is-api-error.ts';
import { type Failure, report } from '#web/core/page/report.ts';

type Loader = (args: LoaderFunctionArgs) => unknown;

/**
 * React Router hides the error of a loader from the browser, and with it the number in the log. This turns an error
 * into an answer with the number; a refusal of the API keeps its status. Other thrown values pass: a redirect, a
 * missing page.
 */
const reported =
  (load: Loader): Loader =>
  async (args) => {
    try {
      return await load(args);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const status = isApiError(error) && error.status >= 400 ? error.status : 500;
      if (status < 500) throw data(null, { status });
      throw data({ reference: args.context.get(report)(error) } satisfies Failure, { status });
    }
  };

export function withReportedLoaders(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const load = route?.module.loader as Loader | undefined;
    return [id, route && load ? { ...route, module: { ...route.module, loader: reported(load) } } : route];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
