import type { Browser, Page } from 'playwright-core';

/** The files of the page, by their address. */
export type StaticHome = { readonly html: string; readonly files: ReadonlyMap<string, Buffer> };

/**
 * The home page as a person would write it by hand: the same texts, pictures and fonts, only the style rules that it
 * uses, written into the page, and no scripts. It is made from the product, so that both have the same content.
 */
export async function staticHome(browser: Browser, origin: string): Promise<StaticHome> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: true });
  try {
    const page = await context.newPage();
    await page.route(/\.(js|css)$/, (route) => route.abort()); // So that the page stays as the server sent it.
    await page.goto(origin, { waitUntil: 'networkidle' });
    return await staticCopy(page, origin);
  } finally {
    await context.close();
  }
}

/** A page as it stands in the browser: its markup, only the styles that it uses, and no scripts. */
export async function staticCopy(page: Page, origin: string): Promise<StaticHome> {
  const html = await page.evaluate(bare);
  const addresses = new Set(html.match(/(?<=["'(=])\/(?:assets|media|favicon|apple|site)[^"')\s>]*/g));
  const files = new Map<string, Buffer>();
  for (const address of addresses) {
    const answer = await page.context().request.get(origin + address);
    if (answer.ok()) files.set(address, await answer.body());
  }
  return { html, files };
}

/** Runs in the page. Returns its markup without scripts, and only the rules that match an element. */
function bare(): string {
  const isUsed = (selectors: string): boolean => {
    // A state (:hover) or a pseudo-element (::before) of an existing element counts as used.
    const element = selectors.replace(/::?(?!is|where|not|has|root|first-child|last-child)[\w-]+(\([^)]*\))?/g, '');
    try {
      return element.trim() === '' || document.querySelector(element) !== null;
    } catch {
      return true;
    }
  };
  const used = (rules: CSSRuleList): string =>
    Array.from(rules, (rule) => {
      if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText) ? rule.cssText : '';
      if (!(rule instanceof CSSGroupingRule)) return rule.cssText;
      const inside = used(rule.cssRules);
      return inside && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inside}}`;
    }).join('');
  const style = Array.from(document.styleSheets, (sheet) => used(sheet.cssRules)).join('');
  const root = document.documentElement.cloneNode(true) as HTMLElement;
  for (const gone of root.querySelectorAll('script, style, link[rel=stylesheet], link[rel=modulepreload], noscript'))
    gone.remove();
  const font = style.match(/\/assets\/naskh[^")]+/)?.[0] ?? '';
  const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`;
  const head = root.querySelector('head');
  head?.insertAdjacentHTML('beforeend', `${preload}<style>${style}</style>`);
  return `<!doctype html>${root.outerHTML}`;
}
