import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type StyleSectionProps = {
  /** The visual checks find the section by this attribute. */
  id: string;
  title: string;
  children: ReactNode;
};

/** One theme of the style page. */
export const StyleSection = ({ id, title, children }: StyleSectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line py-10">
    <h2 id={`${id}-title`} className="mb-6 text-2xl">
      {title}
    </h2>
    <div className="grid grid-cols-1 gap-8">{children}</div>
  </section>
);

type SampleProps = { name: string; className?: string; children: ReactNode };

/** A sample with its name; samples are side by side unless `className` changes that. */
export const Sample = ({ name, className = 'flex flex-wrap items-center gap-3', children }: SampleProps) => (
  <div className="min-w-0">
    <p className="mb-2 text-sm text-muted">{name}</p>
    <div className={classNames('min-w-0', className)}>{children}</div>
  </div>
);
