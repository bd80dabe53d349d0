/** The time of the newest answer, and when it came by a clock that nobody sets. */
type Newest = { readonly serverMs: number; readonly atMs: number };

let newest: Newest | null = null;

/**
 * The time by the server's clock: the `Date` of the newest answer and the time since. The clock of the device, which may be
 * years off, counts only before the first answer; on the server it is the server's own.
 */
export const nowMs = (): number => (newest === null ? Date.now() : newest.serverMs + performance.now() - newest.atMs);

/**
 * Called with every answer. Its `Date` lies before the moment it comes, so an earlier one (a slow or stored answer, a clock
 * that was set back) changes nothing. A later one does: the browser's clock stands while the device sleeps.
 */
export function learnTime({ headers }: Pick<Response, 'headers'>): void {
  const serverMs = Date.parse(headers.get('date') ?? '');
  if (serverMs > nowMs() || (newest === null && !Number.isNaN(serverMs)))
    newest = { serverMs, atMs: performance.now() };
}

let asking: Promise<void> | null = null;

/** Asks for the time, if no answer has said it yet: where a page needs it and calls nothing. */
export async function askTime(): Promise<void> {
  if (newest !== null) return;
  asking ??= fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    .then(learnTime, () => undefined)
    .finally(() => {
      asking = null;
    });
  await asking;
}
