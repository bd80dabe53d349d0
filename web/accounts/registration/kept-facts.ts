import {
  accountFactNames,
  accountFacts,
  isPlainAccountFact,
  isPlainLawyerFact,
  lawyerFactNames,
  lawyerFacts,
} from '#contract/accounts/facts.ts';

const plainAccountFacts = accountFactNames.filter(isPlainAccountFact);

/** The fields of the short registration that a draft keeps: no secret fact (a card number), and no password. */
export const keptInShort: readonly string[] = plainAccountFacts;

/** The same for the full registration of a lawyer. */
export const keptInFull: readonly string[] = [
  ...plainAccountFacts.map((name) => accountFacts[name].sentInFull),
  ...lawyerFactNames.filter(isPlainLawyerFact).map((name) => lawyerFacts[name].sent),
];
