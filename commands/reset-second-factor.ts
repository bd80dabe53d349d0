// `node commands/reset-second-factor.ts <e-mail address>` turns the second factor of an account off, in the database of
// the environment: for the last administrator who lost the authenticator, the passkeys and the recovery codes. The
// embedded database can be opened only while the server is stopped.
import { parseArgs } from 'node:util';
import { email as emailRule } from '#contract/core/rules.ts';
import { resetLostSecondFactor } from '#server/accounts/administrators/change-administrator.ts';
import { openDatabase } from '#server/base/db/open-database.ts';
import { reasonOf } from '#server/base/failure.ts';
import { openLog } from '#server/base/log.ts';
import { openEncryption } from '#server/base/secrets/encryption.ts';
import { chainHistory, chainProgress, linkText } from '#server/call/history/history-chain.ts';
import { configOfProgram } from '#server/call/settings/config.ts';
import { notifier } from '#server/notifications/notify.ts';

/** How often it is tried to add the line to the chain. */
const chainTurns = 5;

async function reset(email: string): Promise<boolean> {
  const config = configOfProgram();
  const { db, close } = await openDatabase(config, { say: console.error });
  try {
    const encryption = openEncryption(config);
    const done = await resetLostSecondFactor({ db, clock: () => new Date(), notify: notifier(encryption) }, email);
    if (!done) {
      console.error(`Nothing was changed: no account with the address ${email} has a second factor.`);
      return false;
    }
    // At once, and not when the server next does so: nobody can remove the line in between.
    const chain = { db, encryption, log: openLog('warn') };
    // One run gives up after two seconds while a transaction is open, in any database of the server.
    for (let turns = 0; turns < chainTurns && !(await chainProgress(db)).isWhole; turns++) await chainHistory(chain);
    const { account, endedSessions } = done;
    console.log(`The second factor of account ${account.id} (${account.role}, ${email}) is off.`);
    console.log(`Passkeys and recovery codes are invalid; ${endedSessions} sessions ended. The password is as it was.`);
    console.log('The owner gets a mail when the server runs.');
    const { link, isWhole } = await chainProgress(db);
    console.log(
      isWhole
        ? `The history has a line about it. Its last hash is ${linkText(link)}`
        : 'The history has a line about it, which gets its hash when the server runs.',
    );
    return true;
  } finally {
    await close();
  }
}

const read = emailRule().read(parseArgs({ allowPositionals: true }).positionals[0]);
if ('error' in read) {
  console.error('Name the account by its e-mail address: node commands/reset-second-factor.ts admin@example.com');
  process.exitCode = 1;
} else {
  try {
    if (!(await reset(read.value))) process.exitCode = 1;
  } catch (error) {
    console.error(`The second factor could not be reset: ${reasonOf(error)}`);
    process.exitCode = 2;
  }
}
