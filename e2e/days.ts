/** The day, in UTC, that it is in this many days: `2026-11-21`. */
export const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const nextYear = String(new Date().getUTCFullYear() + 1);
