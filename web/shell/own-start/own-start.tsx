import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Session } from '#contract/accounts/session.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import type { Role } from '#contract/core/roles.ts';
import { pageNames } from '#web/core/copy.ts';
import { useLive } from '#web/core/live/live.ts';
import { paths } from '#web/core/page/paths.ts';
import { usePublicSettings } from '#web/core/page/public-settings.ts';
import { useSession } from '#web/core/session/session.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ownStartCopy as t } from './copy.ts';
import { type OwnStep, ownStep } from './own-step.ts';

const ways = {
  Client: [
    { to: paths.submitRequest(), text: pageNames.submitRequest },
    { to: paths.requests(), text: pageNames.requests },
  ],
  Lawyer: [
    { to: paths.requests(), text: pageNames.requests },
    { to: paths.profile(), text: pageNames.profile },
  ],
  Participant: [
    { to: paths.suggestions(), text: pageNames.suggestions },
    { to: paths.profile(), text: pageNames.profile },
  ],
  Admin: [
    { to: paths.admin(), text: pageNames.admin },
    { to: paths.notifications(), text: pageNames.notifications },
  ],
} as const satisfies Record<Role, readonly { to: string; text: string }[]>;

/** In place of the buttons to join: what a signed-in person does next, and the way to their own pages. */
export function OwnStart() {
  const mine = useSession();
  if (!mine) return null;
  const [first, second] = ways[mine.role];
  return (
    <>
      <StepLine key={`${mine.token} ${mine.status}`} mine={mine} />
      <div className="mt-4 grid grid-cols-1 gap-3 sm:flex">
        <LinkButton to={first.to}>{first.text}</LinkButton>
        <LinkButton to={second.to} variant="ghost">
          {second.text}
        </LinkButton>
      </div>
    </>
  );
}

/** Its place is kept while it loads. Without an answer there is none; the buttons below lead on. */
function StepLine({ mine }: { mine: Session }) {
  const [step, setStep] = useState<OwnStep | null>(null);
  const [news, setNews] = useState(0);
  const requestFee = usePublicSettings()?.requestFee ?? null;
  useLive('notification', () => setNews((before) => before + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a notification may change the step
  useEffect(() => {
    let isGone = false;
    ownStep(mine, requestFee).then(
      (now) => isGone || setStep(now),
      (error: unknown) => {
        if (!isApiError(error)) throw error;
      },
    );
    return () => {
      isGone = true;
    };
  }, [mine, news, requestFee]);
  return (
    <div role="status" className="min-h-24">
      {step && (
        <Link to={step.to} className="flex items-center gap-3 rounded-md bg-tint p-4 text-on-tint hover:shadow-card">
          <span className="min-w-0 flex-1">
            <strong className="block text-sm">{t.next}</strong>
            {step.text}
          </span>
          <ArrowLeft size={20} aria-hidden="true" className="shrink-0" />
        </Link>
      )}
    </div>
  );
}
