import { accountsKeyedData } from '#server/accounts/made-with-key.ts';
import { settingsSubject } from '#server/content/settings.ts';
import { record } from '#server/core/history/history.ts';
import { proveHistory } from '#server/core/history/verify-history.ts';
import type { AppContext } from '#server/core/http/app-context.ts';
import { encryptedTable, type KeyedData } from '#server/core/ops/made-with-key.ts';
import { checkSecretKeys, forgetOlderKeys, hasNewerKey } from '#server/core/ops/secret-key.ts';
import { agreementsKeyedData } from '#server/offers/agreement-reference.ts';

/** Everything that is stored with the secret key and made again with a newer one. */
export const keyedData: readonly KeyedData[] = [
  ...accountsKeyedData,
  encryptedTable({ table: 'outbox', id: 'id', encrypted: { encrypted_secret: {}, unsubscribe: {} } }),
  agreementsKeyedData,
];

/** Bytes that are not made again with a newer secret key, and why. A test names a column that is neither here nor above. */
export const bytesNotRemade: Readonly<Record<string, string>> = {
  'files.sha256': 'a hash without a key',
  'files.stored_sha256': 'a hash without a key',
  'sessions.token_hash': 'a hash without a key',
  'known_devices.device_hash': 'a hash without a key',
  'passkeys.credential_id': 'of the browser, not of ours',
  'passkeys.public_key': 'of the browser, not of ours',
  'passkey_challenges.challenge_hash': 'a hash without a key',
  'passkey_challenges.session_hash': 'a hash without a key',
  'administrator_invitations.token_hash': 'a hash without a key',
  'recovery_codes.code_hash': 'a hash without a key',
  'email_codes.address_hash': 'kept for minutes',
  'email_codes.code_hash': 'kept for minutes',
  'email_changes.code_hash': 'valid for minutes',
  'email_changes.back_hash': 'a hash without a key',
  'registrations.code_hash': 'valid for minutes',
  'idempotency_keys.payload_hash': 'kept for a day: a repeated call is refused, never done twice',
  'history_chain.hash': 'the proof of the history stands for what older keys made',
  'history_proof.hash': 'written when older keys are given up',
  'secret_keys.id': 'made of the key, not with it',
  'secret_keys.encrypted': 'one row for each key',
};

/** Until then everything has ended that older keys made and that is not made again, but for answers to repeated calls. */
const olderKeysNeededForMs = 60 * 60_000;

/**
 * Makes again with the newest secret key what older ones made. When nothing of them is left, they are given up: the log
 * says that they are not needed any more, and the history has a line. A process that still has an older key in front
 * leaves all as it is: it would make it with that key again.
 */
export async function remakeWithNewestKey(app: Pick<AppContext, 'db' | 'encryption' | 'clock' | 'log'>): Promise<void> {
  const { db, encryption, log } = app;
  const at = app.clock();
  const since = await checkSecretKeys(db, encryption, at);
  if (since === null || (await hasNewerKey(db, encryption))) return;
  let isAllRemade = true;
  for (const { remake } of keyedData) isAllRemade = (await remake(db, encryption)) && isAllRemade;
  if (!isAllRemade || at.getTime() - since.getTime() < olderKeysNeededForMs) return;
  await proveHistory(app);
  const areGivenUp = await db.transaction(async (tx) => {
    const isOurs = await forgetOlderKeys(tx, encryption);
    if (isOurs) await record(tx, { at, by: 'platform', action: 'rotateSecretKey', ...settingsSubject });
    return isOurs;
  });
  if (areGivenUp) log.warn(onlyFirstKey);
}

/** Also for a start with more keys, which may be the first step of a rotation on several machines. */
export const onlyFirstKey =
  'only the first secret key is needed: older ones may leave SECRET_KEY or secret.key, a newer one that waits there stays ' +
  '(docs/secret-key.md)';
