/** So many letters fill the widest strip, also where they are narrow. */
const lettersToFill = 240;
/** The space and the star between two texts, in letters. */
const lettersBetween = 6;
/** Slow enough to be read while it moves. */
const lettersPerSecond = 7;

/** How often the texts stand one after another to fill a strip, and how long they take to pass by. */
export function tickerLoop(texts: readonly string[]): { repeats: number; seconds: number } {
  const letters = texts.reduce((sum, text) => sum + text.length + lettersBetween, 0);
  const repeats = Math.max(1, Math.ceil(lettersToFill / Math.max(1, letters)));
  return { repeats, seconds: Math.round((repeats * letters) / lettersPerSecond) };
}
