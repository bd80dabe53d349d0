import { ArrowLeft } from 'lucide-react';
import { contentCopy } from '#web/content/copy.ts';
import { pageNames } from '#web/core/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { Lattice } from '#web/ui/brand/lattice.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const { cta } = contentCopy.home;

export const CallToAction = () => (
  <section className="wrap pb-16">
    <div className="relative overflow-hidden rounded-lg bg-deep px-6 py-12 text-center text-on-deep sm:px-12">
      <Lattice className="text-deep-brass opacity-[.13]" />
      <div className="relative">
        <h2 className="text-3xl">{cta.title}</h2>
        <p className="mx-auto mt-2 mb-7 max-w-[52ch] text-on-deep-muted">{cta.text}</p>
        <LinkButton to={paths.submitRequest()} variant="brass">
          {pageNames.submitRequest}
          <ArrowLeft aria-hidden="true" />
        </LinkButton>
      </div>
    </div>
  </section>
);
