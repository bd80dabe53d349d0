import { createHash } from 'node:crypto';

const sha256 = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;

/**
 * React Aria's buttons, those of the calendar, put one constant <style> element into the page. It is allowed by what
 * it says; a browser test fails when a new version says something else.
 */
const reactAriaStyle = '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}';

/**
 * A nonce must differ in every answer, so a kept page cannot carry one. Scripts that bear this rendering's secret
 * nonce are our own: their hashes go into the policy, and the nonce leaves the page. Whatever else is inline, a text
 * that was not escaped for instance, is not blessed.
 */
export function sealScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (body !== '' && attributes.includes(mark)) hashes.add(sha256(body));
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] };
}

type PolicyOptions = {
  /** What our own <style> elements say. */
  styles?: readonly string[];
  isDevelopment?: boolean;
};

/**
 * The Content-Security-Policy of a page. `style-src-attr` is for style attributes; scripts stay strict. There is no
 * `require-trusted-types-for`: where React has to build the document anew (a failed hydration), it makes its script
 * elements through innerHTML, and the page would stay white.
 */
export function contentPolicy(
  scriptHashes: readonly string[],
  { styles = [], isDevelopment = false }: PolicyOptions = {},
): string {
  const inlineStyles = isDevelopment ? ["'unsafe-inline'"] : [reactAriaStyle, ...styles].map(sha256);
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'", ...inlineStyles],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
