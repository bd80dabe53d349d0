/** What browsers say when a chunk of the code did not come: Chromium, Firefox, Safari. */
const missingChunk = /dynamically imported module|importing a module script/i;
/** And when an address did not answer. */
const noAnswer = /^(failed to fetch|networkerror|load failed)/i;

const saysIt = (error: unknown, words: RegExp) => error instanceof TypeError && words.test(error.message);

/** The page's code did not come: there is no network, or the product is a newer one and the old code is gone. */
export const isMissingChunk = (error: unknown): boolean => saysIt(error, missingChunk);

/** Was the page's code or data asked for in vain? */
export const isLostConnection = (error: unknown): boolean => isMissingChunk(error) || saysIt(error, noAnswer);

/** Loads the address anew as soon as it answers at all: a failed loading would end at the browser's own page. */
export async function reloadIfAnswered(): Promise<boolean> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer) location.reload();
  return answer !== null;
}
