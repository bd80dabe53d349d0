import { expect as playwrightExpect } from 'playwright/test';
import { patient } from '../test/tools/slowness.ts';

/** What a page must come to show: waits for it, and a failure says what was expected and what was there. */
export const expect = playwrightExpect.configure({ timeout: patient(30_000) });
