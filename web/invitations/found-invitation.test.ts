import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFoundInvitation } from '#web/invitations/found-invitation.ts';

const invitation = {
  secretNumber: 'AB-44120983',
  lawyerName: 'أحمد عبد الهادى',
  requestStatus: 'In Progress',
} as const;
const isFound = (query: string) => isFoundInvitation(invitation, 'جارٍ العمل', query);

test('an invitation is found by a part of its secret number, its lawyer or its status, however it is spelt', () => {
  const found = [
    '4412',
    '٤٤١٢',
    'ab-44',
    'احمد',
    'عَبْد',
    'الهادي',
    'عبدالهادي',
    'الهادي احمد',
    'in prog',
    'جار العمل',
    'ـالعمل',
    ' ',
    '',
  ];
  for (const query of found) assert.ok(isFound(query), query);
  for (const query of ['9999', 'محمود', 'حمد', 'مكتمل', 'Completed']) assert.ok(!isFound(query), query);
});
