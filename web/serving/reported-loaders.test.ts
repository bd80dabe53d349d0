import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LoaderFunctionArgs, RouterContextProvider, redirect, type ServerBuild } from 'react-router';
import { ApiError } from '#contract/core/api-error.ts';
import { report } from '#web/core/page/report.ts';
import { withReportedLoaders } from '#web/serving/reported-loaders.ts';

const reported: unknown[] = [];

/** The error that the loader of a page throws to React Router. */
async function thrownBy(loader: () => unknown): Promise<unknown> {
  const build = { routes: { page: { id: 'page', module: { loader } } } } as unknown as ServerBuild;
  const context = new RouterContextProvider();
  context.set(report, (error) => {
    reported.push(error);
    return '12345678';
  });
  const load = withReportedLoaders(build).routes.page?.module.loader as (args: LoaderFunctionArgs) => Promise<unknown>;
  reported.length = 0;
  return load({ context } as unknown as LoaderFunctionArgs).then(
    () => assert.fail('nothing was thrown'),
    (error: unknown) => error,
  );
}

const fail = (error: unknown) => () => {
  throw error;
};

test('an error is reported once, and the visitor gets only its number', async () => {
  const mistake = new Error('an internal detail');
  const { data, init } = (await thrownBy(fail(mistake))) as { data: unknown; init: { status: number } };
  assert.deepEqual(data, { reference: '12345678' });
  assert.equal(init.status, 500);
  assert.deepEqual(reported, [mistake]);
});

test('a refusal of the API keeps its status; only a server error gets a number', async () => {
  const refused = (status: number) => new ApiError({ status, code: 'x', message: 'x' });
  const missing = (await thrownBy(fail(refused(404)))) as { data: unknown; init: { status: number } };
  assert.deepEqual([missing.data, missing.init.status, reported.length], [null, 404, 0]);
  const away = (await thrownBy(fail(refused(503)))) as { data: unknown; init: { status: number } };
  assert.deepEqual([away.data, away.init.status, reported.length], [{ reference: '12345678' }, 503, 1]);
});

test('a thrown redirect is not changed', async () => {
  const away = redirect('/');
  assert.equal(await thrownBy(fail(away)), away);
  assert.equal(reported.length, 0);
});
