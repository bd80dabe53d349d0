import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LoaderFunctionArgs, RouterContextProvider, redirect, type ServerBuild } from 'react-router';
import { ApiError } from '#contract/core/api-error.ts';
import { report } from '#web/core/report.ts';
import { withReportedLoaders } from '#web/reported-loaders.ts';

const told: unknown[] = [];

/** What the loader of a page throws, seen from outside. */
async function thrownBy(loader: () => unknown): Promise<unknown> {
  const build = { routes: { page: { id: 'page', module: { loader } } } } as unknown as ServerBuild;
  const context = new RouterContextProvider();
  context.set(report, (error) => {
    told.push(error);
    return '12345678';
  });
  const load = withReportedLoaders(build).routes.page?.module.loader as (args: LoaderFunctionArgs) => Promise<unknown>;
  told.length = 0;
  return load({ context } as unknown as LoaderFunctionArgs).then(
    () => assert.fail('nothing was thrown'),
    (error: unknown) => error,
  );
}

const fail = (error: unknown) => () => {
  throw error;
};

test('a failure is told once, and the visitor gets its number and nothing of what failed', async () => {
  const mistake = new Error('the secret of the house');
  const { data, init } = (await thrownBy(fail(mistake))) as { data: unknown; init: { status: number } };
  assert.deepEqual(data, { reference: '12345678' });
  assert.equal(init.status, 500);
  assert.deepEqual(told, [mistake]);
});

test('a refusal of the API keeps its status; only a failure of ours has a number', async () => {
  const refused = (status: number) => new ApiError({ status, code: 'x', message: 'x' });
  const missing = (await thrownBy(fail(refused(404)))) as { data: unknown; init: { status: number } };
  assert.deepEqual([missing.data, missing.init.status, told.length], [null, 404, 0]);
  const away = (await thrownBy(fail(refused(503)))) as { data: unknown; init: { status: number } };
  assert.deepEqual([away.data, away.init.status, told.length], [{ reference: '12345678' }, 503, 1]);
});

test('what is thrown on purpose passes', async () => {
  const away = redirect('/');
  assert.equal(await thrownBy(fail(away)), away);
  assert.equal(told.length, 0);
});
