import type { LawyerProfile } from '#contract/accounts.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { missingFacts } from '#web/accounts/own/missing-facts.ts';
import { Notice } from '#web/ui/notice.tsx';

const { waiting: said } = ownCopy;

const linkClass = 'text-link inline-flex min-h-11 items-center';

/** Why the account still waits, and what its owner can do about it. */
export function WaitingNotice({ lawyer }: { lawyer: LawyerProfile | null }) {
  if (!lawyer) return <Notice title={said.title}>{said.participant}</Notice>;
  const missing = missingFacts(lawyer);
  return (
    <Notice tone={missing.length || lawyer.reviewNote !== null ? 'warning' : 'info'} title={said.title}>
      {lawyer.reviewNote !== null && (
        <p>
          {said.asked}{' '}
          <a href="#documents" className={linkClass}>
            {said.toNote}
          </a>
        </p>
      )}
      {missing.length > 0 && (
        <>
          <p>{said.incomplete}</p>
          <ul className="flex flex-wrap gap-x-6">
            {missing.map(({ what, place }) => (
              <li key={what}>
                <a href={`#${place}`} className={linkClass}>
                  {said.missing[what]}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {missing.length === 0 && lawyer.reviewNote === null && <p>{said.complete}</p>}
    </Notice>
  );
}
