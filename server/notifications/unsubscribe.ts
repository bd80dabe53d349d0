import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { mailTexts } from '#contract/copy/notifications.ts';
import { Refusal } from '#contract/core/errors.ts';
import {
  type endMails as endMailsCall,
  type MailEnd,
  type mailToEnd as mailToEndCall,
  mailTopics,
} from '#contract/notifications-mail.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import { answerError } from '#server/core/answer.ts';
import type { Db } from '#server/core/db.ts';
import type { House } from '#server/core/house.ts';
import type { Vault } from '#server/core/vault.ts';
import { choicesOf, choose } from '#server/notifications/mail-preferences.ts';

type Topic = MailEnd['topic'];
const topics: readonly Topic[] = [...mailTopics, 'digest'];
const purpose = 'unsubscribe';

/**
 * The word that ends mails of one topic. Nobody else can read or make one, and it does not expire; a new password makes
 * the words of all mails before it void.
 */
export const unsubscribeToken = (vault: Vault, account: { id: number; passwordHash: string }, topic: Topic): string =>
  vault.seal([purpose, account.id, topic, markOf(vault, account.passwordHash)].join(' ')).toString('base64url');

const markOf = (vault: Vault, passwordHash: string) =>
  vault.fingerprint(`${purpose} ${passwordHash}`).subarray(0, 16).toString('base64url');

type Wanted = { accountId: number; topic: Topic };

/** Whose mails a word ends, and which; every word that is not a good one reads as missing. */
async function wantedBy(db: Db, vault: Vault, token: string): Promise<Wanted> {
  const [said, id, topic, mark] = opened(vault, token).split(' ');
  const known = topics.find((one) => one === topic);
  if (said !== purpose || !known) throw new Refusal('not_found');
  const [account] = await db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(eq(accounts.id, Number(id)), isNull(accounts.deletedAt)));
  if (!account || markOf(vault, account.passwordHash) !== mark) throw new Refusal('not_found');
  return { accountId: account.id, topic: known };
}

function opened(vault: Vault, token: string): string {
  try {
    return vault.open(Buffer.from(token, 'base64url'));
  } catch (cause) {
    throw new Refusal('not_found', { cause });
  }
}

export const mailToEnd: Act<typeof mailToEndCall> = async ({ db, house }, { token }) => {
  const { accountId, topic } = await wantedBy(db, house.vault, token);
  const choices = await choicesOf(db, accountId);
  const isEnded = topic === 'digest' ? !Object.values(choices).includes('daily') : choices[topic] === 'never';
  return { topic, isEnded };
};

export const endMails: Act<typeof endMailsCall> = ({ db, house }, { token }) => end(db, house.vault, token);

/** The daily mail ends with every topic that comes in it. */
async function end(db: Db, vault: Vault, token: string): Promise<MailEnd> {
  const { accountId, topic } = await wantedBy(db, vault, token);
  const choices = await choicesOf(db, accountId);
  const ended = topic === 'digest' ? mailTopics.filter((one) => choices[one] === 'daily') : [topic];
  for (const one of ended) await choose(db, accountId, one, 'never');
  return { topic, isEnded: true };
}

/**
 * The address under each mail, for mail programs (RFC 8058): whatever form is posted there ends its topic. Asked for by
 * a browser it is a page, which asks first: programs that look at links must not end anything.
 */
export const addUnsubscribe = (app: FastifyInstance, { db, vault }: House) =>
  app.register(async (scope) => {
    scope.setErrorHandler(answerError);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
      await db.transaction((tx) => end(tx, vault, request.params.token));
      return reply
        .type('text/plain; charset=utf-8')
        .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
        .send(mailTexts.stopped);
    });
  });
