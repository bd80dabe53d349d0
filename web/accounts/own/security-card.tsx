import { KeyRound, LogOut, Monitor, Smartphone } from 'lucide-react';
import {
  changePassword,
  endSession,
  mySessions,
  type OwnSession,
  signOutEverywhere,
} from '#contract/accounts/security.ts';
import type { Page } from '#contract/core/endpoint.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { useLeaving } from '#web/accounts/own/leaving.ts';
import { OwnSection } from '#web/accounts/own/own-menu.tsx';
import { call } from '#web/core/calls/api.ts';
import type { Later } from '#web/core/data/later.ts';
import { formatAgo, formatDateTime } from '#web/core/words/format.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { DecisionButton } from '#web/ui/decision/decision-dialog.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';
import { ListEnd } from '#web/ui/page/pages.tsx';
import { rowAttributes, useQueue } from '#web/ui/page/use-queue.ts';

const sessionsCopy = ownCopy.sessions;

/** The sessions of the account; one or all can be ended here. */
function OwnSessions({ first }: { first: Page<OwnSession[]> }) {
  const leaveHere = useLeaving();
  const { place, items, leave, ...end } = useQueue(first, (part) => call(mySessions, part));
  return (
    <>
      <h3 className="text-lg">{sessionsCopy.title}</h3>
      <p className="mb-3 text-muted">{sessionsCopy.text}</p>
      <section ref={place} tabIndex={-1} aria-label={sessionsCopy.title} className="rounded-lg">
        <ul className="grid grid-cols-1 gap-3">
          {items.map((session) => (
            <li key={session.id} {...rowAttributes} className="min-w-0 scroll-mt-4 rounded-lg">
              <SessionRow session={session} onEnded={() => leave(session)} />
            </li>
          ))}
        </ul>
        <ListEnd {...end} />
      </section>
      <ActButton
        variant="danger"
        className="mt-5"
        endpoint={signOutEverywhere}
        input={{}}
        question={{
          title: sessionsCopy.confirmTitle,
          text: sessionsCopy.confirmText,
          confirm: sessionsCopy.confirmButton,
        }}
        onDone={() => leaveHere(signOutEverywhere.message)}
        icon={<LogOut aria-hidden="true" className="-scale-x-100" />}
      >
        {sessionsCopy.everywhere}
      </ActButton>
    </>
  );
}

type SessionRowProps = { session: OwnSession; onEnded: () => void };

function SessionRow({ session: { id, device, createdAt, lastUsedAt, isCurrent }, onEnded }: SessionRowProps) {
  const { isSending, act } = useAct();
  const name = device ?? sessionsCopy.unknown;
  const Icon = /Android|iPhone/.test(name) ? Smartphone : Monitor;

  const end = () => act(endSession, { id }, { done: endSession.message, onDone: onEnded });

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line p-4">
      <Icon size={24} aria-hidden="true" className="text-primary" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          <bdi translate="no">{name}</bdi>
          {isCurrent && <Badge tone="success">{sessionsCopy.current}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-6 text-sm text-muted">
          <span>{`${sessionsCopy.opened}: ${formatDateTime(createdAt)}`}</span>
          <span>{`${sessionsCopy.used}: ${formatAgo(lastUsedAt)}`}</span>
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="ghost"
          size="sm"
          disabled={isSending}
          aria-label={sessionsCopy.endOf(name)}
          onClick={() => void end()}
        >
          {sessionsCopy.end}
        </Button>
      )}
    </div>
  );
}

const { security: t } = ownCopy;

/** The password and the sessions. */
export function SecurityCard({ sessions }: { sessions: Later<Page<OwnSession[]>> }) {
  const { refresh } = useAct();
  return (
    <OwnSection place="security" note={t.note}>
      <h3 className="text-lg">{accountsCopy.password}</h3>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-muted">{t.passwordText}</p>
        <DecisionButton
          button={{ variant: 'ghost', icon: <KeyRound aria-hidden="true" />, children: t.change }}
          title={t.change}
          endpoint={changePassword}
          extra={{}}
          submit={t.save}
          sending={uiCopy.saving}
          done={changePassword.message}
          onDecided={refresh} // The other sessions have ended.
        >
          <PasswordField name="currentPassword" label={t.current} autoComplete="current-password" isRequired />
          <PasswordField
            name="password"
            label={t.fresh}
            hint={accountsCopy.passwordHint}
            autoComplete="new-password"
            isRequired
          />
          <PasswordField name="confirmPassword" label={t.again} autoComplete="new-password" isRequired />
        </DecisionButton>
      </div>
      <hr className="my-6 border-line" />
      <Fetched of={sessions}>{(first) => <OwnSessions first={first} />}</Fetched>
    </OwnSection>
  );
}
