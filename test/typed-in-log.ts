import { everyRow } from './every-row.ts';
import type { TestApp } from './test-app.ts';

/** Arabic of two words or more, e-mail addresses, phone numbers, card numbers. */
const typedText =
  /[\u0621-\u064A]{3,}(?:\s+[\u0621-\u064A]{3,})+|[\w.+-]+@[\w.-]+\.\w+|(?<!\d)01\d{9}(?!\d)|(?<!\d)\d{14}(?!\d)/g;
const fewest = 100;

/** What people typed, as far as the database has it, and what of it the log contains too: it must be nothing. */
export async function typedInLog(app: TestApp): Promise<string[]> {
  const typed = new Set((await everyRow(app)).join('\n').match(typedText));
  if (typed.size < fewest) throw new Error(`only ${typed.size} texts were typed`);
  const said = app.logged.join('');
  return [...typed].filter((text) => said.includes(text));
}
