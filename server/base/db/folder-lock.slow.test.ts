import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { holdFolder } from '#server/base/db/folder-lock.ts';
import { allAre } from '../../../test/all-are.ts';

const root = mkdtempSync(path.join(tmpdir(), 'sanad-folder-'));
after(() => rmSync(root, { recursive: true, force: true }));
const taken = /in use by another process/;

/** Takes the folder on a message, and answers whether it has it; releases it on the next message. */
const program = `
  const { holdFolder } = await import('#server/base/db/folder-lock.ts');
  let release;
  process.on('message', (folder) => {
    if (folder === '') { release?.(); release = undefined; return process.send('released'); }
    try { release = holdFolder(folder); process.send('holds'); } catch (error) { process.send(error.message); }
  });
  process.send('ready');
`;

async function start(command: string[] = []): Promise<ChildProcess> {
  const [file = '', ...args] = [...command, process.execPath, '--input-type=module', '--eval', program];
  const child = spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(child, 'message');
  return child;
}

async function answerOf(child: ChildProcess, folder: string): Promise<string> {
  const answer = once(child, 'message');
  child.send(folder);
  return String((await answer)[0]);
}

test('of four processes that take the same folder at once, one gets it, a thousand times', async (t) => {
  const children = await Promise.all(Array.from({ length: 4 }, () => start()));
  t.after(() => children.map((child) => child.kill()));
  for (let round = 0; round < 1_000; round++) {
    const answers = await Promise.all(children.map((child) => answerOf(child, root)));
    assert.equal(answers.filter((answer) => answer === 'holds').length, 1, answers.join());
    allAre(answers, (answer) => answer === 'holds' || taken.test(answer));
    await Promise.all(children.map((child) => answerOf(child, '')));
  }
});

test('the kernel releases the folder of a killed process at once', async () => {
  const child = await start();
  assert.equal(await answerOf(child, root), 'holds');
  assert.throws(() => holdFolder(root), taken);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  holdFolder(root)();
});

test('a process with process ids of its own, as in another container, is refused', async (t) => {
  const command = await unshares();
  const child = await start(command);
  t.after(() => child.kill('SIGKILL'));
  const release = holdFolder(root);
  assert.match(await answerOf(child, root), taken);
  release();
  assert.equal(await answerOf(child, root), 'holds');
});

test('a folder whose file cannot be locked is refused', () => {
  const folder = path.join(root, 'no-locks');
  mkdirSync(folder);
  // A file that is no lock file answers with an error other than «busy», as a file system without locks does.
  writeFileSync(path.join(folder, 'folder.lock'), 'x'.repeat(4_096));
  assert.throws(() => holdFolder(folder), /cannot lock files/);
});

/** The command that starts a process in its own namespace of process ids, where the system allows it. */
async function unshares(): Promise<string[]> {
  const command = ['unshare', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const probe = spawn(command[0] ?? '', [...command.slice(1), 'true'], { stdio: 'ignore' });
  const code = await new Promise((ended) => probe.once('exit', ended).once('error', ended));
  return code === 0 ? command : [];
}
