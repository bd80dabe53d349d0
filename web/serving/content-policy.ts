import { createHash } from 'node:crypto';

/** A source of the policy: the hash of an inline script or style. */
export const sha256 = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;

/**
 * React Aria adds this constant <style> element to a page with its buttons, for example those of the calendar. The
 * policy allows it by its hash; a browser test fails when a new version has another text.
 */
const reactAriaStyle = '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}';

/**
 * Finds the hashes of our inline scripts for the policy. Our scripts have the secret nonce of this rendering. The nonce
 * is removed from the page: it must differ in every answer, and a cached page cannot do that. Any other inline script,
 * for example in a text that was not escaped, stays blocked.
 */
export function hashScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const nonceAttribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (body !== '' && attributes.includes(nonceAttribute)) hashes.add(sha256(body));
  }
  return { html: html.replaceAll(nonceAttribute, ''), hashes: [...hashes] };
}

type PolicyOptions = {
  /** The texts of our own <style> elements. */
  styles?: readonly string[];
  isDevelopment?: boolean;
};

/**
 * The Content-Security-Policy of a page. `style-src-attr` allows style attributes; the rule for scripts stays strict.
 * There is no `require-trusted-types-for`: after a failed hydration React builds the document again and makes its
 * script elements through innerHTML, and the page would stay white.
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
