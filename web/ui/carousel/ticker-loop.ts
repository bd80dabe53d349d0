/** The number of characters that fill the widest strip, also if they are narrow. */
const charactersToFill = 240;
/** The space and the star between two texts, in characters. */
const charactersBetween = 6;
/** Slow enough to read. */
const charactersPerSecond = 7;

/** How often the texts are repeated to fill a strip, and how long one pass takes. */
export function tickerLoop(texts: readonly string[]): { repeats: number; seconds: number } {
  const characters = texts.reduce((sum, text) => sum + text.length + charactersBetween, 0);
  const repeats = Math.max(1, Math.ceil(charactersToFill / Math.max(1, characters)));
  return { repeats, seconds: Math.round((repeats * characters) / charactersPerSecond) };
}
