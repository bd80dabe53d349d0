import type { Elements } from '#web/core/page/elements.ts';
import { Lattice } from '#web/ui/brand/lattice.tsx';

type BandProps = {
  title: string;
  text: string;
  /** The act that it calls for. */
  children: Elements;
};

/** A deep band across the page that calls for one thing. */
export const Band = ({ title, text, children }: BandProps) => (
  <section className="relative overflow-hidden bg-deep text-on-deep">
    <Lattice className="text-deep-brass opacity-[.13]" />
    <div className="wrap relative grid items-center gap-3 py-5 sm:grid-cols-[1fr_auto] lg:py-8">
      <div>
        <h2 className="text-[1.625rem] leading-normal lg:text-2xl">{title}</h2>
        <p className="max-w-[60ch] text-sm leading-normal text-on-deep-muted">{text}</p>
      </div>
      {children}
    </div>
  </section>
);
