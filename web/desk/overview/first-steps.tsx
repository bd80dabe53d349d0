import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Administrator } from '#contract/accounts/administrators.ts';
import type { FirstSteps as Steps } from '#contract/administration/overview.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatCount } from '#web/core/words/format.ts';
import { firstStepsCopy as t } from '#web/desk/overview/copy.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** Where each step is done, in their order; null: outside the platform. */
const places: Readonly<Record<keyof typeof t.steps, string | null>> = {
  wallet: paths.adminSettings(),
  mail: paths.adminMail(),
  backup: null,
  texts: paths.adminTexts(),
  secondFactor: paths.profile(),
  colleague: paths.adminAdministrators(),
  colleagueFactors: paths.adminAdministrators(),
  lawyer: paths.adminLawyers(),
};
const order = Object.keys(places) as (keyof typeof places)[];

type FirstStepsProps = {
  steps: Steps;
  /** Colleagues whose password alone opens the administration. */
  withoutSecondFactor: readonly Administrator[];
  isOpen: boolean;
};

/** The missing settings, in one line until it is opened; nothing when all is done. */
export function FirstSteps({ steps, withoutSecondFactor, isOpen }: FirstStepsProps) {
  const done = { ...steps, colleagueFactors: withoutSecondFactor.length === 0 };
  const remaining = order.filter((step) => !done[step]);
  if (remaining.length === 0) return null;
  const names = withoutSecondFactor.map(({ displayName }) => displayName).join(t.and);
  return (
    <section aria-label={t.title}>
      <Disclosure title={formatCount(remaining.length, t.remaining)} isOpen={isOpen}>
        <ul className="divide-y divide-line">
          {remaining.map((step) => (
            <StepLine
              key={step}
              {...t.steps[step]}
              {...(step === 'colleagueFactors' && { text: names })}
              to={places[step]}
            />
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}

const StepLine = ({ title, text, to }: { title: string; text: string; to: string | null }) => (
  <li className={`relative flex gap-3 py-2 ${to === null ? '' : 'hover:bg-tint'}`}>
    <CircleAlert size={20} aria-hidden="true" className="shrink-0 text-warning" />
    <div className="min-w-0 text-sm leading-snug">
      {to === null ? (
        <strong>{title}</strong>
      ) : (
        <Link to={to} className="font-semibold after:absolute after:inset-0">
          {title}
        </Link>
      )}
      <p className="break-words text-muted">{text}</p>
    </div>
  </li>
);
