import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { listBackups } from '#server/run/backup/manifest.ts';
import { backupAgeMs } from '#server/run/backup/newest-backup.ts';
import { scheduledBackups } from '#server/run/backup/scheduled-backups.ts';
import { eventually } from '../../../test/eventually.ts';
import { openTestApp } from '../../../test/test-app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sanad-scheduled-'));
const app = await openTestApp();
after(() => rmSync(folder, { recursive: true }));

/** The scheduled work with a command in place of the real one. */
function scheduleWith(program: string) {
  const command = path.join(folder, 'command.mjs');
  const begun = path.join(folder, 'begun');
  rmSync(begun, { force: true });
  writeFileSync(command, `import fs from 'node:fs'; fs.writeFileSync(${JSON.stringify(begun)}, ''); ${program}`);
  const { db, clock, log, config } = app.context;
  const work = scheduledBackups(
    { db, clock, log, config: { ...config, backup: { ...config.backup, folder } } },
    command,
  );
  return { ...work, hasBegun: () => existsSync(begun) };
}

const makesOne = `
  const name = ${JSON.stringify(folder)} + '/sanad-' + new Date().toISOString().replaceAll(/[:.]/g, '-');
  fs.mkdirSync(name);
  fs.writeFileSync(name + '/manifest.json', '');`;

test('a backup that fails is logged, one that is due is made and recorded, and then none is due', async () => {
  const failing = scheduleWith(`console.error('No backup was made: no space'); process.exitCode = 1;`);
  failing.start();
  await eventually(
    () => app.logged.some((line) => line.includes('the scheduled backup failed') && line.includes('no space')),
    () => `only this was logged: ${app.logged}`,
  );
  await failing.stop();

  const { db, clock } = app.context;
  const working = scheduleWith(makesOne);
  working.start();
  await eventually(
    async () => (await backupAgeMs(db, clock())) !== null,
    () => `nothing was recorded of ${readdirSync(folder)}`,
  );
  await working.stop();

  const idle = scheduleWith(makesOne);
  idle.start();
  await idle.stop();
  assert.equal(idle.hasBegun(), false);
  app.pass(25 * 60 * 60_000);
  const nextDay = scheduleWith(makesOne);
  nextDay.start();
  await eventually(
    async () => (await listBackups(folder)).length === 2,
    () => 'no second backup was made',
  );
  await nextDay.stop();
});

test('a server that stops ends the backup that runs', async () => {
  app.pass(25 * 60 * 60_000);
  const endless = scheduleWith('setInterval(() => {}, 1000);');
  endless.start();
  await eventually(endless.hasBegun, () => 'the command did not begin');
  await endless.stop();
});
