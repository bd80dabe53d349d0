const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** From when on what waits is late: what administrators decide on, and mails that do not leave. */
export const lateAfterMs = { decision: 7 * dayMs, mail: 30 * minuteMs } as const;

/** Has it waited too long? */
export const isLate = (
  since: string,
  kind: keyof typeof lateAfterMs = 'decision',
  nowMs: number = Date.now(),
): boolean => nowMs - Date.parse(since) >= lateAfterMs[kind];
