/** After this long without a touch or a key the page counts as unattended: its calls do not extend the session. */
const attendedMs = 60_000;
/** In milliseconds since the page was loaded, which is the first use of it. */
let touchedMs = 0;

export const isAttended = (): boolean => performance.now() - touchedMs < attendedMs;

/** Somebody touched the page (`shell/live-stream.ts` listens). */
export function touch(): void {
  touchedMs = performance.now();
}
