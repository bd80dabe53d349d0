import { expect as playwrightExpect } from 'playwright/test';
import { patient } from '../test/tools/slowness.ts';

/** Asserts about a changing page: waits for it, and a failure says what was expected and what was there. */
export const expect = playwrightExpect.configure({ timeout: patient(30_000) });
