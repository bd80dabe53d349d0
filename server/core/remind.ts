/**
 * Reminds at thresholds, the nearest to its end first: `remind` tells those whose end comes in more than `passed` days and in
 * at most `days`, so many of them at a time, and answers how many it told. Whoever is told of a nearer threshold is not told of one
 * that was missed meanwhile. Answers how many were told in all.
 */
export async function remindAt(
  thresholds: readonly number[],
  batch: number,
  remind: (days: number, passed: number) => Promise<number>,
): Promise<number> {
  let reminded = 0;
  let passed = 0;
  for (const days of thresholds) {
    let told: number;
    do {
      told = await remind(days, passed);
      reminded += told;
    } while (told === batch);
    passed = days;
  }
  return reminded;
}
