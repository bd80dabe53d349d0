import type { Piastres } from '#contract/core/money.ts';
import { paths } from '#web/core/page/paths.ts';
import { useSession } from '#web/core/session/session.ts';
import { formatMoney } from '#web/core/words/format.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { documentsQuery } from '#web/requests/documents/documents-query.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const { instructions: t } = requestsCopy.apply;

/** What to know before placing a request, and the two ways to the deposits (specification#request-page). */
export function ApplyInstructions({ requestFee }: { requestFee: Piastres | null }) {
  const isLawyer = useSession()?.role === 'Lawyer';
  const fees = isLawyer ? paths.profile() : paths.requests();
  const documents = isLawyer ? paths.profile() : `${paths.requests()}?${documentsQuery}`;
  return (
    <Card as="aside" aria-labelledby="instructions">
      <h2 id="instructions" className="text-xl">
        {t.title}
      </h2>
      <ol className="mt-2 ms-6 grid list-[arabic-indic] grid-cols-1 gap-2 text-muted">
        {t.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {requestFee !== null && (
        <p className="mt-4 border-t border-line pt-3 text-sm">
          {t.fee}: <b>{formatMoney(requestFee)}</b>
        </p>
      )}
      <div className="mt-4 grid grid-cols-1 gap-3">
        <LinkButton to={fees} variant="ghost" size="sm">
          {t.depositFees}
        </LinkButton>
        <LinkButton to={documents} variant="ghost" size="sm">
          {t.depositDocuments}
        </LinkButton>
      </div>
    </Card>
  );
}
