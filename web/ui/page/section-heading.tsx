import type { Elements } from '#web/core/page/elements.ts';

type SectionHeadingProps = { eyebrow?: string; title: string; id?: string; aside?: Elements };

/** A section's name under a short eyebrow text; `aside` is at the end of the line. */
export const SectionHeading = ({ eyebrow, title, id, aside }: SectionHeadingProps) => (
  <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4">
    <div>
      {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
      <h2 id={id} className="text-[1.4375rem] leading-normal lg:text-[1.625rem]">
        {title}
      </h2>
    </div>
    {aside}
  </div>
);
