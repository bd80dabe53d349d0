import type { Rule } from './source.ts';

/** Pages that are fetched again without anybody asking for it. */
export const livePageRules = {
  'a page that follows live events keeps what it shows: its loader is wrapped in keepShown': (sources) =>
    sources
      .filter(({ path, text }) => /^web\/pages\/[^.]+\.tsx$/.test(path) && followsLive.test(text))
      .filter(({ path, text }) => path !== callsNothing && /\bclientLoader\b/.test(text) && !/\bkeepShown\(/.test(text))
      .map(({ path }) => `${path}: wrap its clientLoader in keepShown (web/core/live/follow.tsx)`),
} satisfies Record<string, Rule>;

const followsLive = /<FollowLive\b|\buse(Live|Reload)\(|<NotificationList\b/;

/** Its loader only looks at who is signed in. */
const callsNothing = 'web/pages/admin/layout.tsx';
