import { useEffect, useState } from 'react';
import { type Audience, benefits } from '#contract/content/calls.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { benefitNames, benefitsCopy as t } from '#web/content/dialogs/copy.ts';
import { call } from '#web/core/calls/api.ts';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import { Empty, LoadFailed, Loading } from '#web/ui/page/states.tsx';

type Benefit = Output<typeof benefits>[number];

/** How long each benefit is shown (specification#frame). */
const shownMs = 5_000;

/** The answer of the call, null until then. It is fetched with each opening and retry, so it is always current. */
function useBenefits(tries: number): readonly Benefit[] | 'failed' | null {
  const [answer, setAnswer] = useState<{ tries: number; benefits: readonly Benefit[] | 'failed' } | null>(null);
  useEffect(() => {
    let isGone = false;
    const settle = (settled: readonly Benefit[] | 'failed') => isGone || setAnswer({ tries, benefits: settled });
    call(benefits, {}).then(settle, (error: unknown) => {
      settle('failed');
      if (!isApiError(error)) throw error;
      console.warn(`the benefits could not be had: ${error.code}`);
    });
    return () => {
      isGone = true;
    };
  }, [tries]);
  return answer?.tries === tries ? answer.benefits : null;
}

function BenefitOverlay({ audience }: { audience: Audience }) {
  const [tries, setTries] = useState(0);
  const answer = useBenefits(tries);
  if (answer === null) return <Loading text={t.loading} />;
  if (answer === 'failed') return <LoadFailed text={t.failed} onRetry={() => setTries(tries + 1)} />;
  const ours = answer.filter(({ type }) => type === audience);
  if (ours.length === 0) return <Empty text={t.empty} />;
  return (
    <Carousel label={benefitNames[audience]} className="mt-4" autoplayMs={shownMs} hasDots>
      {ours.map((benefit) => (
        <BenefitSlide key={benefit.id} {...benefit} />
      ))}
    </Carousel>
  );
}

const BenefitSlide = ({ title, text, imageUrl }: Benefit) => (
  <figure className="h-full overflow-hidden rounded-md border border-line bg-surface">
    <img src={imageUrl} alt="" width={480} height={320} className="h-auto w-full bg-sunken object-cover" />
    <figcaption className="p-4 sm:p-5" dir="auto">
      <h3 className="text-xl">{title}</h3>
      {text !== null && <p className="mt-1 text-muted">{text}</p>}
    </figcaption>
  </figure>
);

export const LawyerBenefits = () => <BenefitOverlay audience="lawyer" />;

export const UserBenefits = () => <BenefitOverlay audience="user" />;
