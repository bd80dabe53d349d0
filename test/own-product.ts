import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { logIn } from '#contract/accounts/calls.ts';
import { registerClient, verifyEmail } from '#contract/accounts/registration.ts';
import { type Call, caller, type Transport } from '#contract/core/client.ts';
import { beginWait, patient } from '../scripts/slowness.ts';
import { newDatabase, putMigratedDatabase } from './new-database.ts';
import { newFolder } from './new-folder.ts';
import { password, shortForm } from './registration-forms.ts';

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

/** Starts a command of `scripts`. */
export const startCommand = (args: string[], place: Place, more: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, env: environment(place, more), stdio: ['ignore', 'pipe', 'pipe'] });

/** Runs a command of `scripts` to its end. */
export async function runCommand(args: string[], place: Place, more: Record<string, string> = {}) {
  const child = startCommand(args, place, more);
  if (!child.stdout || !child.stderr) throw new Error('the command has no output');
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
 * The API and its workers in a separate process, with the people of the demo content if `PEOPLE` is set. Its
 * passwords cost little. Without a mail server it prints the codes of mails.
 */
const program = `
  const { pino } = await import('pino');
  const { readConfig } = await import('#server/core/ops/config.ts');
  const { openApp } = await import('#server/open-app.ts');
  const { buildServer } = await import('#server/app.ts');
  const config = readConfig(process.env);
  const opened = await openApp(config, pino({ level: 'silent' }), console.log);
  const app = { ...opened.app, passwordCost: { memoryCost: 8, timeCost: 1 } };
  if (process.env.PEOPLE) await (await import('./test/demo-people.ts')).loadPeople(app, config);
  const server = await buildServer(app);
  opened.start();
  console.log(await server.listen({ host: '127.0.0.1', port: 0 }));
`;

export type OwnProduct = {
  url: string;
  process: ChildProcess;
  /** Waits until it has printed this. Returns the first group of the pattern. */
  printed: (pattern: RegExp) => Promise<string>;
  kill: () => Promise<void>;
};

/** Starts the product and waits until it takes calls. `command` comes before it: `unshare`, for example. */
export async function startProduct(
  t: TestContext,
  place: Place,
  more: Record<string, string> = {},
  command: readonly string[] = [],
): Promise<OwnProduct> {
  const [file = '', ...args] = [...command, process.execPath, '--input-type=module', '--eval', program];
  const child = spawn(file, args, {
    cwd: root,
    env: environment(place, more),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
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
  return { url: await printed(/^(http:.*)$/m), process: child, printed, kill };
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
