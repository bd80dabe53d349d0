import { type ReactNode, useEffect } from 'react';
import { fromWire, type Pounds } from '#contract/core/money.ts';
import type { Agreement } from '#contract/offers/agreement.ts';
import { dutyNames, feeNames, offerLabels } from '#contract/offers/facts.ts';
import { amountInWords } from '#web/core/in-words/amount-in-words.ts';
import { useBrand } from '#web/core/page/brand.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatDate, formatHijriDate } from '#web/core/words/format.ts';
import { agreementClauses, agreementCopy } from '#web/offers/agreement/copy.ts';
import { feeText, wholeSumText } from '#web/offers/fees.ts';
import { factText, isLongText, otherTerms } from '#web/offers/offer-facts.ts';

const { paper: t } = agreementCopy;

const vowelSigns = /[\u064B-\u0652]/g;

const cellClass = 'border border-line-strong p-1.5 text-start sm:p-2';

/** Every fee in digits and in words. */
const AgreementFees = ({ agreement }: { agreement: Agreement }) => (
  <div className="mt-2 overflow-x-auto print:overflow-visible">
    <table className="w-full min-w-[15rem] border-collapse text-sm sm:text-base print:text-base">
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
        <FeeRow label={t.totalFee} fee={agreement.totalFee} text={wholeSumText(agreement)} />
      </tbody>
    </table>
  </div>
);

type FeeRowProps = { label: string; fee: Pounds | null; text?: string | null };

const FeeRow = ({ label, fee, text = feeText(fee) }: FeeRowProps) => (
  <tr>
    <th scope="row" className={cellClass}>
      {label}
    </th>
    <td className={cellClass}>{text ?? t.notWritten}</td>
    <td className={cellClass}>{fee !== null && t.only(amountInWords(fromWire(fee)).replace(vowelSigns, ''))}</td>
  </tr>
);

const pageCopy = agreementCopy.page;

const words = { '--page-word': pageCopy.pageWord, '--page-of': pageCopy.pageOf };

/** The margins of printed pages are outside the document: they take their text from CSS variables of its root. */
function useNumberedPages(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    for (const [name, text] of Object.entries(words)) style.setProperty(name, JSON.stringify(text));
    return () => {
      for (const name of Object.keys(words)) style.removeProperty(name);
    };
  }, []);
}

type AgreementPaperProps = {
  agreement: Agreement;
  /** The public origin: the paper has the full address of the check page. */
  origin: string;
};

/** The agreement for printing and signing, with the facts and the clauses of the moment when the offer was chosen. */
export function AgreementPaper({ agreement, origin }: AgreementPaperProps) {
  useNumberedPages();
  const brand = useBrand();
  const { agreedAt, clientName, lawyerName, reference, clausesVersion } = agreement;
  const clauses = agreementClauses[clausesVersion];
  return (
    <article aria-labelledby="agreement" className="agreement card mx-auto w-full max-w-[820px] min-w-0 p-4 sm:p-10">
      <p dir="auto" className="text-center font-display text-lg text-brass">
        {brand.name}
      </p>
      <h2 id="agreement" className="text-center font-sans text-2xl">
        {t.title}
      </h2>
      <p className="mt-4">{t.day(formatDate(agreedAt), formatHijriDate(agreedAt))}</p>
      <p>{clauses.between}</p>
      <Facts
        facts={[
          [t.client, clientName],
          [t.lawyer, lawyerName],
        ]}
      />
      <Heading>{t.onWhat}</Heading>
      <Facts
        facts={[
          [t.request, String(agreement.requestId)],
          [t.category, agreement.category],
          [t.place, `${agreement.province} - ${agreement.center}`],
          ...(agreement.court === null ? [] : [[t.court, agreement.court] as const]),
        ]}
      />
      <Heading>{t.terms}</Heading>
      <Terms agreement={agreement} />
      <Heading>{t.fees}</Heading>
      <AgreementFees agreement={agreement} />
      <p className="mt-4">{clauses.note}</p>
      {/* Together: a last page with the reference alone would look like a page of another paper. */}
      <div className="break-inside-avoid">
        <div className="mt-6 grid grid-cols-2 print:mt-4 gap-8">
          {[t.clientSigns, t.lawyerSigns].map((signs) => (
            <p key={signs} className="border-b border-line-strong pb-16 print:pb-10">
              {signs}
            </p>
          ))}
        </div>
        <div className="mt-6 print:mt-3">
          <Heading>{t.reference}</Heading>
          {/* On lines of their own: beside Arabic text PDF readers reverse Latin characters. */}
          <Latin>
            <b className="text-lg">{reference}</b>
          </Latin>
          <p className="mt-2">{t.checkAt}</p>
          <Latin>{origin + paths.agreement()}</Latin>
        </div>
      </div>
    </article>
  );
}

const Heading = ({ children }: { children: string }) => (
  <h3 className="mt-6 font-sans text-lg print:mt-3">{children}</h3>
);

const Latin = ({ children }: { children: ReactNode }) => (
  <p translate="no" dir="ltr" className="text-end wrap-anywhere">
    {children}
  </p>
);

const Facts = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl className="mt-2 grid grid-cols-1 gap-y-1">
    {facts.map(([name, value]) => (
      <div key={name} className="flex flex-wrap gap-x-6">
        <dt className="basis-28">{name}</dt>
        <dd className="min-w-0 flex-1 basis-28 font-semibold break-words">
          <bdi translate="no">{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);

const ownLines = ['estimatedTime', ...otherTerms] as const;
type OwnLine = (typeof ownLines)[number];

function Terms({ agreement }: { agreement: Agreement }) {
  const { topic, topicDetails, strategy, strategyDetails, clausesVersion } = agreement;
  const clauses = agreementClauses[clausesVersion];
  return (
    <ol className="mt-2 list-[arabic-indic] space-y-1 ps-6 break-words">
      <li>{clauses.caseType(agreement.caseType)}</li>
      <li>
        <span>{clauses.topic[topic]}</span>
        <Words text={topicDetails} />
      </li>
      <li>
        <span>{clauses.strategy[strategy]}</span>
        <Words text={strategyDetails} />
      </li>
      {dutyNames.map((duty) => (
        <li key={duty}>{clauses[duty][agreement[duty]]}</li>
      ))}
      {ownLines.map((term) => (
        <li key={term}>
          <span>{`${offerLabels[term]}: `}</span>
          <Written agreement={agreement} term={term} />
        </li>
      ))}
    </ol>
  );
}

const Written = ({ agreement, term }: { agreement: Agreement; term: OwnLine }) => {
  const text = factText(agreement, term);
  return isLongText(term) && text !== null ? <Words text={text} /> : <bdi>{text ?? t.notWritten}</bdi>;
};

/**
 * The lawyer's own text, set apart so that it cannot be mistaken for a clause; a long one may continue on the next
 * page.
 */
const Words = ({ text }: { text: string | null }) =>
  text !== null && (
    <p dir="auto" className="border-s-2 border-line-strong ps-3 break-words whitespace-pre-line">
      {text}
    </p>
  );
