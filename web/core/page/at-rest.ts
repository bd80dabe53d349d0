/** How long the page stays idle before something comes by itself. */
const settlesMs = 800;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Resolves when the page is loaded, its scripts ran and the browser is idle. Safari does not report the last. */
export async function atRest(): Promise<void> {
  if (document.readyState !== 'complete') await once(window, 'load');
  await sleep(settlesMs);
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
}

export const once = (target: EventTarget, event: string) =>
  new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));
