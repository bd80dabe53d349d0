import { DoorOpen, Handshake, MessageCircle, Phone } from 'lucide-react';
import { formatNumber } from '#contract/copy/digits.ts';
import { pageNames } from '#web/core/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { callUrl, chatUrl } from '#web/core/words/phone-links.ts';
import { caseCopy as t } from '#web/requests/case/copy.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type PartyCardProps = {
  role: keyof typeof t.party;
  name: string;
  /** The person's facts: the profession of a lawyer, the address of a client. */
  about: readonly (string | null)[];
  /** Null when the account is deleted. */
  phone: string | null;
  requestId: number;
  invitationId: number | null;
  /** Questions in the case room that wait for the reader. */
  questions: number;
  /** The work has ended: nothing is urgent any more. */
  isOver: boolean;
};

const phoneLook =
  'col-span-full flex min-h-[44px] flex-wrap items-center justify-between gap-x-3 md:col-span-1 md:col-start-3 [&>.btn]:px-[0.4rem]';

/** The other party of a case, and all ways to them (specification#decided-requests). */
export function PartyCard({ role, name, about, phone, isOver, ...ways }: PartyCardProps) {
  return (
    <section
      aria-labelledby="party"
      className="card grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 px-4 pt-[0.6rem] pb-3.5 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-y-[0.85rem] md:px-[1.4rem] md:py-[1.1rem]"
    >
      <span
        aria-hidden="true"
        className="grid size-[min(3rem,16vw)] place-items-center rounded-full bg-deep font-display text-xl/none font-bold text-deep-brass"
      >
        {[...name][0]}
      </span>
      <div className="@container min-w-0">
        <p className="text-xs leading-normal font-semibold text-brass">{t.party[role][isOver ? 'over' : 'now']}</p>
        <h2 id="party" tabIndex={-1} className="text-lg leading-snug break-words outline-none md:text-xl">
          <bdi translate="no">{name}</bdi>
        </h2>
        <p
          translate={role === 'client' ? 'no' : undefined}
          dir="auto"
          className="truncate text-xs leading-normal text-muted @max-[12rem]:whitespace-normal md:whitespace-normal"
        >
          {about.filter((part) => part !== null).join(' · ')}
        </p>
      </div>
      {phone === null ? (
        <p className={`${phoneLook} text-muted`}>{t.gone}</p>
      ) : (
        <div className={phoneLook}>
          <bdi translate="no" dir="ltr" className="text-lg font-semibold">
            {phone}
          </bdi>
          <CopyButton text={phone} variant="plain" />
        </div>
      )}
      <div className="col-span-full grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.4rem),1fr))] gap-[8px] *:gap-[0.35rem] *:px-[0.2rem] *:text-[0.9rem] print:hidden [&_svg]:size-[18px]">
        {phone !== null && <Calls phone={phone} isOver={isOver} />}
        <CaseLinks {...ways} />
      </div>
    </section>
  );
}

function Calls({ phone, isOver }: { phone: string; isOver: boolean }) {
  const [call, chat] = [callUrl(phone), chatUrl(phone)];
  return (
    <>
      {call !== null && (
        <a href={call} className={buttonClass(isOver ? 'ghost' : 'primary', 'md')}>
          <Phone aria-hidden="true" />
          {t.call}
        </a>
      )}
      {chat !== null && (
        <a href={chat} target="_blank" rel="noreferrer" className={buttonClass('ghost', 'md')}>
          <MessageCircle aria-hidden="true" />
          {t.chat}
        </a>
      )}
    </>
  );
}

type CaseLinksProps = Pick<PartyCardProps, 'requestId' | 'invitationId' | 'questions'>;

const CaseLinks = ({ requestId, invitationId, questions }: CaseLinksProps) => (
  <>
    {invitationId !== null && (
      <LinkButton to={paths.invite(invitationId)} variant="tinted" icon={<DoorOpen aria-hidden="true" />}>
        {pageNames.caseRoom}
        {questions > 0 && (
          <span className="inline-grid min-w-[1.4rem] place-items-center rounded-full bg-brass px-[0.3rem] text-xs/[1.4rem] text-surface">
            <span aria-hidden="true">{formatNumber(questions)}</span>
            <span className="sr-only">{t.waiting(formatNumber(questions))}</span>
          </span>
        )}
      </LinkButton>
    )}
    <LinkButton to={paths.feeAgreement(requestId)} variant="tinted" icon={<Handshake aria-hidden="true" />}>
      {pageNames.feeAgreement}
    </LinkButton>
  </>
);
