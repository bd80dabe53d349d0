import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { WebKit } from '../../test/tools/machine/engines.ts';
import { freePort } from '../../test/tools/machine/free-port.ts';
import { beginWait, patient } from '../../test/tools/slowness.ts';
import { type Driver, keyActions, pointerActions } from './driver.ts';

const startsWithinMs = 30_000;
const answerWithinMs = 60_000;
/** A look at a page that moves to another process while it is loaded is never answered. */
const lookWithinMs = 3_000;

/** Starts a WebKitGTK on a display of its own and speaks WebDriver with it. */
export async function openWebKit({ driver, browser, display, python }: WebKit): Promise<Driver> {
  const home = mkdtempSync(path.join(tmpdir(), 'sanad-webkit-'));
  mkdirSync(path.join(home, 'gtk-3.0'));
  // The setting of a person who wants no motion.
  writeFileSync(path.join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const { screen, number } = await openDisplay(display);
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: `:${number}`,
    TZ: 'Africa/Cairo',
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
  };
  const child = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
  const kill = () => [child, screen].map((one) => one.kill('SIGKILL'));
  process.on('exit', kill);
  const send = await openSession(`http://127.0.0.1:${port}/session`, browser);
  await openBareWindow(send);
  const page = pageOf(send);
  return {
    ...page,
    async pdf() {
      const file = path.join(home, 'printed.pdf');
      const state = '() => ({ url: location.href, storage: { ...localStorage } })';
      const wanted = JSON.stringify({ ...((await page.run(state, [])) as object), file });
      const printing = promisify(execFile)(python, [path.join(import.meta.dirname, 'print-in-webkit.py')], { env });
      printing.child.stdin?.end(wanted);
      await printing;
      return readFileSync(file);
    },
    async close() {
      await send('DELETE', '');
      process.off('exit', kill);
      await Promise.all([end(child), end(screen)]);
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The display says its number once it is ready. */
async function openDisplay(program: string): Promise<{ screen: ChildProcess; number: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await once(screen.stdio[3] ?? screen, 'data');
  return { screen, number: String(number).trim() };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

type Method = 'POST' | 'GET' | 'DELETE';
type Send = (method: Method, at: string, body?: object, withinMs?: number) => Promise<unknown>;

async function openSession(url: string, binary: string): Promise<Send> {
  const options = { binary, args: ['--automation'] };
  // The page is watched while it loads.
  const capabilities = { alwaysMatch: { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': options } };
  const session = (await patiently(() => call(url, 'POST', { capabilities }))) as { sessionId: string };
  return (method, at, body = {}, withinMs = answerWithinMs) =>
    call(`${url}/${session.sessionId}${at}`, method, body, withinMs);
}

/** Tries again for a while: a program is starting, a page is loading. */
async function patiently<Result>(step: () => Promise<Result>): Promise<Result> {
  for (const isOver = beginWait(startsWithinMs); ; ) {
    try {
      return await step();
    } catch (error) {
      if (isOver()) throw error;
      await new Promise((soon) => setTimeout(soon, 50));
    }
  }
}

async function call(url: string, method: Method, body: object, withinMs = answerWithinMs): Promise<unknown> {
  const signal = AbortSignal.timeout(patient(withinMs));
  const answer = await fetch(url, { method, signal, ...(method === 'POST' && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  const { error, message } = (value ?? {}) as { error?: string; message?: string };
  if (error !== undefined) throw new Error(`${error}: ${message}`);
  return value;
}

/** A window without a toolbar: with it, the window cannot be as narrow as a phone. */
async function openBareWindow(send: Send): Promise<void> {
  const opener = `<button onclick="open('about:blank', '', 'width=360,height=900')">open</button>`;
  await send('POST', '/url', { url: `data:text/html,${opener}` });
  const [first] = (await send('GET', '/window/handles')) as string[];
  const button = (await patiently(() =>
    send('POST', '/element', { using: 'css selector', value: 'button' }),
  )) as object;
  await send('POST', `/element/${Object.values(button)[0]}/click`);
  const handle = await patiently(async () => {
    const handles = (await send('GET', '/window/handles')) as string[];
    return handles.find((other) => other !== first) ?? assert.fail('WebKit opened no window');
  });
  await send('POST', '/window', { handle });
}

/** In the page, at the first step on it: the driver of WebKit knows nothing of the console. */
function watch(): string[] {
  const watched = window as unknown as { trouble?: string[] };
  if (watched.trouble) return watched.trouble.splice(0);
  const trouble: string[] = [];
  watched.trouble = trouble;
  for (const level of ['error', 'warn'] as const) {
    const print = console[level];
    console[level] = (...args) => {
      trouble.push(args.map(String).join(' '));
      print(...args);
    };
  }
  addEventListener('error', ({ message }) => trouble.push(message));
  addEventListener('unhandledrejection', ({ reason }) => trouble.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => trouble.push(`refused: ${violatedDirective}`));
  return [];
}

const loadWithinMs = 60_000;

function pageOf(send: Send): Omit<Driver, 'close' | 'pdf'> {
  const trouble: string[] = [];
  const runWithin = async (withinMs: number, source: string, args: readonly unknown[]) => {
    const script = `const [args, done] = arguments;
      (async () => {
        const trouble = (${watch})();
        const value = await (${source})(...JSON.parse(args));
        return JSON.stringify({ value, trouble });
      })().then(done, (error) => done(JSON.stringify({ error: String(error), trouble: [] })));`;
    const body = { script, args: [JSON.stringify(args)] };
    const text = (await send('POST', '/execute/async', body, withinMs)) as string;
    const answer = JSON.parse(text) as { value?: unknown; error?: string; trouble: string[] };
    trouble.push(...answer.trouble);
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  };
  const run: Driver['run'] = (source, args) => runWithin(answerWithinMs, source, args);
  /** A page that is just being left answers nothing. */
  const until = async (source: string, ...args: unknown[]) => {
    const isOver = beginWait(loadWithinMs);
    while (!(await runWithin(lookWithinMs, source, args).catch(() => false))) {
      if (isOver()) throw new Error(`WebKit: ${source} ${args.join()}`);
      await new Promise((soon) => setTimeout(soon, 5));
    }
  };
  /** Loads by this command. */
  const load = async (at: string, body: object) => {
    const before = await run('() => performance.timeOrigin', []);
    await send('POST', at, body);
    await until('(before) => performance.timeOrigin !== before', before);
    await until("() => document.readyState === 'complete'");
  };
  return {
    run,
    open: (url) => load('/url', { url }),
    reload: () => load('/refresh', {}),
    press: (x, y, times) => send('POST', '/actions', { actions: pointerActions(x, y, times) }).then(() => undefined),
    type: (text) => send('POST', '/actions', { actions: keyActions(text) }).then(() => undefined),
    async setFiles(source, args, files) {
      const script = `return (${source})(...JSON.parse(arguments[0]))`;
      const field = (await send('POST', '/execute/sync', { script, args: [JSON.stringify(args)] })) as object;
      await send('POST', `/element/${Object.values(field)[0]}/value`, { text: files.join('\n') });
    },
    async resize(width, height) {
      await send('POST', '/window/rect', { x: 0, y: 0, width, height });
      await until('(width) => innerWidth === width', width);
    },
    picture: async () => Buffer.from((await send('GET', '/screenshot')) as string, 'base64'),
    trouble: () => trouble,
  };
}
