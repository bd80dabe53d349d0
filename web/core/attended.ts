/** After this long without a touch or a key nobody is at the page: its calls are its own. */
const attendedMs = 60_000;
/** In milliseconds since the page was loaded, which is the first use of it. */
let touchedMs = 0;

export const isAttended = (): boolean => performance.now() - touchedMs < attendedMs;

/** Follows whether somebody uses the page, until the returned function is called. */
export function watchAttendance(): () => void {
  const stop = new AbortController();
  const onTouch = () => {
    touchedMs = performance.now();
  };
  for (const name of ['pointerdown', 'pointermove', 'keydown', 'scroll'])
    addEventListener(name, onTouch, { passive: true, capture: true, signal: stop.signal });
  return () => stop.abort();
}
