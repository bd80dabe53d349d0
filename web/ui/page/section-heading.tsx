import type { ReactNode } from 'react';

type SectionHeadingProps = { eyebrow?: string; title: string; id?: string; aside?: ReactNode };

/** A section's name under a short eyebrow text; `aside` is at the end of the line. */
export const SectionHeading = ({ eyebrow, title, id, aside }: SectionHeadingProps) => (
  <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
    <div>
      {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
      <h2 id={id} className="mt-1 text-3xl">
        {title}
      </h2>
    </div>
    {aside}
  </div>
);
