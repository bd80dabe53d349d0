const gapPx = 4;
const heightMaxPx = 288;

/**
 * Places a list on top of the page, below its field or above it where there is more room, and keeps it there while
 * dialogs scroll and a phone's keyboard opens and closes.
 */
export function placeList(list: HTMLElement, field: HTMLElement): () => void {
  function place() {
    const { top, bottom, right, width } = field.getBoundingClientRect();
    const seen = visualViewport ?? { offsetTop: 0, height: innerHeight };
    const above = top - seen.offsetTop - 2 * gapPx;
    const below = seen.offsetTop + seen.height - bottom - 2 * gapPx;
    list.style.inlineSize = `${width}px`;
    list.style.insetInlineStart = `${document.documentElement.clientWidth - right}px`;
    list.style.maxBlockSize = `${heightMaxPx}px`;
    const isUnder = below >= list.offsetHeight || below >= above;
    const height = Math.min(list.offsetHeight, isUnder ? below : above);
    list.style.maxBlockSize = `${height}px`;
    list.style.insetBlockStart = `${scrollY + (isUnder ? bottom + gapPx : top - gapPx - height)}px`;
  }
  const follow = (event: Event) => {
    if (event.target !== list) place();
  };

  if (!list.matches(':popover-open')) list.showPopover();
  place();
  const isGone = new AbortController();
  const { signal } = isGone;
  addEventListener('scroll', follow, { capture: true, passive: true, signal });
  addEventListener('resize', follow, { signal });
  visualViewport?.addEventListener('resize', follow, { signal });
  return () => isGone.abort();
}
