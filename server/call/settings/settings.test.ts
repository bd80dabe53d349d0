import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '#server/call/settings/config.ts';
import { meantSetting, problemsOfFile, settingNames } from '#server/call/settings/settings.ts';
import { filesOfSettings } from '../../../scripts/list-settings.ts';
import { problemsOf } from '../../../test/production-environment.ts';

test('the configuration reads every setting of the list', () => {
  const read = new Set<string>();
  readConfig(new Proxy<Record<string, string>>({}, { get: (_, name) => void read.add(String(name)) }));
  assert.deepEqual([...read].sort(), settingNames.toSorted());
});

test('the page and the example are made from the list', () => {
  for (const { written, wanted } of filesOfSettings())
    assert.equal(written, wanted, 'node scripts/list-settings.ts writes it');
});

test('a name that is almost a setting is told with the right one', () => {
  for (const [name, meant] of [
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['ADMIN-PASSWORD', 'ADMIN_PASSWORD'],
    ['BACKUP_KEYS', 'BACKUP_KEY'],
    ['DATABASE_WAIT', 'DATABASE_WAIT_S'],
    ['DATABASE_PASWORD', 'DATABASE_PASSWORD'],
    ['SANAD_VERSON', 'SANAD_VERSION'],
  ] as const)
    assert.equal(meantSetting(name), meant, name);
  const ofOthers = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'NODE',
    'NODE_ENV',
    'PORTS',
    'DATABASE_PASSWORD',
    'LOG_LEVELS_OF_X',
    'ü',
  ];
  for (const name of [...ofOthers, ...settingNames]) assert.equal(meantSetting(name), null, name);
  assert.deepEqual(problemsOf({ SMPT_URL: 'smtp://mail' }), ['SMPT_URL is not a setting: is it SMTP_URL?']);
});

test('a file of settings is told line by line', () => {
  const lines = ['# a comment', '', 'SANAD_SITE=a.example', 'PORT=1', 'OTEL_SERVICE_NAME=x', 'DATABASE_PASWORD=x'];
  assert.deepEqual(problemsOfFile([...lines, 'PORT=2', 'port', 'PORT=3', 'PROT=4'].join('\n')), [
    'line 6: DATABASE_PASWORD is not a setting: is it DATABASE_PASSWORD?',
    'line 7 sets PORT again, after line 4',
    'line 8 is not NAME=value',
    'line 9 sets PORT again, after line 7',
    'line 10: PROT is not a setting: is it PORT?',
  ]);
});
