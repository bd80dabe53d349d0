// `run-command.sh send-test-mail <e-mail address>` sends one mail at once, past the queue, and says whether the mail server
// took it. Exits with 1 when it did not.

import { brand } from '#contract/copy/brand.ts';
import { email as emailRule } from '#contract/core/rules.ts';
import { reasonOf } from '#server/core/db/failure.ts';
import { mailPage, mailText } from '#server/core/mail/mail.ts';
import { type MailTransport, smtpTransport } from '#server/core/mail/mail-transport.ts';
import { configOfProgram } from '#server/core/ops/data-folder.ts';
import { writeTestMail } from '#server/notifications/test-mail.ts';

type Mail = Parameters<MailTransport>[0];

/** As the product writes it, with a number that no mail of the outbox has. */
function testMail(to: string, publicUrl: string): Mail {
  const written = writeTestMail(to);
  const frame = { brand, publicUrl, unsubscribe: null };
  const { subject } = written;
  return {
    id: -Date.now(),
    to,
    subject,
    text: mailText(written, frame),
    html: mailPage(written, frame),
    secret: '',
    unsubscribe: null,
  };
}

async function send(to: string): Promise<void> {
  const { smtpUrl, mailFrom, publicUrl } = configOfProgram();
  if (smtpUrl === null) throw new Error('SMTP_URL names no mail server');
  const transport = smtpTransport(smtpUrl, mailFrom);
  await transport(testMail(to, publicUrl)).finally(transport.close);
  console.log(`${new URL(smtpUrl).hostname} took the mail to ${to}. If it does not arrive, look into the spam folder.`);
}

const read = emailRule().read(process.argv[2]);
if ('error' in read) {
  console.error('Name an e-mail address: run-command.sh send-test-mail you@example.com');
  process.exitCode = 1;
} else
  await send(read.value).catch((error: unknown) => {
    console.error(`The mail was not sent: ${reasonOf(error)}`);
    process.exitCode = 1;
  });
