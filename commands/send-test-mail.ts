// `node commands/send-test-mail.ts <e-mail address>` sends one mail at once, past the queue, and says whether the mail
// server took it. Exits with 1 when it did not.

import { email as emailRule } from '#contract/core/rules.ts';
import { reasonOf } from '#server/base/failure.ts';
import { sendNow } from '#server/call/mail/send-now.ts';
import { configOfProgram } from '#server/call/settings/config.ts';
import { writeTestMail } from '#server/notifications/test-mail.ts';

async function send(to: string): Promise<void> {
  const server = await sendNow(configOfProgram(), to, writeTestMail(to));
  console.log(`${server} took the mail to ${to}. If it does not arrive, look into the spam folder.`);
}

const read = emailRule().read(process.argv[2]);
if ('error' in read) {
  console.error('Name an e-mail address: node commands/send-test-mail.ts you@example.com');
  process.exitCode = 1;
} else
  await send(read.value).catch((error: unknown) => {
    console.error(`The mail was not sent: ${reasonOf(error)}`);
    process.exitCode = 1;
  });
