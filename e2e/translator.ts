/**
 * In the page. Does with the texts what the translator of Chrome does: each text node gives its place to
 * `<font><font>text</font></font>`, also texts that are added later. The words stay the same. An element with
 * `translate="no"` stays as it is. It begins when React has taken the page over; `typed-early.test.ts` translates pages
 * before. A change that React makes to a text which is no longer on the page is an error on the console: people do not
 * see it.
 */
export function translatePages(): void {
  const kept = 'script, style, textarea, [translate="no"], .notranslate, font';

  /** Whole texts that stay as they are: an address, a name of a file, a number to dial, a name that journeys give people. */
  const meant =
    /^\S+(@\S+|\.(pdf|png)|\d{6})$|^(سارة محمود|محمود الشاذلي|منى السيد|باسم الزيات|طارق منصور)(: )?$| - \u2066\d{6}/m;

  const unseen = new MutationObserver((changes) => {
    for (const { oldValue, target } of changes) console.error(`not seen: «${oldValue}» became «${target.nodeValue}»`);
  });

  function translate(text: Text): void {
    const parent = text.parentElement;
    if (!parent || parent.closest(kept) || !text.data.trim()) return;
    if (meant.test(text.data)) console.error(`translated: «${text.data}»`);
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
    unseen.observe(text, { characterDataOldValue: true });
  }

  function translateAll(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) translate(text);
  }

  const isTakenOver = () =>
    Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__reactFiber'));

  function begin(): void {
    if (!isTakenOver()) return void requestIdleCallback(begin);
    translateAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) translateAll(node);
    }).observe(document.body, { childList: true, subtree: true });
  }

  addEventListener('load', () => requestIdleCallback(begin));
}
