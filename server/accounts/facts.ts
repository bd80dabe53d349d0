import {
  type AccountFactValues,
  accountFactNames,
  isPlainAccountFact,
  isPlainLawyerFact,
  type LawyerFactValues,
  lawyerFactNames,
  offeredLawyerFacts,
  type PlainAccountFact,
  type PlainLawyerFact,
  publicLawyerFacts,
  type SecretAccountFact,
  type SecretLawyerFact,
} from '#contract/accounts/facts.ts';
import { valuesOf } from '#contract/core/facts.ts';
import { type AccountRow, type LawyerRow, lawyers, type RegistrationRow } from '#server/accounts/table.ts';
import type { Encryption } from '#server/base/secrets/encryption.ts';

/** The columns of the secret facts. A forgotten one does not compile. */
const accountSecrets = { cardId: 'cardEncrypted' } as const satisfies Record<
  SecretAccountFact,
  keyof AccountRow & keyof RegistrationRow
>;
const lawyerSecrets = { barCardNumber: 'barCardEncrypted' } as const satisfies Record<
  SecretLawyerFact,
  keyof LawyerRow & keyof RegistrationRow
>;
type LawyerSecretColumns = Pick<LawyerRow, (typeof lawyerSecrets)[SecretLawyerFact]>;

/** The fingerprints that a card number may be stored with. Equal numbers have equal ones, of whichever card. */
export const cardFingerprints = (encryption: Encryption, number: string) => encryption.fingerprints(`card ${number}`);

/** The one that is stored now. */
export const cardFingerprint = (encryption: Encryption, number: string) => cardFingerprints(encryption, number)[0];

export const plainAccountNames = accountFactNames.filter(isPlainAccountFact);
const plainLawyerNames = lawyerFactNames.filter(isPlainLawyerFact);
const accountSecretNames = Object.keys(accountSecrets) as SecretAccountFact[];
const lawyerSecretNames = Object.keys(lawyerSecrets) as SecretLawyerFact[];

/** The plain text of an encrypted value; null if there is none. */
const decrypted = (encryption: Encryption, encrypted: Buffer | null): string | null =>
  encrypted ? encryption.decrypt(encrypted) : null;

/** The facts that are stored as they are. The same columns exist in `accounts` and `registrations`. */
export const plainAccountFacts = (values: Record<PlainAccountFact, string>): Record<PlainAccountFact, string> =>
  valuesOf(plainAccountNames, (name) => values[name]);

/** All facts of an account or of a registration, with the secret ones in plain text. */
export const accountFactsOf = (encryption: Encryption, row: AccountRow | RegistrationRow): AccountFactValues => ({
  ...plainAccountFacts(row),
  ...valuesOf(accountSecretNames, (name) => decrypted(encryption, row[accountSecrets[name]]) ?? ''),
});

/** The same for a reader who may not see papers. */
export const withoutAccountSecrets = (values: AccountFactValues): AccountFactValues => ({
  ...values,
  ...valuesOf(accountSecretNames, () => ''),
});

/** The professional facts that are stored as they are. A registration stores them as JSON. */
export const plainLawyerFacts = (
  values: Pick<LawyerFactValues, PlainLawyerFact>,
): Pick<LawyerFactValues, PlainLawyerFact> =>
  valuesOf(plainLawyerNames, (name) => values[name]) as Pick<LawyerFactValues, PlainLawyerFact>;

export const secretLawyerFacts = (
  encryption: Encryption,
  row: LawyerSecretColumns,
): Record<SecretLawyerFact, string | null> =>
  valuesOf(lawyerSecretNames, (name) => decrypted(encryption, row[lawyerSecrets[name]]));

/** The secret facts as their columns store them, and the fingerprint of the card number. */
export function encryptedLawyerFacts(
  encryption: Encryption,
  values: Readonly<Record<SecretLawyerFact, string | null>> | undefined,
): LawyerSecretColumns & Pick<LawyerRow, 'barCardFingerprint'> {
  const columns = Object.fromEntries(
    lawyerSecretNames.map((name) => {
      const value = values?.[name] ?? null;
      return [lawyerSecrets[name], value === null ? null : encryption.encrypt(value)];
    }),
  ) as LawyerSecretColumns;
  const number = values?.barCardNumber ?? null;
  return { ...columns, barCardFingerprint: number === null ? null : cardFingerprint(encryption, number) };
}

/** All professional facts, with the secret ones in plain text. */
export const lawyerFactsOf = (encryption: Encryption, row: LawyerRow): LawyerFactValues => ({
  ...plainLawyerFacts(row),
  ...secretLawyerFacts(encryption, row),
});

/** The same for a reader who may not see papers. */
export const withoutLawyerSecrets = <Values extends LawyerFactValues>(values: Values): Values => ({
  ...values,
  ...valuesOf(lawyerSecretNames, () => null),
});

const columnsOf = <const F extends PlainLawyerFact>(names: readonly F[]) =>
  Object.fromEntries(names.map((name) => [name, lawyers[name]])) as Pick<typeof lawyers, F>;

/** The columns that the public list of lawyers selects. */
export const publicLawyerColumns = columnsOf(publicLawyerFacts);
/** The columns that are selected with an offer for its client. */
export const offeredLawyerColumns = columnsOf(offeredLawyerFacts);
