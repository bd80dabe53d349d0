import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import { listLawyers } from '#contract/accounts/calls.ts';
import { ads, authorNotes, benefits, info, newsTicker, publicSettings, quotes } from '#contract/content/calls.ts';
import { getSuggestion, suggestionsByType, suggestionTypes } from '#contract/suggestions/calls.ts';
import { commentsOf, repliesTo } from '#contract/suggestions/comments.ts';
import { subscribeToChanges } from '#server/base/db/subscribe-to-changes.ts';
import { openLog } from '#server/base/log.ts';
import { eventually } from './eventually.ts';
import type { TestApp } from './test-app.ts';

/** Public calls whose answer no page keeps: each needs a secret of its own. */
export const neverCached: readonly string[] = ['checkAgreement', 'mailToEnd'];

/**
 * Answers for the public pages of this app, by the call they ask; the numbers of supporters are not current in them.
 */
export async function publicAnswers({ anyone }: Pick<TestApp, 'anyone'>): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const keep = (name: string, answer: unknown) =>
    found.set(
      name,
      JSON.stringify(answer, (key, value) => (key === 'supportsCount' ? undefined : value)),
    );
  const calls = { listLawyers, ads, benefits, info, newsTicker, publicSettings, quotes, authorNotes };
  for (const [name, call] of Object.entries(calls)) keep(name, await anyone(call as typeof ads, {}));
  for (const type of suggestionTypes) {
    const { items } = await anyone(suggestionsByType, { type });
    keep(`suggestionsByType ${type}`, items);
    for (const { id } of items) {
      keep(`getSuggestion ${id}`, await anyone(getSuggestion, { id }));
      const comments = await anyone(commentsOf, { suggestionId: id });
      keep(`commentsOf ${id}`, comments);
      for (const comment of comments.items)
        keep(`repliesTo ${comment.id}`, await anyone(repliesTo, { id: comment.id }));
    }
  }
  return found;
}

/**
 * Caches what public pages show, in this process and in another one, until each is notified of a change, as `mount` does with
 * pages. After every call it compares what is still cached with the database; it returns the calls that left something
 * old. The embedded database has one process.
 */
export async function cacheAnswers(app: TestApp) {
  const { context } = app;
  const stale: string[] = [];
  const own = cacheIn(context.changed);
  const other = await anotherProcess(app);
  if (other) app.beforeClose(other.stop);
  app.onWritten(async (call) => {
    const now = await publicAnswers(app);
    const report = (where: string) => (name: string) => stale.push(`${call}: ${name} in ${where}`);
    own.differing(now).forEach(report('its own process'));
    if (other) {
      await eventually(
        () => other.differing(now).length === 0,
        () => 'the other process was not notified',
      ).catch(() => undefined);
      other.differing(now).forEach(report('another process'));
    }
    for (const cache of [own, other]) cache?.fill(now);
  });
  return stale;
}

function cacheIn(changed: EventEmitter) {
  let kept = new Map<string, string>();
  changed.on('content', () => kept.clear());
  return {
    differing: (now: ReadonlyMap<string, string>) =>
      [...kept].flatMap(([name, answer]) => (now.get(name) === answer ? [] : [name])),
    fill: (now: ReadonlyMap<string, string>) => {
      kept = new Map(now);
    },
  };
}

async function anotherProcess({ context }: TestApp) {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return null;
  const { rows } = await context.db.execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(server);
  url.pathname = `/${rows[0]?.name}`;
  const changed = new EventEmitter();
  const stop = await subscribeToChanges(url.href, { changed, log: openLog('warn', { write: () => {} }) });
  return { ...cacheIn(changed), stop };
}
