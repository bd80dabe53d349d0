import type { LawyerProfile, Profile } from '#contract/accounts/calls.ts';
import { usuallyWithin } from '#contract/copy/usual-wait.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { missingFacts } from '#web/accounts/own/missing-facts.ts';
import { Notice } from '#web/ui/notice.tsx';

const { waiting: t } = ownCopy;

const linkClass = 'text-link inline-flex min-h-11 items-center';

type WaitingNoticeProps = { lawyer: LawyerProfile | null; usualWait: Profile['usualWait'] };

/** Why the account is not accepted yet, when it is decided, and what its owner can do. */
export function WaitingNotice({ lawyer, usualWait }: WaitingNoticeProps) {
  const decision = t.decision(usualWait && usuallyWithin(usualWait));
  if (!lawyer) return <Notice title={t.title}>{`${t.participant} ${decision}`}</Notice>;
  const missing = missingFacts(lawyer);
  return (
    <Notice tone={missing.length || lawyer.reviewNote !== null ? 'warning' : 'info'} title={t.title}>
      {lawyer.reviewNote !== null && (
        <p>
          {t.changesRequested}{' '}
          <a href="#documents" className={linkClass}>
            {t.toNote}
          </a>
        </p>
      )}
      {missing.length > 0 && (
        <>
          <p>{t.incomplete}</p>
          <ul className="flex flex-wrap gap-x-6">
            {missing.map(({ what, place }) => (
              <li key={what}>
                <a href={`#${place}`} className={linkClass}>
                  {t.missing[what]}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {missing.length === 0 && lawyer.reviewNote === null && <p>{`${t.complete} ${decision}`}</p>}
    </Notice>
  );
}
