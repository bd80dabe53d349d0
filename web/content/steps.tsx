import { contentCopy } from '#web/content/copy.ts';
import { Seal } from '#web/ui/brand/seal.tsx';
import { SectionHeading } from '#web/ui/page/section-heading.tsx';

const { steps } = contentCopy.home;

/** The steps of a request on the platform. */
export const Steps = () => (
  <section className="py-14 lg:py-20" aria-labelledby="steps">
    <div className="wrap">
      <SectionHeading eyebrow={steps.eyebrow} title={steps.title} id="steps" />
      <ol className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {steps.list.map(({ number, text }) => (
          <li key={number} className="flex items-center gap-4 border-t border-line pt-5 lg:flex-col lg:items-start">
            <Seal className="size-14 text-brass-deco">
              <b className="text-lg text-ink">{number}</b>
            </Seal>
            <p className="font-semibold">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
