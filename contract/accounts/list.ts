import { inWords } from '#contract/core/facts.ts';
import { accountColumns } from './copy.ts';
import { type AccountFactValues, accountFacts, type LawyerFactValues, lawyerFacts } from './facts.ts';

type Facts = Readonly<Record<string, { readonly label: string; readonly column: string | null }>>;
type Columns<F extends Facts, Value> = {
  readonly [N in keyof F as F[N] extends { column: infer C extends string } ? C : never]: Value;
};

/** Makes an entry for each fact that is a column, by the name of the column. */
const columnsOf = <F extends Facts, Value>(facts: F, value: (name: keyof F, label: string) => Value) =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, { label, column }]) =>
      column === null ? [] : [[column, value(name, label)]],
    ),
  ) as Columns<F, Value>;

const lawyerColumns = columnsOf(lawyerFacts, (_, label) => label);
const { name, ...personColumns } = columnsOf(accountFacts, (_, label) => label);
const { id, status, ...otherColumns } = accountColumns;

/** The columns of the CSV file of the list of accounts, in this order. */
export const accountListColumns = { id, name, status, ...personColumns, ...lawyerColumns, ...otherColumns };

type Item = AccountFactValues & { readonly lawyer: LawyerFactValues | null };

/** The cells of the facts. */
export const accountCells = {
  ...columnsOf(accountFacts, (fact) => (item: Item) => inWords(accountFacts[fact], item[fact])),
  ...columnsOf(
    lawyerFacts,
    (fact) =>
      ({ lawyer }: Item) =>
        inWords(lawyerFacts[fact], lawyer?.[fact] ?? null),
  ),
};
