import { fromWire, type Pounds } from '#contract/core/money.ts';
import type { Agreement } from '#contract/offers/agreement.ts';
import { feeNames, offerLabels } from '#contract/offers/facts.ts';
import { amountInWords } from '#web/core/in-words/amount-in-words.ts';
import { agreementCopy } from '#web/offers/agreement/copy.ts';
import { feeText } from '#web/offers/fees.ts';

const { paper: t } = agreementCopy;

const vowelSigns = /[\u064B-\u0652]/g;

const cellClass = 'border border-line-strong p-1.5 text-start sm:p-2';

/** Every fee in digits and in words. */
export const AgreementFees = ({ agreement }: { agreement: Agreement }) => (
  <table className="mt-2 w-full border-collapse text-sm sm:text-base print:text-base">
    <thead>
      <tr>
        {[t.item, t.amount, t.inWords].map((name) => (
          <th key={name} scope="col" className={cellClass}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {feeNames.map((fee) => (
        <FeeRow key={fee} label={offerLabels[fee]} fee={agreement[fee]} />
      ))}
      <FeeRow label={t.totalFee} fee={agreement.totalFee} />
    </tbody>
  </table>
);

const FeeRow = ({ label, fee }: { label: string; fee: Pounds | null }) => (
  <tr>
    <th scope="row" className={cellClass}>
      {label}
    </th>
    <td className={cellClass}>{feeText(fee) ?? t.notWritten}</td>
    <td className={cellClass}>{fee !== null && t.only(amountInWords(fromWire(fee)).replace(vowelSigns, ''))}</td>
  </tr>
);
