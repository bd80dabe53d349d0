/** A clock that counts down and can be held: what was left when it last began to run, and when that was. */
export type Countdown = {
  readonly leftMs: number;
  /** Null while it is held. */
  readonly runsSinceMs: number | null;
};

export const leftOf = ({ leftMs, runsSinceMs }: Countdown, nowMs: number): number =>
  runsSinceMs === null ? leftMs : Math.max(0, leftMs - (nowMs - runsSinceMs));

/** Goes on where it was held; one that runs already runs on. */
export const run = (countdown: Countdown, nowMs: number): Countdown =>
  countdown.runsSinceMs === null ? { ...countdown, runsSinceMs: nowMs } : countdown;

export const hold = (countdown: Countdown, nowMs: number): Countdown => ({
  leftMs: leftOf(countdown, nowMs),
  runsSinceMs: null,
});
