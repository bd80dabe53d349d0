/** A countdown that can be paused: the time that was left when it last started, and the time of that start. */
export type Countdown = {
  readonly leftMs: number;
  /** Null while paused. */
  readonly runsSinceMs: number | null;
};

export const leftOf = ({ leftMs, runsSinceMs }: Countdown, nowMs: number): number =>
  runsSinceMs === null ? leftMs : Math.max(0, leftMs - (nowMs - runsSinceMs));

/** Resumes the countdown; a running one continues. */
export const run = (countdown: Countdown, nowMs: number): Countdown =>
  countdown.runsSinceMs === null ? { ...countdown, runsSinceMs: nowMs } : countdown;

export const hold = (countdown: Countdown, nowMs: number): Countdown => ({
  leftMs: leftOf(countdown, nowMs),
  runsSinceMs: null,
});
