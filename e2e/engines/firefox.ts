import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Driver, keyActions, pointerActions } from './driver.ts';

/** A Firefox knows these as settings, where other browsers are told by the driver. */
const preferences = {
  'intl.accept_languages': 'ar-EG',
  'ui.prefersReducedMotion': 1,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'app.update.disabledForTesting': true,
  'remote.active-protocols': 1,
};

/** Starts a Firefox without a window, with a profile of its own, and speaks WebDriver BiDi with it. */
export async function openFirefox(program: string): Promise<Driver> {
  const profile = mkdtempSync(path.join(tmpdir(), 'sanad-firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    env: { ...process.env, TZ: 'Africa/Cairo', MOZ_CRASHREPORTER_DISABLE: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  const socket = await connect(await addressOf(child.stderr));
  const page = await openPage(socket);
  return {
    ...page,
    async close() {
      socket.close();
      process.off('exit', kill);
      child.kill('SIGTERM');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function addressOf(printed: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(printed)) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address) {
      printed.resume();
      return `${address}/session`;
    }
  }
  throw new Error('Firefox ended before it could be driven');
}

type Answer = { id?: number; method?: string; params?: LogEntry; result?: unknown; error?: string; message?: string };
type Frame = { url: string; functionName: string; columnNumber: number };
type LogEntry = { level: string; text: string | null; stackTrace?: { callFrames: Frame[] } };
type Socket = {
  send: <Result>(method: string, params: object) => Promise<Result>;
  log: LogEntry[];
  close: () => void;
};

async function connect(address: string): Promise<Socket> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const log: LogEntry[] = [];
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.method === 'log.entryAdded' && answer.params) log.push(answer.params);
    const call = waiting.get(answer.id ?? 0);
    if (answer.error) call?.reject(new Error(`${answer.error}: ${answer.message}`));
    else call?.resolve(answer.result);
  });
  socket.addEventListener('close', () => {
    for (const call of waiting.values()) call.reject(new Error('Firefox is closed'));
  });
  await once(socket, 'open');
  return {
    log,
    close: () => socket.close(),
    async send<Result>(method: string, params: object) {
      if (socket.readyState !== WebSocket.OPEN) throw new Error('Firefox is closed');
      last += 1;
      const call = Promise.withResolvers<unknown>();
      waiting.set(last, call);
      socket.send(JSON.stringify({ id: last, method, params }));
      return (await call.promise) as Result;
    },
  };
}

type Evaluated = {
  result?: { value?: string; sharedId?: string };
  exceptionDetails?: { text: string };
};

async function openPage({ send, log }: Socket): Promise<Omit<Driver, 'close'>> {
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context ?? '';
  const call = async (functionDeclaration: string, args: readonly unknown[]) => {
    const { result, exceptionDetails } = await send<Evaluated>('script.callFunction', {
      functionDeclaration,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      target: { context },
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result;
  };
  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    async run(source, args) {
      const result = await call(`async (args) => JSON.stringify(await (${source})(...JSON.parse(args)))`, args);
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
    press: (x, y, times) => send('input.performActions', { context, actions: pointerActions(x, y, times) }),
    type: (text) => send('input.performActions', { context, actions: keyActions(text) }),
    async setFiles(source, args, files) {
      const field = await call(`(args) => (${source})(...JSON.parse(args))`, args);
      await send('input.setFiles', { context, element: { sharedId: field?.sharedId }, files });
    },
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    async picture() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    async pdf() {
      const a4 = { width: 21, height: 29.7 };
      const { data } = await send<{ data: string }>('browsingContext.print', { context, page: a4, background: true });
      return Buffer.from(data, 'base64');
    },
    trouble: () => log.filter(({ level }) => ['error', 'warn'].includes(level)).map(withPlace),
  };
}

/** The text of an entry and where it comes from. */
const withPlace = ({ text, stackTrace }: LogEntry): string => {
  const frames = stackTrace?.callFrames ?? [];
  return [text ?? '', ...frames.map((at) => `  ${at.functionName} ${at.url}:${at.columnNumber}`)].join('\n');
};
