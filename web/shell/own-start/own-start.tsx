import { Calendar, ChevronLeft, Clock, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { fromWire } from '#contract/core/money.ts';
import type { Role } from '#contract/core/roles.ts';
import { pageNames } from '#web/core/copy.ts';
import { answerOf, useData } from '#web/core/data/use-data.ts';
import { useLiveSoon } from '#web/core/live/live.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { paths } from '#web/core/page/paths.ts';
import { type StoredSession, useSession } from '#web/core/session/session.ts';
import { formatCount } from '#web/core/words/format.ts';
import type { Paying, Sent } from '#web/payments/request-payment.tsx';
import { AskAgain } from '#web/shell/own-start/ask-again.tsx';
import { ownStartCopy as t } from '#web/shell/own-start/copy.ts';
import type { OwnMatter } from '#web/shell/own-start/matter.ts';
import { ownMatters } from '#web/shell/own-start/own-matters.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';
import { LoadFailed, Loading } from '#web/ui/page/states.tsx';

/** Only clients load it who have something to pay. */
const RequestPayment = fetchedLater(async () => (await import('#web/payments/request-payment.tsx')).RequestPayment);
const PaymentDialog = fetchedLater(async () => (await import('#web/payments/payment-dialog.tsx')).PaymentDialog);
const SentProof = fetchedLater(async () => (await import('#web/payments/sent-proof.tsx')).SentProof);

/** Further matters are shown up to this number; the lists have all. */
const othersMax = 4;

const ways = {
  Client: [{ to: paths.requests(), text: t.requests }],
  Lawyer: [
    { to: paths.requests(), text: t.requests },
    { to: paths.profile(), text: pageNames.profile },
  ],
  Participant: [
    { to: paths.suggestions(), text: pageNames.suggestions },
    { to: paths.profile(), text: pageNames.profile },
  ],
  Admin: [
    { to: paths.admin(), text: pageNames.admin },
    { to: paths.notifications(), text: pageNames.notifications },
  ],
} as const satisfies Record<Role, readonly { to: string; text: string }[]>;

/** The matters of this person, fetched again after each notification; null before the first answer. */
function useOwnMatters(mine: StoredSession) {
  const data = useData(() => ownMatters(mine), mine);
  // A question in a room may be answered or closed on another device.
  useLiveSoon(['notification', 'missed', 'request', 'queue', 'room'], data.again);
  return data;
}

type OwnStartProps = {
  /** The question for visitors, also for a client without a request. */
  ask: Elements;
  /** The fee of a request in words. */
  fee: string | null;
};

/** In place of the question for visitors: what a signed-in person does next, what else waits, and the ways to all of it. */
export function OwnStart(props: OwnStartProps) {
  const mine = useSession();
  return mine && <Start key={`${mine.token} ${mine.status}`} mine={mine} {...props} />;
}

function Start({ mine, ask, fee }: OwnStartProps & { mine: StoredSession }) {
  const data = useOwnMatters(mine);
  const matters = answerOf(data);
  const [paying, setPaying] = useState<Paying | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const [first, ...others] = matters ?? [];
  const isNew = matters !== null && !first;
  const asks = mine.role === 'Client';
  return (
    <div className="mx-auto max-w-[720px]">
      <h1 className="text-2xl leading-[1.45]">
        {t.hello} <bdi translate="no">{mine.displayName.split(' ')[0]}</bdi>
      </h1>
      <p className="mb-2.5 min-h-6 text-sm leading-[1.6] text-muted">{matters && summary(matters)}</p>
      <div role="status">
        {data.outcome === null && (
          <Card className="grid min-h-50 place-items-center">
            <Loading text={t.loading} />
          </Card>
        )}
        {first && <NextStep matter={first} onPay={setPaying} />}
      </div>
      {paying && (
        <PaymentDialog
          paying={paying}
          isLate={matters?.every(({ payment }) => payment?.request.id !== paying.requestId) ?? false}
          onStep={setPaying}
          onSent={setSent}
        />
      )}
      {sent && (
        <SentProof
          sent={sent}
          onClose={() => {
            setSent(null);
            data.again();
          }}
        />
      )}
      {data.outcome !== null && matters === null && <LoadFailed text={t.failed} onRetry={data.retry} />}
      {others.length > 0 && <Others matters={others.slice(0, othersMax)} />}
      {isNew && asks && ask}
      <ul className="flex flex-wrap gap-x-5">
        {ways[mine.role].map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className="text-link inline-flex min-h-11 items-center">
              {text}
            </Link>
          </li>
        ))}
      </ul>
      {!isNew && asks && <AskAgain fee={fee} />}
    </div>
  );
}

function summary(matters: readonly OwnMatter[]): string {
  const waiting = matters.filter(({ by }) => by === 'you').length;
  return `${formatCount(waiting, t.waiting)}${matters.some(({ by }) => by === 'date') ? t.andDate : ''}.`;
}

const RequestNumber = ({ id }: { id: number | undefined }) =>
  id !== undefined && (
    <span>
      {t.request}{' '}
      <bdi translate="no" dir="ltr">
        {id}
      </bdi>
    </span>
  );

/** One thing and one act; a fee is paid right here. */
function NextStep({ matter, onPay }: { matter: OwnMatter; onPay: (paying: Paying) => void }) {
  const { title, text, to, act, by, requestId, payment } = matter;
  return (
    <Card as="section" aria-labelledby="next-step" className="px-4 pt-3 pb-4">
      <p className="flex items-center justify-between gap-3 text-xs">
        <b className={by === 'others' ? 'text-muted' : 'text-brass'}>
          {by === 'you' ? `${t.next} · ${t.yours}` : t.next}
        </b>
        <span className="text-muted">
          <RequestNumber id={requestId} />
        </span>
      </p>
      <h2 id="next-step" className="text-xl leading-normal">
        {title}
      </h2>
      <p dir="auto" className="mt-0.5 mb-3 line-clamp-3 text-sm leading-[1.6] break-words">
        {text}
      </p>
      {payment ? (
        <RequestPayment
          requestId={payment.request.id}
          wallets={payment.settings.wallets}
          requestFee={fromWire(payment.request.fee ?? payment.settings.requestFee)}
          lastPayment={payment.request.lastPayment}
          onPay={onPay}
        />
      ) : (
        <LinkButton to={to} variant={by === 'others' ? 'ghost' : 'primary'} className="min-h-12.5 w-full">
          {act}
        </LinkButton>
      )}
    </Card>
  );
}

const icons = { you: MessageCircle, date: Calendar, others: Clock };

const Others = ({ matters }: { matters: readonly OwnMatter[] }) => (
  <ul className="card @container mt-2.5 divide-y divide-line px-4">
    {matters.map(({ title, text, to, by, requestId }) => {
      const Icon = icons[by];
      return (
        <li key={`${to} ${title}`}>
          <Link to={to} className="flex min-h-15 items-center gap-3 py-1.5">
            <Icon size={19} aria-hidden="true" className="shrink-0" />
            <span className="min-w-0 flex-1">
              <span className="block text-sm leading-normal font-semibold">{title}</span>
              <span className="block truncate text-xs text-muted @max-[15rem]:whitespace-normal">
                <RequestNumber id={requestId} />
                {requestId !== undefined && <span> · </span>}
                <bdi>{text}</bdi>
              </span>
            </span>
            <ChevronLeft size={18} aria-hidden="true" className="shrink-0" />
          </Link>
        </li>
      );
    })}
  </ul>
);
