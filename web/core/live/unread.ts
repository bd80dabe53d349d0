import { useSyncExternalStore } from 'react';
import { formatNumber } from '#web/core/digits.ts';
import { unreadCopy } from '#web/core/live/copy.ts';

/** More than this is only told as more. */
const shownMax = 99;

let unread = 0;
let timesTold = 0;
const watchers = new Set<() => void>();

/** As the server tells it; 0 for a visitor, and until it was told. */
export function setUnread(count: number): void {
  unread = count;
  timesTold++;
  paintUnread();
  for (const told of watchers) told();
}

/** For the answer of a call that begins now: what is told until it comes is newer than what it says. */
export function untoldSince(): (count: number) => void {
  const before = timesTold;
  return (count) => {
    if (timesTold === before) setUnread(count);
  };
}

/** On `<html>`, for the bell (`shell.css`): the pages that everybody loads need no code for it. */
function paintUnread(): void {
  const { dataset, style } = document.documentElement;
  if (unread === 0) {
    delete dataset.unread;
    return;
  }
  const count = formatNumber(Math.min(unread, shownMax));
  const shown = unread > shownMax ? unreadCopy.orMore(count) : count;
  dataset.unread = String(unread);
  style.setProperty('--unread', JSON.stringify(shown));
  style.setProperty('--unread-said', JSON.stringify(unreadCopy.said(shown)));
}

const watch = (told: () => void) => {
  watchers.add(told);
  return () => watchers.delete(told);
};

/** How many notifications the person has not read. */
export const useUnread = (): number =>
  useSyncExternalStore(
    watch,
    () => unread,
    () => 0,
  );
