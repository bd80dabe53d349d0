import { CircleCheck, CircleDashed, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FirstSteps as Steps } from '#contract/administration/overview.ts';
import { firstStepsCopy as t } from '#web/administration/overview/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { readStored, writeStored } from '#web/core/session/storage.ts';
import { formatNumber } from '#web/core/words/digits.ts';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type Step = keyof Steps;

/** Where each step is done, in their order; null: outside the platform. */
const places: Readonly<Record<Step, string | null>> = {
  wallet: paths.adminSettings(),
  mail: paths.adminMail(),
  backup: null,
  texts: paths.adminTexts(),
  secondFactor: paths.profile(),
  colleague: paths.adminAdministrators(),
  lawyer: paths.adminLawyers(),
};
const order = Object.keys(places) as Step[];

/** In this browser. */
const putAwayKey = 'first-steps';

/** What a new platform needs before it opens, until all of it is done or the card is put away. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const [isPutAway, setPutAway] = useState(() => readStored(putAwayKey) !== null);
  const done = order.filter((step) => steps[step]);
  if (isPutAway || done.length === order.length) return null;
  const putAway = () => {
    writeStored(putAwayKey, 'put away');
    setPutAway(true);
  };
  return (
    <Card as="section" aria-labelledby="first-steps">
      <div className="flex items-center justify-between gap-3">
        <h2 id="first-steps" className="text-xl">
          {t.title}
        </h2>
        <IconButton icon={X} label={t.putAway} isPlain onClick={putAway} />
      </div>
      <p className="text-sm text-muted">{t.lead(formatNumber(done.length), formatNumber(order.length))}</p>
      <ul className="mt-2 divide-y divide-line">
        {order.map((step) => (
          <StepLine key={step} step={step} isDone={steps[step]} />
        ))}
      </ul>
    </Card>
  );
}

const StepLine = ({ step, isDone }: { step: Step; isDone: boolean }) => {
  const Icon = isDone ? CircleCheck : CircleDashed;
  const { title, text } = t.steps[step];
  const place = places[step];
  const weight = isDone ? '' : 'font-semibold';
  return (
    <li className={`relative flex items-center gap-3 py-2 ${place === null ? '' : 'hover:bg-tint'}`}>
      <Icon size={20} aria-hidden="true" className={isDone ? 'shrink-0 text-success' : 'shrink-0 text-muted'} />
      <div className="min-w-0 flex-1 text-sm leading-snug">
        {place === null ? (
          <span className={weight}>{title}</span>
        ) : (
          <Link to={place} className={`after:absolute after:inset-0 ${weight}`}>
            {title}
          </Link>
        )}
        <span className="sr-only"> ({isDone ? t.done : t.notDone})</span>
        {!isDone && <p className="text-muted">{text}</p>}
      </div>
    </li>
  );
};
