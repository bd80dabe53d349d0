import { useEffect, useState } from 'react';
import { type Audience, benefits } from '#contract/content.ts';
import { isApiError } from '#contract/core/api-error.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { benefitsCopy as said } from '#web/content/benefits/copy.ts';
import { call } from '#web/core/api.ts';
import { Carousel } from '#web/ui/carousel.tsx';
import { Empty, LoadFailed, Loading } from '#web/ui/states.tsx';

type Benefit = Output<typeof benefits>[number];

/** How long each benefit stands (specification §9). */
const standsMs = 5_000;

/** What the call answers: null until then. It is asked anew with each opening and each try, so it is never old. */
function useBenefits(tries: number): readonly Benefit[] | 'failed' | null {
  const [answer, setAnswer] = useState<{ tries: number; benefits: readonly Benefit[] | 'failed' } | null>(null);
  useEffect(() => {
    let isGone = false;
    const settle = (settled: readonly Benefit[] | 'failed') => isGone || setAnswer({ tries, benefits: settled });
    call(benefits, {}).then(settle, (error: unknown) => {
      if (!isApiError(error)) throw error;
      console.warn(`the benefits could not be had: ${error.code}`);
      settle('failed');
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
  if (answer === null) return <Loading text={said.loading} />;
  if (answer === 'failed') return <LoadFailed text={said.failed} onRetry={() => setTries(tries + 1)} />;
  const ours = answer.filter(({ type }) => type === audience);
  if (ours.length === 0) return <Empty text={said.empty} />;
  return (
    <Carousel label={said[audience]} className="mt-4" autoplayMs={standsMs} hasDots>
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
