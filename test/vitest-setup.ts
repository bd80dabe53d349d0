import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { closeDialog } from '#web/core/page/open-dialog.ts';
import { setSession } from '#web/core/session/session.ts';
import { patient } from './tools/slowness.ts';

configure({ asyncUtilTimeout: patient(5_000) });

// All tests of components share one page and its modules, which is three times as fast.
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    throw new TypeError(`Failed to fetch: nobody answers ${address}`);
  });
});
afterEach(() => {
  cleanup();
  closeDialog();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
  setSession(null);
  localStorage.clear();
  sessionStorage.clear();
});
