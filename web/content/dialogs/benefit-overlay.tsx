import { type Audience, benefits } from '#contract/content/calls.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { benefitNames, benefitsCopy as t } from '#web/content/dialogs/copy.ts';
import { call } from '#web/core/calls/api.ts';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';
import { Empty, Loading } from '#web/ui/page/states.tsx';

type Benefit = Output<typeof benefits>[number];

/** How long each benefit is shown (specification#frame). */
const shownMs = 5_000;

/** They are fetched with each opening. */
const fetchBenefits = () =>
  call(benefits, {}).catch((error: unknown) => {
    if (isApiError(error)) console.warn(`the benefits could not be had: ${error.code}`);
    throw error;
  });

const BenefitOverlay = ({ audience }: { audience: Audience }) => (
  <Fetched of={fetchBenefits} fallback={<Loading text={t.loading} />} failed={t.failed}>
    {(all) => {
      const ours = all.filter(({ type }) => type === audience);
      if (ours.length === 0) return <Empty text={t.empty} />;
      return (
        <Carousel label={benefitNames[audience]} className="mt-4" autoplayMs={shownMs} hasDots>
          {ours.map((benefit) => (
            <BenefitSlide key={benefit.id} {...benefit} />
          ))}
        </Carousel>
      );
    }}
  </Fetched>
);

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
