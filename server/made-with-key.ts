import { accountsKeyedData } from '#server/accounts/keyed-accounts.ts';
import { encryptedTable, type KeyedData } from '#server/base/secrets/keyed-columns.ts';
import { checkSecretKeys, giveUpOlderKeys, hasNewerKey } from '#server/base/secrets/secret-key.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { record } from '#server/call/history/history.ts';
import { verifyHistory } from '#server/call/history/verify-history.ts';
import { settingsSubject } from '#server/content/settings.ts';

/** Data that is stored with the secret key and made again with a newer one. A test names a column that is missing. */
export const keyedData: readonly KeyedData[] = [
  ...accountsKeyedData,
  encryptedTable({ table: 'outbox', id: 'id', encrypted: { encrypted_secret: {}, unsubscribe: {} } }),
];

/** By then everything of an older key is made again or has ended; only answers to repeated calls last a day. */
const olderKeysNeededForMs = 60 * 60_000;

/**
 * Makes again with the newest secret key what older ones made. When nothing of them is left, they are given up: the log
 * says that they are not needed any more, and the history has a line. A broken history keeps them, because without them
 * the damage could not be found. A process that still has an older key in front leaves all as it is: it would make it
 * with that key again.
 */
export async function remakeWithNewestKey(app: Pick<AppContext, 'db' | 'encryption' | 'clock' | 'log'>): Promise<void> {
  const { db, encryption, log } = app;
  const at = app.clock();
  const since = await checkSecretKeys(db, encryption, at);
  if (since === null || (await hasNewerKey(db, encryption))) return;
  let isAllRemade = true;
  for (const { remake } of keyedData) isAllRemade = (await remake(db, encryption)) && isAllRemade;
  if (!isAllRemade || at.getTime() - since.getTime() < olderKeysNeededForMs) return;
  const { broken } = await verifyHistory(app);
  if (broken)
    throw new Error(
      `row ${broken.historyId} of the history does not match its hash chain, so no secret key may be given up. ` +
        'Find out why first (the command verify-history)',
    );
  const areGivenUp = await db.transaction(async (tx) => {
    const isOurs = await giveUpOlderKeys(tx, encryption, at);
    if (isOurs) await record(tx, { at, by: 'platform', action: 'rotateSecretKey', ...settingsSubject });
    return isOurs;
  });
  if (areGivenUp) log.warn(onlyFirstKey);
}

/** Also for a start with more keys, which may be the first step of a rotation on several machines. */
export const onlyFirstKey =
  'only the first secret key is needed: older ones may leave SECRET_KEY or secret.key, and then the agreements and the ' +
  'history of their time cannot be checked; a newer one that waits there stays (docs/secret-key.md)';
