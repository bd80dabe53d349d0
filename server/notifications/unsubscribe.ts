import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/core/errors.ts';
import { mailTexts } from '#contract/notifications/copy.ts';
import { type MailEnd, mailTopics } from '#contract/notifications/mail.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Encryption } from '#server/base/secrets/encryption.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { answerError } from '#server/call/http/answer.ts';
import { choicesOf, choose } from '#server/notifications/mail-preferences.ts';

type Topic = MailEnd['topic'];
const topics: readonly Topic[] = [...mailTopics, 'digest'];
const purpose = 'unsubscribe';

/**
 * The token that ends mails of one topic, as the outbox keeps it: encrypted once more. The token itself is encrypted, so
 * nobody else can read or make one. It does not expire, but a new password makes all earlier tokens invalid.
 */
export function unsubscribeFrom(
  encryption: Encryption,
  account: { id: number; passwordHash: string },
  topic: Topic,
): Buffer {
  const fingerprint = passwordFingerprints(encryption, account.passwordHash)[0];
  const token = encryption.encrypt([purpose, account.id, topic, fingerprint].join(' '));
  return encryption.encrypt(token.toString('base64url'));
}

const passwordFingerprints = (encryption: Encryption, passwordHash: string) =>
  encryption
    .fingerprints(`${purpose} ${passwordHash}`)
    .map((fingerprint) => fingerprint.subarray(0, 16).toString('base64url'));

type Subscription = { accountId: number; topic: Topic };

/** The account and the topic of a token; an invalid token is answered as not found. */
async function readToken(db: Db, encryption: Encryption, token: string): Promise<Subscription> {
  const [label, id, topic, fingerprint] = decrypted(encryption, token).split(' ');
  const known = topics.find((one) => one === topic);
  if (label !== purpose || !known) throw new Refusal('not_found');
  const [account] = await db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(eq(accounts.id, Number(id)), isNull(accounts.deletedAt)));
  if (!account || !fingerprint || !passwordFingerprints(encryption, account.passwordHash).includes(fingerprint))
    throw new Refusal('not_found');
  return { accountId: account.id, topic: known };
}

function decrypted(encryption: Encryption, token: string): string {
  try {
    return encryption.decrypt(Buffer.from(token, 'base64url'));
  } catch (cause) {
    throw new Refusal('not_found', { cause });
  }
}

export const mailToEnd: Handler<'mailToEnd'> = async ({ db, app }, { token }) => {
  const { accountId, topic } = await readToken(db, app.encryption, token);
  const choices = await choicesOf(db, accountId);
  const isEnded = topic === 'digest' ? !Object.values(choices).includes('daily') : choices[topic] === 'never';
  return { topic, isEnded };
};

export const endMails: Handler<'endMails'> = ({ db, app }, { token }) => end(db, app.encryption, token);

/** To end the daily mail, it ends every topic in it. */
async function end(db: Db, encryption: Encryption, token: string): Promise<MailEnd> {
  const { accountId, topic } = await readToken(db, encryption, token);
  const choices = await choicesOf(db, accountId);
  const ended = topic === 'digest' ? mailTopics.filter((one) => choices[one] === 'daily') : [topic];
  for (const one of ended) await choose(db, accountId, one, 'never');
  return { topic, isEnded: true };
}

/**
 * The address in each mail, for mail programs (RFC 8058): any POST ends its topic. For a GET the same address is a page
 * with a button, because programs that scan links must not end anything.
 */
export const addUnsubscribe = (server: FastifyInstance, { db, encryption }: AppContext) =>
  server.register(async (scope) => {
    scope.setErrorHandler(answerError);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
      await db.transaction((tx) => end(tx, encryption, request.params.token));
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(mailTexts.stopped);
    });
  });
