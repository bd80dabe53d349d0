import type { Agreement } from '#contract/offers-agreement.ts';
import { formatPounds } from '#web/core/format.ts';
import { amountInWords } from '#web/core/in-words/amount-in-words.ts';
import { agreementCopy } from '#web/offers/agreement/copy.ts';

const { paper: said } = agreementCopy;

const vowelSigns = /[\u064B-\u0652]/g;

const cellClass = 'border border-line-strong p-1.5 text-start sm:p-2';

/** Every fee in digits and in words. */
export const AgreementFees = ({ agreement }: { agreement: Agreement }) => (
  <table className="mt-2 w-full border-collapse text-sm sm:text-base print:text-base">
    <thead>
      <tr>
        {[said.item, said.amount, said.inWords].map((name) => (
          <th key={name} scope="col" className={cellClass}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {(['initialFee', 'finalFee', 'totalFee'] as const).map((fee) => (
        <FeeRow key={fee} label={said[fee]} amount={agreement[fee]} />
      ))}
    </tbody>
  </table>
);

const FeeRow = ({ label, amount }: { label: string; amount: number | null }) => (
  <tr>
    <th scope="row" className={cellClass}>
      {label}
    </th>
    <td className={cellClass}>{amount === null ? said.notWritten : formatPounds(amount)}</td>
    <td className={cellClass}>{amount !== null && said.only(amountInWords(amount).replace(vowelSigns, ''))}</td>
  </tr>
);
