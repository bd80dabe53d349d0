import { readStored, writeStored } from '#web/core/session/storage.ts';

/** The token of a mailed link, in this tab until a login uses it. */
const linkKey = 'loginLink';

export const keepLoginLink = (token: string | null): void => writeStored(linkKey, token, 'sessionStorage');
export const keptLoginLink = (): string | null => readStored(linkKey, 'sessionStorage');
