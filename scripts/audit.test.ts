import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';

const folder = mkdtempSync(path.join(tmpdir(), 'sanad-audit-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the audit with an npm that prints this and ends so. */
function audit({ prints = '', status = 0, waits = false, isRequired = false }) {
  const npm = path.join(folder, 'npm.mjs');
  writeFileSync(
    npm,
    `console.log(${JSON.stringify(prints)}); process.exitCode = ${status}; ${waits ? 'setInterval(() => {}, 1000);' : ''}`,
  );
  const args = [path.join(import.meta.dirname, 'audit.mjs'), ...(isRequired ? ['--required'] : [])];
  const done = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: npm, npm_node_execpath: process.execPath, AUDIT_SECONDS: waits ? '1' : '15' },
  });
  return { status: done.status, printed: done.stdout + done.stderr };
}

test('right signatures pass, and a wrong or missing one fails by the name of its package', () => {
  assert.deepEqual(audit({ prints: '463 packages have verified registry signatures' }), {
    status: 0,
    printed: '463 packages have verified registry signatures\n',
  });
  for (const prints of [
    '1 package has an invalid registry signature:\nzod@4',
    '1 package has a missing registry signature:\nzod@4',
  ]) {
    const { status, printed } = audit({ prints, status: 1 });
    assert.equal(status, 1);
    assert.match(printed, /zod@4/);
  }
});

test('without a network or without signatures it says that nothing was checked, and passes, but not before a release', () => {
  const away = { prints: 'npm error code ENOTFOUND\nnpm error network request failed', status: 1 };
  assert.equal(audit({ ...away, isRequired: true }).status, 1);
  const offline = audit(away);
  assert.equal(offline.status, 0);
  assert.match(offline.printed, /NOT checked.*network request failed/);
  const unanswered = audit({ waits: true });
  assert.equal(unanswered.status, 0);
  assert.match(unanswered.printed, /NOT checked.*no answer within 1 s/);
});
