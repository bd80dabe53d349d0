import { cardFingerprint } from '#server/accounts/facts.ts';
import { endCodesAndLinks } from '#server/accounts/login/end-all-access.ts';
import { recoveryCodes } from '#server/accounts/table.ts';
import { encryptedTable, type KeyedData } from '#server/core/ops/made-with-key.ts';

const card = { card_fingerprint: { of: 'card_sealed', make: cardFingerprint } };
const barCard = { bar_card_fingerprint: { of: 'bar_card_sealed', make: cardFingerprint } };

export const accountsKeyedData: readonly KeyedData[] = [
  encryptedTable({ table: 'accounts', id: 'id', encrypted: ['card_sealed'], fingerprints: card }),
  encryptedTable({ table: 'lawyers', id: 'account_id', encrypted: ['bar_card_sealed'], fingerprints: barCard }),
  encryptedTable({
    table: 'registrations',
    id: 'id',
    encrypted: ['card_sealed', 'bar_card_sealed'],
    fingerprints: { ...card, ...barCard },
  }),
  encryptedTable({ table: 'second_factors', id: 'account_id', encrypted: ['secret_sealed'] }),
  {
    // Only hashes of codes and links are stored, so they cannot be made again.
    columns: [
      'asked_codes.address_hash',
      'asked_codes.code_hash',
      'registrations.code_hash',
      'administrator_invitations.token_hash',
      'recovery_codes.code_hash',
    ],
    async rotate(db, _keys, now) {
      await endCodesAndLinks(db, now);
      await db.delete(recoveryCodes);
    },
  },
];
