/** Messages for a chunk that could not be loaded: Chromium, Firefox, Safari. */
const missingChunk = /dynamically imported module|importing a module script/i;
/** Messages for a fetch without an answer. */
const noAnswer = /^(failed to fetch|networkerror|load failed)/i;

const matches = (error: unknown, words: RegExp) => error instanceof TypeError && words.test(error.message);

/** The page's code could not be loaded: there is no network, or a new release removed it. */
export const isMissingChunk = (error: unknown): boolean => matches(error, missingChunk);

/** Did loading the page's code or data fail for lack of a connection? */
export const isLostConnection = (error: unknown): boolean => isMissingChunk(error) || matches(error, noAnswer);

/** Reloads as soon as the address answers at all: a reload without network would end at the browser's error page. */
export async function reloadIfAnswered(): Promise<boolean> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer) location.reload();
  return answer !== null;
}
