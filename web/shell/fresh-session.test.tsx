import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialogShown } from '#web/core/page/open-dialog.ts';
import { endSession } from '#web/core/session/session.ts';
import { useFreshSession } from '#web/shell/fresh-session.ts';
import { person, show } from '../../test/shown-part.tsx';

const Page = () => {
  useFreshSession();
  return null;
};
const over = '2020-01-01T00:00:00.000Z';

test.each([
  ['an administrator whose time is over', person('Admin', { expiresAt: over }), /^انتهت مدة الدخول: /],
  ['an administrator who paused', person('Admin'), /^انتهت مدة الدخول لأنك لم تستخدم المنصة فترة/],
  ['another person', person('Client', { expiresAt: over }), /^انتهت مدة الدخول، سجّل/],
])('%s reads why they must sign in again', async (_, as, words) => {
  show(<Page />, { as });
  act(() => endSession(as.token));
  await waitFor(() => expect(dialogShown()?.message).toMatch(words));
  expect(dialogShown()).toMatchObject({ name: 'login', email: 'sara@sanad.example' });
});
