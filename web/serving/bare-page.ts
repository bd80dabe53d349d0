import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { referenceText } from '#contract/copy/reference.ts';
import { coreCopy } from '#web/core/copy.ts';
import { headScript } from '#web/core/page/paint.ts';
import { sha256 } from '#web/serving/content-policy.ts';
import { shellCopy } from '#web/shell/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';

/** The styles of the page, without any file of the build. The colours are those of `ui/tokens.css`. */
const style = `
:root{color-scheme:light dark;--paper:light-dark(#fbf8f1,#101a17);--ink:light-dark(#14231f,#eef3ef);--muted:light-dark(#4a5953,#afc0b9);--primary:light-dark(#0e4f47,#7fd0bd);--on-primary:light-dark(#fff,#06231e);--brass:light-dark(#b07f2c,#b98a3a);--line:light-dark(#8a7f69,#6f8880);--focus:light-dark(#1d6fd1,#8cc3ff)}
[data-theme=light]{color-scheme:light}
[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box;margin:0}
main{display:grid;min-height:100vh;min-height:100dvh;place-content:center;justify-items:center;gap:.75rem;padding:2rem 1.25rem}
body{background:var(--paper);color:var(--ink);font:17px/1.85 Plex,"Noto Sans Arabic","Segoe UI",Tahoma,sans-serif;text-align:center}
svg{color:var(--brass)}
h1{font:700 clamp(1.75rem,1.3rem + 1.8vw,2.375rem)/1.5 Naskh,"Noto Naskh Arabic","Traditional Arabic",serif;text-wrap:balance}
bdi{user-select:all}
p{max-width:48ch;color:var(--muted);text-wrap:pretty}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:.75rem;margin-block-start:1rem}
a{display:inline-flex;align-items:center;min-height:48px;padding-inline:1.5rem;border:1px solid var(--line);border-radius:10px;color:var(--primary);font-weight:600;text-decoration:none}
a:first-child{border-color:var(--primary);background:var(--primary);color:var(--on-primary)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
`.trim();

const logo =
  '<svg viewBox="0 0 44 44" width="88" height="88" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">' +
  '<path d="M9 9h26v26H9z"/><path d="M9 9h26v26H9z" transform="rotate(45 22 22)"/>' +
  '<path d="M22 13v17M16 30h12M14 17h16M14 17l-4 8h8zM30 17l-4 8h8z" stroke-width="1.8" stroke-linejoin="round"/></svg>';

const policyWith = (script: string) =>
  [
    "default-src 'none'",
    `script-src ${sha256(script)}`,
    `style-src ${sha256(style)}`,
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

type BarePage = {
  status: number;
  message: { readonly title: string; readonly text: string };
  /** The number of the error in the log. */
  reference?: string;
  /** The page's own script. */
  script?: string;
};

/**
 * A page in Arabic that needs neither React nor the build: for when no page can be rendered or there is no network. The
 * retry is a link to the same address, so it works without scripts.
 */
export function barePage({ status, message, reference, script: ownScript = '' }: BarePage): Response {
  const script = headScript + ownScript;
  const number = reference === undefined ? '' : `<p>${referenceText} <bdi dir="ltr">${reference}</bdi></p>`;
  const html =
    '<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${message.title} - ${coreCopy.appName}</title><script>${script}</script><style>${style}</style></head>` +
    `<body><main>${logo}<h1>${message.title}</h1><p>${message.text}</p>${number}` +
    `<nav><a href="">${uiCopy.retry}</a><a href="/">${uiCopy.home}</a></nav></main></body></html>`;
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policyWith(script) },
  });
}

/**
 * A browser says that the network is back before the first answer comes through, and says it once. So the page also
 * asks by itself, more and more seldom.
 */
const followNetwork = `
;addEventListener('online',()=>location.reload());
(function ask(ms){
setTimeout(()=>{
const again=()=>ask(Math.min(ms*2,30000));
document.hidden?ask(ms):fetch('',{method:'HEAD',cache:'no-store'}).then(()=>location.reload(),again);
},ms)
})(2000)`.replaceAll('\n', '');

/** The page that the service worker shows without a network. It loads what was wanted when the network is back. */
export const offlinePage = (): Response =>
  barePage({ status: 200, message: shellCopy.errors.offline, script: followNetwork });

const worker = readFileSync(new URL('./offline-worker.js', import.meta.url), 'utf8');

/** The service worker with the version of the offline page. When it differs, the browser loads the page again. */
export async function offlineWorker(): Promise<Response> {
  const version = createHash('sha256')
    .update(await offlinePage().text())
    .digest('hex')
    .slice(0, 12);
  return new Response(worker.replace('{version}', version), {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'content-security-policy': "default-src 'self'" },
  });
}
