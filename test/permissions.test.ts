import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { api } from '#contract/api.ts';
import { caller, type Reply } from '#contract/core/client.ts';
import { type AnyEndpoint, methodOf, pathOf } from '#contract/core/endpoint.ts';
import { inProcess } from '#server/app.ts';
import { inputsFor } from './permissions/inputs.ts';
import { matrix, peopleIn } from './permissions/matrix.ts';
import { enterPeople, type People, people, type Somebody } from './permissions/people.ts';
import { openTown, type Town } from './town.ts';

let town: Town;
let entered: People;
let inputs: Readonly<Record<string, object>>;
let address: string;
before(async () => {
  town = await openTown();
  entered = await enterPeople(town);
  inputs = await inputsFor(town, entered);
  address = await town.app.listen({ host: '127.0.0.1', port: 0 });
});
after(() => town.close());

/** What says that it is not for this caller; whatever else is answered, he came through. */
const refusals = ['not_signed_in', 'not_allowed', 'account_pending', 'not_found'];

async function ask(endpoint: AnyEndpoint, input: object, token: string | undefined): Promise<Reply> {
  if (endpoint.isStream) return askStream(endpoint, token);
  const { promise, resolve } = Promise.withResolvers<Reply>();
  const send = inProcess(town.app);
  const call = caller(
    async (message) => {
      const reply = await send(message);
      resolve(reply);
      return reply;
    },
    () => token,
  );
  // The reply itself is looked at: files and refusals alike.
  await call(endpoint, input as never).catch(() => undefined);
  return promise;
}

/** Only its head: it would not end. */
async function askStream(endpoint: AnyEndpoint, token: string | undefined): Promise<Reply> {
  const page = new AbortController();
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(address + pathOf(endpoint), { headers, signal: page.signal });
  const body = response.ok ? null : await response.json();
  page.abort();
  return { status: response.status, body };
}

type Row = { name: string; endpoint: AnyEndpoint };

async function whoCameThrough({ name, endpoint }: Row): Promise<Somebody[]> {
  const through: Somebody[] = [];
  const endsSession = name === 'logOut' || name === 'signOutEverywhere';
  for (const who of people) {
    const token = endsSession ? await entered.spareToken(who) : entered.tokenOf(who);
    const { status, body } = await ask(endpoint, inputs[name] ?? {}, token);
    const { code = '', message = '' } = (body ?? {}) as { code?: string; message?: string };
    const at = `${name} by ${who}: ${status} ${code} ${message}`;
    assert.ok(status < 500, at);
    if (name in inputs) assert.ok(!['invalid_input', 'bad_request', 'unsupported_media'].includes(code), at);
    if (!refusals.includes(code)) through.push(who);
    else assert.ok([401, 403, 404].includes(status) && /[\u0621-\u064a]/.test(message), at);
  }
  return through;
}

/** Reading first: what is written meanwhile must not stand in the way. Then what ends a thing, a case, a session. */
function inOrder(rows: readonly Row[]): Row[] {
  const ends = ['withdrawDate', 'removeAttachment', 'deleteComment', 'cancelRequest', 'completeRequest', 'reviewWork'];
  const last = [...ends, 'logOut', 'signOutEverywhere'];
  const placeOf = ({ name, endpoint }: Row) => (methodOf(endpoint) === 'GET' ? -2 : last.indexOf(name));
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

test('every call lets through whom the matrix names, and nobody else', async () => {
  const rows = Object.entries<AnyEndpoint>(api).flatMap(([call, endpoint]) => {
    const asked = Object.keys(inputs).filter((name) => name.split(' ')[0] === call);
    return (asked.length ? asked : [call]).map((name) => ({ name, endpoint }));
  });
  const found: Record<string, string> = {};
  for (const row of inOrder(rows)) found[row.name] = (await whoCameThrough(row)).join(' ');
  const wanted = Object.fromEntries(Object.entries(matrix).map(([name, who]) => [name, peopleIn(who).join(' ')]));
  const calls = new Set([...Object.keys(found), ...Object.keys(wanted)]);
  const wrong = [...calls].filter((name) => found[name] !== wanted[name]);
  assert.deepEqual(
    wrong.map((name) => `${name}: ${found[name]}`),
    wrong.map((name) => `${name}: ${wanted[name]}`),
  );
});
