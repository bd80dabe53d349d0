import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caller, type Reply } from '#contract/core/client.ts';
import { type AnyEndpoint, methodOf, pathOf } from '#contract/core/endpoint.ts';
import { inProcess } from '#server/app.ts';
import { askingFor, callOf, everyAnswer } from '../every-answer.ts';
import { inputsFor } from '../permissions/inputs.ts';
import { matrix, peopleIn } from '../permissions/matrix.ts';
import { openPeople, people, type Somebody } from '../permissions/people.ts';
import { openTestApp } from '../test-app.ts';

const app = await openTestApp();
const signedIn = await openPeople(app);
const inputs: Readonly<Record<string, object>> = await inputsFor(app, signedIn);
const address = await app.server.listen({ host: '127.0.0.1', port: 0 });

/** Codes that mean that the call is not for this caller. With any other answer the caller got through. */
const refusals = ['not_signed_in', 'not_allowed', 'account_pending', 'not_found'];

async function makeCall(endpoint: AnyEndpoint, input: object, token: string | undefined): Promise<Reply> {
  if (endpoint.isStream) return openStream(endpoint, token);
  const { promise, resolve } = Promise.withResolvers<Reply>();
  const send = inProcess(app.server);
  const call = caller(
    async (message) => {
      const reply = await send({ ...message, ...askingFor(endpoint) });
      resolve(reply);
      return reply;
    },
    () => token,
  );
  // The test needs the reply itself, for files and for refusals.
  await call(endpoint, input as never).catch(() => undefined);
  return promise;
}

/** Reads only the status: the stream itself does not end. */
async function openStream(endpoint: AnyEndpoint, token: string | undefined): Promise<Reply> {
  const page = new AbortController();
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(address + pathOf(endpoint), { headers, signal: page.signal });
  const body = response.ok ? null : await response.json();
  page.abort();
  return { status: response.status, body };
}

type Row = { name: string; endpoint: AnyEndpoint };

async function whoGetsThrough({ name, endpoint }: Row): Promise<Somebody[]> {
  const through: Somebody[] = [];
  const endsSession = ['logOut', 'signOutEverywhere', 'confirmAgain'].includes(name);
  for (const who of people) {
    const token = endsSession ? await signedIn.spareToken(who) : signedIn.tokenOf(who);
    const { status, body } = await makeCall(endpoint, inputs[callOf(name)] ?? {}, token);
    const { code = '', message = '' } = (body ?? {}) as { code?: string; message?: string };
    const at = `${name} by ${who}: ${status} ${code} ${message}`;
    assert.ok(status < 500, at);
    assert.notEqual(code, 'confirm_again', `${at}: nobody came as far as the permission`);
    if (callOf(name) in inputs) assert.ok(!['invalid_input', 'bad_request', 'unsupported_media'].includes(code), at);
    if (!refusals.includes(code)) through.push(who);
    else assert.ok([401, 403, 404].includes(status) && /[\u0621-\u064a]/.test(message), at);
  }
  return through;
}

/** Reads come first, so that writes do not affect them. Calls that end a date, a case or a session come last. */
function inOrder(rows: readonly Row[]): Row[] {
  const ends = ['withdrawDate', 'removeAttachment', 'deleteComment', 'cancelRequest', 'completeRequest', 'reviewWork'];
  const last = [...ends, 'logOut', 'signOutEverywhere'];
  const placeOf = ({ name, endpoint }: Row) => (methodOf(endpoint) === 'GET' ? -2 : last.indexOf(name));
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

test('every call lets through exactly the people in the matrix', async () => {
  const rows = everyAnswer.flatMap(([call, endpoint]) => {
    const rowNames = Object.keys(inputs).filter((name) => name.split(' ')[0] === call);
    return (rowNames.length ? rowNames : [call]).map((name) => ({ name, endpoint }));
  });
  const found: Record<string, string> = {};
  for (const row of inOrder(rows)) found[row.name] = (await whoGetsThrough(row)).join(' ');
  const files = everyAnswer.filter(([name]) => callOf(name) !== name).map(([name]) => name);
  // A caller who gets through a list may have its file, unless the matrix says otherwise.
  const ofFiles = Object.fromEntries(files.map((name) => [name, matrix[callOf(name)] ?? '']));
  const wanted = Object.fromEntries(
    Object.entries({ ...ofFiles, ...matrix }).map(([name, who]) => [name, peopleIn(who).join(' ')]),
  );
  const calls = new Set([...Object.keys(found), ...Object.keys(wanted)]);
  const wrong = [...calls].filter((name) => found[name] !== wanted[name]);
  assert.deepEqual(
    wrong.map((name) => `${name}: ${found[name]}`),
    wrong.map((name) => `${name}: ${wanted[name]}`),
  );
});
