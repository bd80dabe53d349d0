import { isCode, isTest, linesWith, type Rule } from './source.ts';

/** Whose time counts in the browser. */
export const timeRules = {
  "the web asks the server's time, never the clock of the device": (sources) =>
    sources
      .filter((source) => isCode(source) && source.path.startsWith('web/') && !isTest(source.path))
      .filter(({ path }) => !(path in ownClock))
      .flatMap((source) => linesWith(source, deviceClock, 'use nowMs of web/core/calls/server-time.ts')),
} satisfies Record<string, Rule>;

const deviceClock = /\bDate\.now\b|\bnew Date\(\)|(?<!new )(?<![.\w])Date\(\)/;

/** Each measures how long something takes, or how old it is in one place. */
const ownClock: Readonly<Record<string, string>> = {
  'web/core/calls/server-time.ts': 'has only this clock before the first answer',
  'web/core/calls/until-answered.ts': 'how long an act is sent again',
  'web/accounts/resend-code.tsx': 'how long to wait, also after a reload',
  'web/page-cache.ts': 'how old a rendered page is, on the server',
  'web/core/page/render-budget.ts': 'how fast pages are rendered, on the server',
  'web/core/forms/draft.ts': 'how old a draft is',
  'web/core/page/before-scripts.ts': 'how old a kept text or a reload is, before any script',
};
