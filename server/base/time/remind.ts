/**
 * Sends reminders before a deadline, at several thresholds (days before it), the smallest first. `remind` notifies one
 * batch of people whose deadline is more than `passed` and at most `days` days away, and returns their number. A person
 * gets one reminder, even if an earlier threshold was missed. Returns how many people were reminded.
 */
export async function remindAt(
  thresholds: readonly number[],
  batch: number,
  remind: (days: number, passed: number) => Promise<number>,
): Promise<number> {
  let reminded = 0;
  let passed = 0;
  for (const days of thresholds) {
    let sent: number;
    do {
      sent = await remind(days, passed);
      reminded += sent;
    } while (sent === batch);
    passed = days;
  }
  return reminded;
}
