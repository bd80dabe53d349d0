import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { test } from 'node:test';
import { putMigratedDatabase } from '../new-database.ts';
import { newFolder } from '../new-folder.ts';

const root = path.join(import.meta.dirname, '../..');

/** The API in a separate process, on the embedded database of a folder. */
const program = `
  const { pino } = await import('pino');
  const { readConfig } = await import('#server/core/ops/config.ts');
  const { openApp } = await import('#server/open-app.ts');
  const { buildServer } = await import('#server/app.ts');
  const { app } = await openApp(readConfig(process.env), pino({ level: 'silent' }), () => {});
  const server = await buildServer(app);
  console.log(await server.listen({ host: '127.0.0.1', port: 0 }));
`;

async function start(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, DEMO: '0', RATE_LIMIT: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: String(printed).trim() };
}

const register = (url: string, n: number) =>
  fetch(`${url}/api/Account/RegisterAsClient`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      displayName: 'سارة محمود',
      cardId: '1',
      phoneNumber: '01600000001',
      email: `killed${n}@sanad.example`,
      password: 'كلمة سر طويلة 7',
      confirmPassword: 'كلمة سر طويلة 7',
    }),
  });

test('what was acknowledged survives a kill -9, and the folder opens again', async (t) => {
  const folder = newFolder(t);
  await putMigratedDatabase(folder);
  const acknowledged: number[] = [];
  for (const round of [1, 2]) {
    const { child, url } = await start(folder);
    const ended = once(child, 'exit');
    const calls = Array.from({ length: 30 }, async (_, n) => {
      const reply = await register(url, round * 100 + n);
      if (reply.status === 200) acknowledged.push(round * 100 + n);
    });
    await Promise.race(calls);
    // Most calls still have no answer.
    child.kill('SIGKILL');
    await Promise.allSettled(calls);
    await ended;
  }
  assert.ok(acknowledged.length > 0, 'some calls were answered before the kill');

  const { child, url } = await start(folder);
  for (const n of acknowledged) {
    const reply = await fetch(`${url}/api/Account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `killed${n}@sanad.example`, password: 'كلمة سر طويلة 7' }),
    });
    const { code } = (await reply.json()) as { code: string };
    assert.equal(code, 'email_not_confirmed', `registration ${n} was acknowledged`);
  }
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
});
