import type { fieldsOfPage, typedIn } from '#web/core/page/typed-fields.ts';

type Words = { readonly text: string; readonly reload: string };

/**
 * Both run in the head, while the scripts of the page are on their way, and end when React has taken over the document
 * (`hydrated.ts`). They have no imports, because only their text is sent.
 *
 * Text that is typed before the scripts are there is kept in this tab when the page is left, and is back when the same
 * page, or the one that its form leads to, is there: never in the address, and never the text of another account. The
 * result keeps it at once; false if something was typed and the browser keeps nothing.
 */
export function keepTyping(fields: typeof fieldsOfPage, typed: typeof typedIn): () => boolean {
  const keptMs = 7_200_000;
  let owner = 0;
  try {
    owner = JSON.parse(localStorage.getItem('userData') ?? '{}').id ?? 0;
  } catch {}
  // Logging out removes what begins so (`core/session/storage.ts`).
  const key = `own:${owner}:typed`;
  let leadsTo = location.pathname;
  let isThere = false;

  const keep = () => {
    const values = [...fields()].map(([name, field]) => [name, typed(field)]).filter(([, value]) => value !== null);
    try {
      if (values.length === 0) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify({ path: leadsTo, at: Date.now(), values }));
      return true;
    } catch {
      return values.length === 0;
    }
  };

  const fill = () => {
    if (isThere) return;
    isThere = true;
    try {
      const { path, at, values } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      if (path !== location.pathname || Date.now() - at > keptMs) return;
      const all = fields();
      for (const [name, value] of values) {
        const field = all.get(name);
        if (field) Object.assign(field, typeof value === 'string' ? { value } : { checked: value });
      }
    } catch {}
  };

  addEventListener(
    'submit',
    ({ target }) => {
      leadsTo = new URL((target as Element).getAttribute('action') ?? '', location.href).pathname;
    },
    true,
  );
  addEventListener('pagehide', () => {
    if (isThere && document.documentElement.dataset.hydrated === undefined) keep();
  });
  // The end of the body says so before its scripts run.
  addEventListener('fieldsThere', fill);
  addEventListener('DOMContentLoaded', fill);
  return keep;
}

/**
 * When a script does not come or throws, the page is loaded once more; if that does not help, it says so. Nothing is decided
 * by time: a page on a slow line is only slow.
 */
export function watchScripts(keep: () => boolean, words: Words): void {
  const triedMs = 600_000;
  let hasFailed = false;
  const isOver = () => document.documentElement.dataset.hydrated !== undefined;

  const say = () => {
    if (isOver()) return;
    const note = document.createElement('p');
    note.id = 'unfinished';
    note.className = 'notice notice-warning';
    note.setAttribute('role', 'alert');
    note.style.cssText = 'position:fixed;z-index:60;inset:auto 0 0;align-items:center;justify-content:center';
    const link = document.createElement('a');
    link.href = '';
    link.textContent = words.reload;
    link.style.cssText = 'padding:10px;font-weight:600;text-decoration:underline';
    note.append(words.text, link);
    document.body.append(note);
  };

  const fail = () => {
    if (hasFailed || isOver()) return;
    hasFailed = true;
    // The history keeps it also where the browser forbids storage, so that the page never loads itself for ever.
    if (Date.now() - (history.state?.reloadedAt ?? 0) < triedMs || !keep()) return say();
    history.replaceState({ ...history.state, reloadedAt: Date.now() }, '');
    // Without a network, or while nothing answers well, the page that can be read stays.
    fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10_000) }).then(
      ({ status }) => (status < 429 ? isOver() || location.reload() : say()),
      say,
    );
  };

  const onError = (event: Event) => {
    const { target } = event;
    const isOurs =
      target instanceof HTMLScriptElement
        ? target.type === 'module'
        : event instanceof ErrorEvent && event.filename.startsWith(`${location.origin}/assets/`);
    if (isOurs) fail();
  };
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', ({ reason }) => {
    if (/\/assets\/|module/i.test(`${reason?.stack} ${reason}`)) fail();
  });
  // React Router's last script; where it is missing, the document was cut off.
  addEventListener('DOMContentLoaded', () => {
    if (![...document.scripts].some(({ text }) => /streamController\.close\(/.test(text))) fail();
  });
}
