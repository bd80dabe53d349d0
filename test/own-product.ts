import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { logIn } from '#contract/accounts/calls.ts';
import { registerClient, verifyEmail } from '#contract/accounts/registration.ts';
import { type Call, caller, type Transport } from '#contract/core/client.ts';
import { newDatabase, putMigratedDatabase } from './new-database.ts';
import { newFolder } from './new-folder.ts';
import { password, shortForm } from './registration-forms.ts';
import { freePort } from './tools/machine/free-port.ts';
import { beginWait, patient } from './tools/slowness.ts';

const root = path.join(import.meta.dirname, '..');
const server = process.env.TEST_DATABASE_URL;
export const secretKey = Buffer.alloc(32, 7);
const startsWithinMs = 60_000;

/** A data folder and a database of its own: on the server of TEST_DATABASE_URL, otherwise embedded. */
export type Place = { DATA_DIR: string; DATABASE_URL: string };

/** A migrated database if not `isEmpty`. */
export const newPlace = async (t: TestContext, { isEmpty = false } = {}): Promise<Place> =>
  server
    ? { DATA_DIR: newFolder(t), DATABASE_URL: await newDatabase(t, server, { isEmpty }) }
    : embeddedPlace(t, { isEmpty });

/** The same, always with an embedded database. */
export async function embeddedPlace(t: TestContext, { isEmpty = false } = {}): Promise<Place> {
  const DATA_DIR = newFolder(t);
  if (!isEmpty) await putMigratedDatabase(DATA_DIR);
  return { DATA_DIR, DATABASE_URL: '' };
}

const environment = (place: Place, more: Record<string, string>) => ({
  ...process.env,
  ...place,
  ...{ SECRET_KEY: secretKey.toString('base64'), DEMO: '0', RATE_LIMIT: 'off', npm_lifecycle_event: '' },
  ...more,
});

/** Starts a program of the product, for example a command of `scripts`. `command` comes before it: `unshare`, for example. */
export function startCommand(
  args: readonly string[],
  place: Place,
  more: Record<string, string> = {},
  command: readonly string[] = [],
) {
  const [file = '', ...rest] = [...command, process.execPath, ...args];
  return spawn(file, rest, { cwd: root, env: environment(place, more), stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs it to its end. */
export async function runCommand(...started: Parameters<typeof startCommand>) {
  const child = startCommand(...started);
  const [printed, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { printed, errors, code };
}

/** Kills a command as soon as it has done this much. */
export async function killWhen(command: ChildProcess, hasBegun: () => boolean | Promise<boolean>): Promise<void> {
  const ended = once(command, 'exit');
  while (!(await hasBegun())) {
    if (command.exitCode !== null) throw new Error('the command ended before it could be killed');
    await pause(5);
  }
  command.kill('SIGKILL');
  await ended;
}

/**
 * The API and its workers in a separate process, with the people of the demo content if `PEOPLE` is set, and without the
 * workers if `IS_IDLE` is. Its passwords cost little. Without a mail server it prints the codes of mails.
 */
const program = `
  const { pino } = await import('pino');
  const { readConfig } = await import('#server/call/settings/config.ts');
  const { openApp } = await import('#server/open-app.ts');
  const { buildServer } = await import('#server/app.ts');
  const config = readConfig(process.env);
  const opened = await openApp(config, pino({ level: 'silent' }), console.log);
  const app = { ...opened.app, passwordCost: { memoryCost: 8, timeCost: 1 } };
  if (process.env.PEOPLE) await (await import('./test/demo-people.ts')).loadPeople(app, config);
  const server = await buildServer(app);
  if (!process.env.IS_IDLE) opened.start();
  console.log(await server.listen({ host: '127.0.0.1', port: 0 }));
`;
/** The arguments that run such a text as a program. */
export const asProgram = (code: string): string[] => ['--input-type=module', '--eval', code];

export type OwnProduct = {
  url: string;
  process: ChildProcess;
  /** Its output. */
  output: () => string;
  /** Waits until it has printed this. Returns the first group of the pattern. */
  printed: (pattern: RegExp) => Promise<string>;
  kill: () => Promise<void>;
};

function watched(t: TestContext, child: ReturnType<typeof startCommand>, end: NodeJS.Signals) {
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(end);
    await ended;
  };
  t.after(kill);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part));
  const printed = async (pattern: RegExp): Promise<string> => {
    for (const isOver = beginWait(startsWithinMs); !isOver(); await pause(10)) {
      const [, found] = pattern.exec(text) ?? [];
      if (found !== undefined) return found;
      if (child.exitCode !== null) break;
    }
    throw new Error(`the process did not print ${pattern}, but: ${text}`);
  };
  return { process: child, output: () => text, printed, kill };
}

/** Starts the product without its pages and waits until it takes calls. */
export async function startProduct(
  t: TestContext,
  place: Place,
  more: Record<string, string> = {},
  command: readonly string[] = [],
): Promise<OwnProduct> {
  const product = watched(t, startCommand(asProgram(program), place, more, command), 'SIGKILL');
  return { ...product, url: await product.printed(/^(http:.*)$/m) };
}

/** Starts the whole product, as people do, and waits until it takes calls. It is ended as people end it. */
export async function startMain(t: TestContext, place: Place, more: Record<string, string> = {}): Promise<OwnProduct> {
  const PORT = String(await freePort());
  const product = watched(t, startCommand(['main.ts'], place, { PORT, ...more }), 'SIGTERM');
  await product.printed(/^(Sanad is at)/m);
  return { ...product, url: `http://127.0.0.1:${PORT}` };
}

/** Answers of calls whose process dies or freezes must not keep a test waiting. */
const answersWithinMs = 30_000;

export const transportTo =
  (url: string): Transport =>
  async ({ method, path: at, json, form, token, idempotencyKey }) => {
    const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
    if (json !== undefined) headers.set('content-type', 'application/json');
    if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
    const body = form ?? (json === undefined ? null : JSON.stringify(json));
    const signal = AbortSignal.timeout(patient(answersWithinMs));
    const answer = await fetch(url + at, { method, headers, body, signal });
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    const retryAfterSeconds = Number(answer.headers.get('retry-after'));
    return {
      status: answer.status,
      body: isJson ? await answer.json() : Buffer.from(await answer.arrayBuffer()),
      retryAfterSeconds,
    };
  };

export type SignedIn = { token: string; call: Call };

export async function signIn(
  { url }: Pick<OwnProduct, 'url'>,
  who: { email: string; password: string },
): Promise<SignedIn> {
  const { token } = await caller(transportTo(url))(logIn, who);
  return { token, call: withToken(url, token) };
}

/** Registers the client of this number with the code that the product prints, and signs them in. */
export async function signUp({ url, printed }: OwnProduct, n: number): Promise<SignedIn> {
  const anyone = caller(transportTo(url));
  const email = `client${n}@sanad.example`;
  const person = shortForm({ email, cardId: `2900101900000${n}`, phoneNumber: `0160000000${n}` });
  await anyone(registerClient, person);
  await anyone(verifyEmail, { email, otp: await printed(new RegExp(`${email}: .*\\[(\\d+)\\]`)) });
  return signIn({ url }, { email, password });
}

export const withToken = (url: string, token: string): Call => caller(transportTo(url), () => token);
