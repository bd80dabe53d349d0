import type { Output } from '#contract/core/endpoint.ts';
import type { requestForLawyer } from '#contract/requests/calls.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { factRows, otherFacts } from '#web/requests/request-facts.ts';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { facts, forLawyer: t } = requestsCopy;

type ClientFactsProps = { details: Output<typeof requestForLawyer> };

/** The client of a request; a discreet client is anonymous until they choose this lawyer (specification#discretion). */
export const ClientFacts = ({ details }: ClientFactsProps) => {
  const { clientId, clientNamr, clientEmail, clientPhone, discreet } = details;
  return (
    <Card as="section" aria-labelledby="client">
      <h2 id="client" className="mb-4 text-2xl">
        {t.clientTitle}
      </h2>
      <DefinitionList
        items={[
          { label: facts.client, value: clientId, isLatin: true, isWide: true },
          { label: facts.clientName, value: clientNamr, isWide: true },
          { label: facts.clientEmail, value: clientEmail, isLatin: true, isWide: true },
          ...(clientPhone === null
            ? []
            : [{ label: facts.clientPhone, value: <Phone number={clientPhone} />, isLatin: true, isWide: true }]),
          ...factRows(details, 'lawyer', otherFacts('lawyer', ['phoneNumber', 'isDiscreet'])),
        ]}
      />
      {discreet && clientNamr === null && <Notice className="mt-4">{t.discreet}</Notice>}
    </Card>
  );
};

const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number}`} className="text-link">
    {number}
  </a>
);
