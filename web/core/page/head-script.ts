import { paint } from '#web/core/page/paint.ts';

/** Runs in the head before the first paint; its hash is part of the page's policy. */
export const headScript = `(${paint.toString()})()`;
