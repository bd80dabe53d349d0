// `npm run list-odd-addresses` lists the e-mail addresses in the database of the environment that the rule of today refuses:
// nobody can sign in with them, and they get no codes. The embedded database can be opened only while the server is stopped.
import { oddAddresses } from '#server/accounts/odd-addresses.ts';
import { openDatabase } from '#server/core/db/db.ts';
import { reasonOf } from '#server/core/db/failure.ts';
import { configOfProgram } from '#server/core/ops/data-folder.ts';

/** Signs that are not shown are written as their codes. */
const visible = (text: string) =>
  text.replace(/[\p{C}\p{DI}\p{Z}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);

const whatHelps =
  'Correct that of a registration or an account on its page in /admin; withdraw an invitation and send another.';

async function list(): Promise<void> {
  const { db, close } = await openDatabase(configOfProgram(), { say: console.error });
  try {
    const found = await oddAddresses(db);
    for (const { of, id, email } of found) console.log(`${of} ${id}: ${visible(email)}`);
    console.log(
      found.length ? `${found.length} addresses are refused. ${whatHelps}` : 'Every stored address is accepted.',
    );
  } finally {
    await close();
  }
}

try {
  await list();
} catch (error) {
  console.error(`The addresses could not be read: ${reasonOf(error)}`);
  process.exitCode = 2;
}
