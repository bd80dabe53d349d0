import { ArrowDown, Gavel, MessagesSquare, UserPlus, WalletCards } from 'lucide-react';
import { Link } from 'react-router';
import { accountsCopy } from '#web/accounts/copy.ts';
import { pageNames } from '#web/core/copy.ts';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { paths } from '#web/core/page/paths.ts';
import { usePublicSettings } from '#web/core/page/public-settings.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Band } from '#web/ui/page/band.tsx';
import { WayCard } from '#web/ui/page/way-card.tsx';

const { lawyerPage: t } = accountsCopy;

type ToFormProps = {
  /** The place of the registration form on the page. */
  formId: string;
};

/** The low band above the list; a lawyer finds the way to the form in it. */
export const LawyersBand = ({ formId }: ToFormProps) => (
  <div className="bg-deep text-on-deep">
    <div className="wrap flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 lg:py-3">
      <div className="min-w-0 flex-1 basis-32">
        <h1 className="text-[1.375rem] leading-normal lg:text-2xl">{pageNames.lawyers}</h1>
        <p className="text-xs leading-normal text-on-deep-muted">{t.listLead}</p>
      </div>
      <LinkButton
        to={{ hash: formId }}
        size="sm"
        icon={<Gavel aria-hidden="true" />}
        className="shrink-0 bg-on-deep/12 px-3 text-on-deep hover:bg-on-deep/20"
        variant="plain"
      >
        {t.join}
      </LinkButton>
    </div>
  </div>
);

/** The page's promises to lawyers (specification#lawyers-page). */
export const LawyersCall = ({ formId }: ToFormProps) => (
  <Band title={t.title} text={t.lead}>
    <LinkButton to={{ hash: formId }} variant="brass" className="shrink-0">
      <ArrowDown aria-hidden="true" />
      {t.join}
    </LinkButton>
  </Band>
);

const { register, deposit, discussions } = accountsCopy.duties;

/** «Dear lawyer, this is required of you»: three cards (specification#lawyers-page). */
export function LawyerDuties() {
  const owesFee = usePublicSettings()?.lawyerFee !== 0;
  return (
    <ul className="grid grid-cols-1 gap-2.5">
      <WayCard icon={UserPlus} title={register.title} text={register.text}>
        <button type="button" onClick={() => openDialog('register-lawyer')}>
          {register.action}
        </button>
      </WayCard>
      <WayCard
        icon={WalletCards}
        title={owesFee ? deposit.title : deposit.titleWithoutFee}
        text={[...(owesFee ? [deposit.fee] : []), ...deposit.items].join('\u060C ')}
      >
        <Link to={{ pathname: paths.profile(), hash: 'documents' }}>{deposit.action}</Link>
      </WayCard>
      <WayCard icon={MessagesSquare} title={discussions.title} text={discussions.text}>
        <Link to={paths.suggestions()}>{discussions.action}</Link>
      </WayCard>
    </ul>
  );
}
