import { ArrowDown } from 'lucide-react';
import { Link } from 'react-router';
import { accountsCopy } from '#web/accounts/copy.ts';
import { Lattice } from '#web/ui/brand/lattice.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const { lawyerPage: t } = accountsCopy;

/** The hero of the lawyers' page; its links lead to `formId` and `listId` on the page. */
export const LawyerHero = ({ formId, listId }: { formId: string; listId: string }) => (
  <section className="relative overflow-hidden bg-deep text-on-deep">
    <Lattice fades className="text-deep-brass opacity-[.16]" />
    <div className="wrap relative py-12 lg:py-20">
      <h1 className="text-4xl">{t.title}</h1>
      <p className="mt-4 max-w-[56ch] text-lg text-on-deep-muted">{t.lead}</p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <LinkButton to={{ hash: formId }} variant="brass">
          {t.toForm}
          <ArrowDown aria-hidden="true" />
        </LinkButton>
        <Link
          to={{ hash: listId }}
          className="inline-flex min-h-12 items-center font-semibold underline decoration-deep-brass decoration-2 underline-offset-6"
        >
          {t.toList}
        </Link>
      </div>
    </div>
  </section>
);
