import type { Refusal } from '#contract/core/errors.ts';
import { mailboxOf, networkOf } from '#server/base/text/addresses.ts';
import type { Actor } from '#server/call/context/actor.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import type { RequestContext } from '#server/call/context/handler.ts';
import { countOnce, type Key, usedUp } from '#server/call/context/tries.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/**
 * `isMailed` is false for an address that gets no mail, because nobody has it here. The same work is done for it.
 * `isOwner`: another mailed secret has proved that the owner asks.
 */
export type CodeMail = { readonly email: string; readonly isMailed: boolean; readonly isOwner?: boolean };
type CodeMailCall = Pick<RequestContext<Actor | null>, 'db' | 'now' | 'address' | 'actor'> & {
  readonly app: Pick<AppContext, 'config'>;
};

/**
 * The mails with a code or a link that one mailbox gets, whatever call asks for them (specification#code-mails). The
 * mails of one network leave room for others: a stranger cannot use up what the owner needs.
 */
const codeMailKeys = (
  { app, actor, address }: CodeMailCall,
  { email, isMailed, isOwner }: CodeMail,
): readonly Key[] => {
  // Codes that owners ask for themselves, signed in or with a mailed secret, never count.
  if (!app.config.hasRateLimits || isOwner || actor?.email === email) return [];
  const from = networkOf(address);
  const mailbox = mailboxOf(email);
  const mails = isMailed ? 'code mails' : 'unsent code mails';
  return [
    { key: `${mails} in an hour from ${from} to ${mailbox}`, max: 2, windowMs: hourMs },
    { key: `${mails} in an hour to ${mailbox}`, max: 12, windowMs: hourMs },
    { key: `${mails} in a day to ${mailbox}`, max: 30, windowMs: dayMs },
  ];
};

/** The refusal of a mail with a code when the mailbox has got enough; null when it may be sent. It counts nothing. */
export const refusalOfCodeMail = (call: CodeMailCall, mail: CodeMail): Promise<Refusal | null> =>
  usedUp(call.db, codeMailKeys(call, mail), call.now);

/** The same, and counts the mail that may be sent. The caller holds the lock of the address (`lockEmail`). */
export async function takeCodeMail(call: CodeMailCall, mail: CodeMail): Promise<Refusal | null> {
  const refusal = await refusalOfCodeMail(call, mail);
  if (!refusal) await countOnce(call.db, codeMailKeys(call, mail), call.now);
  return refusal;
}
