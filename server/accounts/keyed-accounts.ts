import { cardFingerprint } from '#server/accounts/facts.ts';
import { encryptedTable, type KeyedData } from '#server/base/secrets/keyed-columns.ts';

const card = { card_encrypted: { card_fingerprint: cardFingerprint } };
const barCard = { bar_card_encrypted: { bar_card_fingerprint: cardFingerprint } };

export const accountsKeyedData: readonly KeyedData[] = [
  encryptedTable({ table: 'accounts', id: 'id', encrypted: card }),
  encryptedTable({ table: 'lawyers', id: 'account_id', encrypted: barCard }),
  encryptedTable({ table: 'registrations', id: 'id', encrypted: { ...card, ...barCard } }),
  encryptedTable({ table: 'second_factors', id: 'account_id', encrypted: { secret_encrypted: {} } }),
];
