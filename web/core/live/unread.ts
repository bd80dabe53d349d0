import { useSyncExternalStore } from 'react';
import { unreadCopy } from '#web/core/copy.ts';
import { formatNumber } from '#web/core/words/digits.ts';

/** Larger counts are shown as «more than». */
const shownMax = 99;

let unread = 0;
let updates = 0;
const listeners = new Set<() => void>();

/** The count that the server sent; 0 for visitors and before the first one. */
export function setUnread(count: number): void {
  unread = count;
  updates++;
  paintUnread();
  for (const listener of listeners) listener();
}

/**
 * Call it before a request. The returned function sets the count of the answer, unless a live event set a newer one.
 */
export function beginUnreadUpdate(): (count: number) => void {
  const before = updates;
  return (count) => {
    if (updates === before) setUnread(count);
  };
}

/** Set on `<html>` for the bell (`shell.css`), so that public pages need no code for it. */
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
  style.setProperty('--unread-label', JSON.stringify(unreadCopy.label(shown)));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How many notifications the person has not read. */
export const useUnread = (): number =>
  useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  );
