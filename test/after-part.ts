import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { setSession } from '#web/core/session/session.ts';

// All tests of components share one page and its modules, which is three times as fast.
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setSession(null);
});
