import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { endSession, mySessions, type OwnSession, signOutEverywhere } from '#contract/accounts/security.ts';
import type { Page } from '#contract/core/endpoint.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { useLeaving } from '#web/accounts/own/leaving.ts';
import { call } from '#web/core/calls/api.ts';
import { formatAgo, formatDateTime } from '#web/core/words/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { useDecision } from '#web/ui/review/decision.ts';
import { Queue } from '#web/ui/review/queue.tsx';

const { sessions: t } = ownCopy;

const nextPage = (cursor: string) => call(mySessions, { cursor });

/** The sessions of the account; one or all can be ended here. */
export function OwnSessions({ first }: { first: Page<OwnSession[]> }) {
  const leave = useLeaving();
  const { isSending, decide } = useDecision();

  async function leaveEverywhere() {
    const isSure = await confirm({ title: t.confirmTitle, text: t.confirmText, confirm: t.confirmButton });
    if (isSure) await decide(signOutEverywhere, {}, () => leave(signOutEverywhere.message));
  }

  return (
    <>
      <h3 className="text-lg">{t.title}</h3>
      <p className="mb-3 text-muted">{t.text}</p>
      <Queue
        label={t.title}
        first={first}
        fetchPage={nextPage}
        empty={<p>{t.empty}</p>}
        className="grid grid-cols-1 gap-3"
      >
        {(session, gone) => <SessionRow session={session} onEnded={gone} />}
      </Queue>
      <Button
        variant="danger"
        size="sm"
        className="mt-5"
        disabled={isSending}
        icon={<LogOut aria-hidden="true" className="-scale-x-100" />}
        onClick={() => void leaveEverywhere()}
      >
        {t.everywhere}
      </Button>
    </>
  );
}

type SessionRowProps = { session: OwnSession; onEnded: () => void };

function SessionRow({ session: { id, device, createdAt, lastUsedAt, isCurrent }, onEnded }: SessionRowProps) {
  const { isSending, decide } = useDecision();
  const name = device ?? t.unknown;
  const Icon = /Android|iPhone/.test(name) ? Smartphone : Monitor;

  const end = () =>
    decide(endSession, { id }, () => {
      toast.success(endSession.message);
      onEnded();
    });

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line p-4">
      <Icon size={24} aria-hidden="true" className="text-primary" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          <bdi>{name}</bdi>
          {isCurrent && <Badge tone="success">{t.current}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-6 text-sm text-muted">
          <span>
            {t.opened}: {formatDateTime(createdAt)}
          </span>
          <span>
            {t.used}: {formatAgo(lastUsedAt)}
          </span>
        </p>
      </div>
      {!isCurrent && (
        <Button variant="ghost" size="sm" disabled={isSending} aria-label={t.endOf(name)} onClick={() => void end()}>
          {t.end}
        </Button>
      )}
    </div>
  );
}
