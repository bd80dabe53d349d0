import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountsAskedAt } from '#web/accounts/review/asked-accounts.ts';

test('an address of accounts asks for a search, for a state that its role knows, or for the first list', () => {
  const at = 'https://sanad.example/admin/accounts';
  const cases = [
    ['', 'Lawyer', { status: 'Pending' }],
    ['?status=Rejected', 'Participant', { status: 'Rejected' }],
    ['?status=Rejected', 'Client', { status: 'Accepted' }],
    ['?status=Suspended', 'Client', { status: 'Suspended' }],
    ['?status=nonsense', 'Lawyer', { status: 'Pending' }],
    ['?q=%20&status=Accepted', 'Lawyer', { status: 'Accepted' }],
    ['?q=%20%D8%B9%D9%84%D9%8A%20', 'Client', { q: 'علي' }],
    [`?q=${'a'.repeat(101)}`, 'Client', { q: 'a'.repeat(100) }],
  ] as const;
  for (const [query, role, asked] of cases) assert.deepEqual(accountsAskedAt(at + query, role), asked, query);
});
