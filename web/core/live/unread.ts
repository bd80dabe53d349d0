import { unreadCopy } from '#web/core/copy.ts';
import { store } from '#web/core/page/store.ts';
import { formatAtLeast } from '#web/core/words/digits.ts';

/** Larger counts are shown as «more than». */
const shownMax = 99;

const unread = store(0);
let updates = 0;
/** How many notifications the person has not read. */
export const useUnread = unread.use;

/** The count that the server sent; 0 for visitors and before the first one. */
export function setUnread(count: number): void {
  updates++;
  paintUnread(count);
  unread.set(count);
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
function paintUnread(count: number): void {
  const { dataset, style } = document.documentElement;
  if (count === 0) {
    delete dataset.unread;
    return;
  }
  const shown = formatAtLeast(Math.min(count, shownMax), count > shownMax);
  dataset.unread = String(count);
  style.setProperty('--unread', JSON.stringify(shown));
  style.setProperty('--unread-label', JSON.stringify(unreadCopy.label(shown)));
}
