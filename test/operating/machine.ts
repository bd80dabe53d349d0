import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { smtpServer } from '../smtp-server.ts';
import type { Certificate } from '../tools/machine/proxies.ts';

/** A machine on which the commands of the pages run. */
export type Machine = {
  /** Runs these lines in the shell of the account. Variables that they set stay for the next lines of the page. */
  run: (account: string, lines: string) => Promise<{ status: number; printed: string }>;
  /** Begins new shells, as a reader does with a new page. */
  newShells: () => void;
  /** The reader's own values. */
  values: Readonly<Record<string, string>>;
  /** How many times as long as usual it takes until an alert is mailed. */
  patience: number;
  /** Where Sanad listens, behind the proxy. */
  url: string;
  /** The output of a service. */
  log: (service: string) => string;
  /** Adds a version to the repository that the reader has cloned: one that the next upgrade finds. */
  publish: () => void;
  /** All mails that have arrived, as text. */
  mails: readonly string[];
};

export type Shells = {
  /** Keeps what the shells have set. */
  folder: string;
  /** The program and its first arguments, before the lines. */
  shell: (account: string) => [program: string, ...args: string[]];
  env: NodeJS.ProcessEnv;
  account: { uid: number; gid: number } | undefined;
};

/** Runs lines of bash, with the variables and the folder of the lines before. The first failing command ends them. */
export async function runLines({ folder, shell, env, account }: Shells, who: string, lines: string) {
  const state = path.join(folder, `shell-of-${who}`);
  const script = [
    `[ ! -e ${state} ] || . ${state}`,
    'set -e',
    lines,
    // All variables but the read-only ones of bash itself.
    `{ declare -p | grep -vE '^declare -[a-zA-Z]*r'; printf 'cd %q\\n' "$PWD"; } > ${state}`,
  ].join('\n');
  const [program, ...args] = shell(who);
  const child = spawn(program, [...args, 'bash', '-c', script], {
    ...account,
    cwd: '/',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [printed, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { status: status as number, printed: printed + errors };
}

/** Ends what `systemctl` has started there. */
export function stopServices(run: string) {
  if (!existsSync(run)) return;
  for (const line of execFileSync('sh', ['-c', `cat ${run}/*.pid 2>/dev/null || true`], { encoding: 'utf8' }).split(
    '\n',
  ))
    try {
      if (line) process.kill(-Number(line), 'SIGKILL');
    } catch {
      // It has ended already.
    }
}

export const logOf = (run: string) => (service: string) => {
  const file = path.join(run, `${service}.log`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** A mail server that wants a password and TLS, as a real one. */
export const startMailServer = ({ chain, key }: Certificate) =>
  smtpServer({
    // Connections that wait for the next mail are not waited for.
    closeTimeout: 100,
    cert: readFileSync(chain),
    key: readFileSync(key),
    ...{ authOptional: false, disabledCommands: [] },
    onAuth: ({ username, password }, _session, done) =>
      username === 'user' && password === 'password' ? done(null, { user: username }) : done(new Error('wrong')),
  });
