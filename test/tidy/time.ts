import { isCode, isRuleFile, isTest, linesWith, type Rule } from './source.ts';

/** The clock that counts in the browser, and that no test waits for it. */
export const timeRules = {
  "the web asks the server's time, never the clock of the device": (sources) =>
    sources
      .filter((source) => isCode(source) && source.path.startsWith('web/') && !isTest(source.path))
      .filter(({ path }) => !(path in ownClock))
      .flatMap((source) => linesWith(source, deviceClock, 'use nowMs of web/core/calls/server-time.ts')),

  'no test waits for a fixed time': (sources) =>
    sources
      .filter((source) => isCode(source) && (isTest(source.path) || /^(test|e2e)\//.test(source.path)))
      .filter((source) => !isRuleFile(source) && !(source.path in fixedWaits))
      .flatMap((source) => linesWith(source, fixedWait, 'wait for what happens with `eventually`')),
} satisfies Record<string, Rule>;

const deviceClock = /\bDate\.now\b|\bnew Date\(\)|(?<!new )(?<![.\w])Date\(\)/;

/** Each measures how long something takes, or how old it is in one place. */
const ownClock: Readonly<Record<string, string>> = {
  'web/core/calls/server-time.ts': 'has only this clock before the first answer',
  'web/core/calls/until-answered.ts': 'how long an act is sent again',
  'web/accounts/resend-code.tsx': 'how long to wait, also after a reload',
  'web/serving/page-cache.ts': 'how old a rendered page is, on the server',
  'web/core/page/render-budget.ts': 'how fast pages are rendered, on the server',
  'web/core/forms/draft.ts': 'how old a draft is',
  'web/core/page/before-scripts.ts': 'how old a kept text or a reload is, before any script',
};

/** A tenth of a second or more. Below that, and beside `beginWait`, it is how often something is asked for. */
const fixedWait =
  /^(?!.*\bbeginWait\().*(\bwaitForTimeout\(|\b(sleep|pause)\(\d[\d_]{2,}|=> setTimeout\(\w+, \d[\d_]{2,})/;

/** Nothing happens that could be waited for. */
const fixedWaits: Readonly<Record<string, string>> = {
  'e2e/suggestions.test.ts': 'for 600 ms the product takes a second press for the first one',
  'test/tools/run-tests.test.ts': 'a test that is still running when an error comes',
  'scripts/setup.test.ts': 'a npm that takes some time',
};
