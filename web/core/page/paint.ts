/**
 * Sets on `<html>` who is signed in and which theme was chosen. It has no imports and touches only the document,
 * because its text also runs in the head before the first paint (`headScript`): members never see a visitor's navbar,
 * and cached pages stay the same for all readers. Later the page also knows what the browser does not keep.
 */
export function paint(stored?: (key: string) => string | null): void {
  const html = document.documentElement;
  const read = (key: string) => {
    try {
      return stored ? stored(key) : localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  let session: { token?: unknown; role?: unknown } | null = null;
  try {
    session = JSON.parse(read('userData') || 'null');
  } catch {}
  if (session && typeof session.token === 'string') html.dataset.session = String(session.role);
  else delete html.dataset.session;
  const theme = read('theme');
  if (theme === 'light' || theme === 'dark') html.dataset.theme = theme;
  else delete html.dataset.theme;
  // The colour of the browser's bars follows the chosen theme too; the browser only knows the system's.
  for (const bars of document.querySelectorAll<HTMLMetaElement>('meta[data-bars]')) {
    const ours = bars.dataset.bars;
    if (theme !== 'light' && theme !== 'dark') bars.setAttribute('media', `(prefers-color-scheme: ${ours})`);
    else bars.setAttribute('media', theme === ours ? 'all' : 'not all');
  }
}

/** Runs in the head before the first paint; its hash is part of the page's policy. */
export const headScript = `(${paint.toString()})()`;
