import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { limits } from '#server/limits.ts';

/** The row of the specification's table in which each limit stands. */
const rows: Readonly<Record<keyof typeof limits, string>> = {
  login: 'failed logins and `validate-request`',
  accountLogin: 'failed logins and `validate-request`',
  knownDeviceLogin: 'failed logins and `validate-request`',
  password: 'wrong passwords in an open session',
  code: 'wrong codes',
  resetCode: 'wrong codes',
  registration: 'registrations',
  resend: 'asking for a code',
  upload: "uploads and sending again; exports of one's data",
  export: "uploads and sending again; exports of one's data",
  contribution: 'suggestions and comments; reports',
  report: 'suggestions and comments; reports',
  complaint: 'complaints',
};

const windows = { '15 minutes': 15 * 60_000, 'an hour': 3_600_000, 'a day': 24 * 3_600_000 } as const;
const caller = { from: '192.0.2.7', accountId: 4711, email: 'a@sanad.example' };

/** The limit in the words of the table. */
function saidBy(name: keyof typeof limits): string[] {
  const { network, keys } = limits[name];
  return [...(network ? [network(caller.from)] : []), ...(keys?.(caller) ?? [])].map(({ key, max, windowMs }) => {
    const isOfAccount = key.includes(String(caller.accountId)) || key.includes(caller.email);
    const whose = [key.includes(caller.from) ? 'a network' : '', isOfAccount ? 'an account' : ''].filter(Boolean);
    const window = Object.entries(windows).find(([, ms]) => ms === windowMs)?.[0] ?? `${windowMs} ms`;
    return `${max} for ${whose.join(' and ').replace('and an', 'and')} in ${window}`;
  });
}

/** «10 for a network and account, 30 for a network, in 15 minutes» says two limits. */
function saidIn(cell: string): string[] {
  return cell.split('; ').flatMap((part) => {
    const [, window] = / in (15 minutes|an hour|a day)$/.exec(part) ?? [];
    const each = part.matchAll(/(\d+)(?: reset codes)? for (a network and account|a network|an account)/g);
    return [...each].map(([, max, whose]) => `${max} for ${whose} in ${window}`);
  });
}

test('each limit is as the specification says', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../docs/specification.md'), 'utf8');
  const [, section = ''] = /^## Limits$([\s\S]*?)^## /m.exec(page) ?? [];
  const table = [...section.matchAll(/^\| (.+?) \| (.+?) \|$/gm)].map(([, what = '', often = '']) => [what, often]);
  const names = Object.keys(limits) as (keyof typeof limits)[];
  for (const what of new Set(Object.values(rows))) {
    const at = table.findIndex(([first]) => first === what);
    const often = table[table[at]?.[1] === 'the same' ? at - 1 : at]?.[1] ?? assert.fail(`no row: ${what}`);
    const ofRow = names.filter((name) => rows[name] === what).map(saidBy);
    for (const said of ofRow) assert.ok(said.length > 0, what);
    assert.deepEqual(new Set(ofRow.flat()), new Set(saidIn(often)), what);
  }
});
