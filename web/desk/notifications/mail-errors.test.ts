import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reviewCopy } from '#web/desk/notifications/copy.ts';
import { errorInWords } from '#web/desk/notifications/mail-errors.ts';

test('errors of mail servers are said in words', () => {
  const { errors } = reviewCopy;
  for (const [said, meant] of [
    ['connect ECONNREFUSED 127.0.0.1:22160', errors.silent],
    ['Greeting never received: Connection timeout', errors.silent],
    ['Message sending aborted', errors.silent],
    ["Can't send mail - all recipients were rejected: 550 5.1.1 <a@b.example> is unknown", errors.refused],
    ['Invalid login: 535 5.7.8 Authentication failed', errors.login],
    ['450 4.2.0 greylisted, try again', errors.later],
    ['self-signed certificate', errors.certificate],
    ['the code of the mail has expired', errors.expired],
    ['something new', errors.other],
  ] as const)
    assert.equal(errorInWords(said), meant, said);
});
