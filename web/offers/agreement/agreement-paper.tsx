import type { ReactNode } from 'react';
import type { Agreement } from '#contract/offers-agreement.ts';
import { useBrand } from '#web/core/brand.ts';
import { formatDate, formatHijriDate } from '#web/core/format.ts';
import { paths } from '#web/core/paths.ts';
import { AgreementFees } from '#web/offers/agreement/agreement-fees.tsx';
import { agreementCopy } from '#web/offers/agreement/copy.ts';
import { useNumberedPages } from '#web/offers/agreement/use-numbered-pages.ts';
import './agreement.css';

const { paper: said } = agreementCopy;

type AgreementPaperProps = {
  agreement: Agreement;
  /** Where the product is reached: the paper names its check page in full. */
  origin: string;
};

/** The agreement as it is printed and signed: everything here is what was kept when the offer was chosen. */
export function AgreementPaper({ agreement, origin }: AgreementPaperProps) {
  useNumberedPages();
  const brand = useBrand();
  const { agreedAt, clientName, lawyerName, reference } = agreement;
  return (
    <article aria-labelledby="agreement" className="agreement card mx-auto w-full max-w-[820px] min-w-0 p-4 sm:p-10">
      <p dir="auto" className="text-center font-display text-lg text-brass">
        {brand.name}
      </p>
      <h2 id="agreement" className="text-center font-sans text-2xl">
        {said.title}
      </h2>
      <p className="mt-4">{said.day(formatDate(agreedAt), formatHijriDate(agreedAt))}</p>
      <p>{said.between}</p>
      <Facts
        facts={[
          [said.client, clientName],
          [said.lawyer, lawyerName],
        ]}
      />
      <Heading>{said.onWhat}</Heading>
      <Facts
        facts={[
          [said.request, String(agreement.requestId)],
          [said.nature, agreement.nature],
          [said.place, `${agreement.province} - ${agreement.center}`],
          ...(agreement.court === null ? [] : [[said.court, agreement.court] as const]),
        ]}
      />
      <Heading>{said.terms}</Heading>
      <Terms agreement={agreement} />
      <Heading>{said.fees}</Heading>
      <AgreementFees agreement={agreement} />
      <p className="mt-4">{said.note}</p>
      <div className="mt-6 grid grid-cols-2 print:mt-4 gap-8 break-inside-avoid">
        {[said.clientSigns, said.lawyerSigns].map((signs) => (
          <p key={signs} className="border-b border-line-strong pb-16 print:pb-10">
            {signs}
          </p>
        ))}
      </div>
      <div className="mt-6 break-inside-avoid print:mt-3">
        <Heading>{said.reference}</Heading>
        {/* Lines of their own: among Arabic words readers of PDF files turn Latin signs around. */}
        <Latin>
          <b className="text-lg">{reference}</b>
        </Latin>
        <p className="mt-2">{said.checkAt}</p>
        <Latin>{origin + paths.agreement()}</Latin>
      </div>
    </article>
  );
}

const Heading = ({ children }: { children: string }) => (
  <h3 className="mt-6 font-sans text-lg print:mt-3">{children}</h3>
);

const Latin = ({ children }: { children: ReactNode }) => (
  <p dir="ltr" className="text-end wrap-anywhere">
    {children}
  </p>
);

const Facts = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt>{name}</dt>
        <dd className="min-w-0 font-semibold break-words">
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);

function Terms({ agreement }: { agreement: Agreement }) {
  const { topic, topicDetails, strategy, strategyDetails, estimatedTime } = agreement;
  return (
    <ol className="mt-2 list-[arabic-indic] space-y-1 ps-6 break-words">
      <li>{said.caseType(agreement.caseType)}</li>
      <li>
        {said.topic[topic]}
        <Words text={topicDetails} />
      </li>
      <li>
        {said.strategy[strategy]}
        <Words text={strategyDetails} />
      </li>
      {(['contractAgreement', 'confidentiality', 'communication'] as const).map((duty) => (
        <li key={duty}>{said[duty][agreement[duty]]}</li>
      ))}
      <li>
        {said.estimatedTime} <bdi>{estimatedTime ?? said.notWritten}</bdi>
      </li>
    </ol>
  );
}

/** The lawyer's own words, set apart from ours so that they cannot pass for a clause; long ones may go over the end of a page. */
const Words = ({ text }: { text: string | null }) =>
  text !== null && (
    <p dir="auto" className="border-s-2 border-line-strong ps-3 break-words whitespace-pre-line">
      {text}
    </p>
  );
