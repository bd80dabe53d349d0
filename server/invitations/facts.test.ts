import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportAccount } from '#contract/accounts/security.ts';
import { fieldsOf } from '#contract/core/fields.ts';
import { listInvitations } from '#contract/invitations/administration.ts';
import { createInvitation, myInvitations } from '#contract/invitations/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import type { InvitationRow } from '#server/invitations/table.ts';
import { requestForm } from '../../test/case.ts';
import { openTestApp } from '../../test/test-app.ts';

type Fact = {
  /** Its field in the form of the administrators. Null: the platform sets it. */
  readonly sent: string | null;
  /** The two parties read it as well, beside the administrators. */
  readonly isForParties: boolean;
  /** It is in the copy of the data of both parties. */
  readonly isExported: boolean;
};

/** The columns of an invitation. A new column does not compile until it is said here. All stays for the other party. */
const facts = {
  id: { sent: 'invitationId', isForParties: true, isExported: true },
  requestId: { sent: 'requestId', isForParties: true, isExported: true },
  clientId: { sent: null, isForParties: false, isExported: false },
  lawyerId: { sent: 'lawyerId', isForParties: false, isExported: false },
  secretNumber: { sent: 'secretNumber', isForParties: true, isExported: true },
  createdAt: { sent: null, isForParties: true, isExported: true },
  state: { sent: null, isForParties: false, isExported: false },
} as const satisfies Record<keyof InvitationRow, Fact>;

const names = Object.keys(facts) as (keyof typeof facts)[];
const missingIn = (row: object | undefined, wanted: readonly string[]) =>
  wanted.filter((name) => row === undefined || !(name in row));

test('every fact of an invitation is sent, read and exported as the table says', async () => {
  assert.deepEqual(
    fieldsOf(createInvitation.input).toSorted(),
    names.flatMap((name) => facts[name].sent ?? []).toSorted(),
    'the form',
  );
  const app = await openTestApp();
  const [client, lawyer, admin] = [await app.client(), await app.lawyer(), await app.admin()];
  const { id: requestId } = await client.call(submitRequest, requestForm());
  const invitation = { requestId, invitationId: 901, lawyerId: lawyer.id, secretNumber: 'س-77' };
  await admin.call(createInvitation, invitation);
  assert.deepEqual(missingIn((await admin.call(listInvitations, {})).items[0], names), [], 'for administrators');
  for (const party of [client, lawyer]) {
    const [read] = (await party.call(myInvitations, {})).items;
    const [exported] = (await party.call(exportAccount, {})).invitations;
    const isRead = (name: string) => read !== undefined && name in read;
    assert.deepEqual(
      names.filter(isRead),
      names.filter((name) => facts[name].isForParties),
      'for the parties',
    );
    assert.deepEqual(
      names.filter((name) => exported !== undefined && name in exported),
      names.filter((name) => facts[name].isExported),
      'in the copy of their data',
    );
  }
});
