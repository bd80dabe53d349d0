import { accountsKeyedData } from '#server/accounts/made-with-key.ts';
import { historyChainKeyedData } from '#server/core/history/rotate-history-chain.ts';
import { outboxKeyedData } from '#server/core/mail/outbox.ts';
import type { KeyedData } from '#server/core/ops/made-with-key.ts';
import { unsubscribeKeyedData } from '#server/notifications/unsubscribe.ts';
import { agreementsKeyedData } from '#server/offers/agreement-reference.ts';

/** Everything that is stored with the secret key. */
export const keyedData: readonly KeyedData[] = [
  ...accountsKeyedData,
  outboxKeyedData,
  unsubscribeKeyedData,
  agreementsKeyedData,
  historyChainKeyedData,
];

/** Bytes that no rotation has to make again, and why. A test names a column that is neither here nor above. */
export const bytesOutsideRotation: Readonly<Record<string, string>> = {
  'files.sha256': 'a hash without a key',
  'files.stored_sha256': 'a hash without a key',
  'sessions.token_hash': 'a hash without a key',
  'known_devices.device_hash': 'a hash without a key',
  'passkeys.credential_id': 'of the browser, not of ours',
  'passkeys.public_key': 'of the browser, not of ours',
  'passkey_challenges.challenge_hash': 'a hash without a key',
  'passkey_challenges.session_hash': 'a hash without a key',
  'idempotency_keys.payload_hash': 'kept for a day: a repeated call is refused, never done twice',
  'secret_key_check.encrypted': 'the rotation writes it last',
};
