import type { Session } from '#contract/accounts/session.ts';
import type { WaitingCounts } from '#contract/administration/overview.ts';
import { formatNumber } from '#contract/copy/digits.ts';
import { nowMs } from '#web/core/calls/server-time.ts';
import { paths } from '#web/core/page/paths.ts';
import { mayHere } from '#web/core/session/may.ts';
import { formatAgo } from '#web/core/words/format.ts';
import { sectionNames } from '#web/desk/subjects/copy.ts';
import { groups } from '#web/desk/subjects/sections.ts';
import { ownStartCopy as t } from '#web/shell/own-start/copy.ts';
import type { OwnMatter } from '#web/shell/own-start/matter.ts';

const idle: OwnMatter = {
  title: t.administrator.none,
  text: t.administrator.noneText,
  act: t.administrator.overview,
  to: paths.admin(),
  by: 'others',
};

/** The queues that are not empty, in the order of the navigation. */
export function administratorMatters(counts: WaitingCounts, mine: Session): readonly OwnMatter[] {
  const { text, open } = t.administrator;
  const found = groups.waiting.flatMap(({ name, to, queue, sees }): OwnMatter[] => {
    const waiting = queue === undefined ? null : counts[queue];
    if (!waiting?.count || (sees !== undefined && !mayHere(mine, sees))) return [];
    const says = text(formatNumber(waiting.count), formatAgo(waiting.oldest ?? new Date(nowMs()).toISOString()));
    return [{ title: sectionNames[name], text: says, to, act: open, by: 'you' }];
  });
  return found.length > 0 ? found : [idle];
}
