import { ArrowDown, ArrowLeft, BadgeCheck, type LucideIcon, MessagesSquare, UserPlus, WalletCards } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { accountsCopy } from '#web/accounts/copy.ts';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { paths } from '#web/core/page/paths.ts';
import { usePublicSettings } from '#web/core/page/public-settings.ts';
import { Lattice } from '#web/ui/brand/lattice.tsx';
import { Seal } from '#web/ui/brand/seal.tsx';
import { Card } from '#web/ui/card.tsx';
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

const { register, deposit, discussions } = accountsCopy.duties;

const linkClass = 'text-link inline-flex min-h-11 items-center gap-2';

/** «Dear lawyer, this is required of you»: three cards (specification#lawyers-page). */
export function LawyerDuties() {
  const owesFee = usePublicSettings()?.lawyerFee !== 0;
  return (
    <ul className="grid grid-cols-1 gap-5 lg:grid-cols-3">
      <Duty icon={UserPlus} title={register.title}>
        <p className="text-muted">{register.text}</p>
        <Action>
          <button type="button" className={linkClass} onClick={() => openDialog('register-lawyer')}>
            {register.action}
            <ArrowLeft size={18} aria-hidden="true" />
          </button>
        </Action>
      </Duty>
      <Duty icon={WalletCards} title={owesFee ? deposit.title : deposit.titleWithoutFee}>
        <ul className="text-muted">
          {[...(owesFee ? [deposit.fee] : []), ...deposit.items].map((item) => (
            <li key={item} className="flex items-start gap-2">
              <BadgeCheck size={18} aria-hidden="true" className="mt-1.5 shrink-0 text-brass" />
              {item}
            </li>
          ))}
        </ul>
        <Action>
          <Link to={{ pathname: paths.profile(), hash: 'documents' }} className={linkClass}>
            {deposit.action}
            <ArrowLeft size={18} aria-hidden="true" />
          </Link>
        </Action>
      </Duty>
      <Duty icon={MessagesSquare} title={discussions.title}>
        <p className="text-muted">{discussions.text}</p>
        <Action>
          <Link to={paths.suggestions()} className={linkClass}>
            {discussions.action}
            <ArrowLeft size={18} aria-hidden="true" />
          </Link>
        </Action>
      </Duty>
    </ul>
  );
}

const Duty = ({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) => (
  <Card as="li" className="flex flex-col gap-3 md:max-lg:flex-row md:max-lg:gap-6">
    <Seal className="size-16 text-brass-deco">
      <Icon size={22} aria-hidden="true" className="text-primary" />
    </Seal>
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <h3 className="text-xl">{title}</h3>
      {children}
    </div>
  </Card>
);

const Action = ({ children }: { children: ReactNode }) => <p className="mt-auto">{children}</p>;
