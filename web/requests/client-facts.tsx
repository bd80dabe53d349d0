import type { Output } from '#contract/core/endpoint.ts';
import type { requestForLawyer } from '#contract/requests.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { facts, forLawyer: said } = requestsCopy;

type ClientFactsProps = { details: Output<typeof requestForLawyer> };

/** Who placed the request; a discreet client has no name before choosing this lawyer (contract §4). */
export const ClientFacts = ({
  details: { clientId, clientNamr, clientEmail, clientPhone, discreet },
}: ClientFactsProps) => (
  <Card as="section" aria-labelledby="client">
    <h2 id="client" className="mb-4 text-2xl">
      {said.clientTitle}
    </h2>
    <DefinitionList
      items={[
        { label: facts.client, value: clientId, isLatin: true, isWide: true },
        { label: facts.clientName, value: clientNamr, isWide: true },
        { label: facts.clientEmail, value: clientEmail, isLatin: true, isWide: true },
        ...(clientPhone === null
          ? []
          : [{ label: facts.clientPhone, value: <Phone number={clientPhone} />, isLatin: true, isWide: true }]),
      ]}
    />
    {discreet && clientNamr === null && <Notice className="mt-4">{said.discreet}</Notice>}
  </Card>
);

const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number}`} className="text-link">
    {number}
  </a>
);
