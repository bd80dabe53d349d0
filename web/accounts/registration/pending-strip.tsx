import { Hourglass } from 'lucide-react';
import { usuallyWithin } from '#contract/copy/usual-wait.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { refreshSession } from '#web/accounts/refresh-session.ts';
import { useLive } from '#web/core/live/live.ts';
import { useSession } from '#web/core/session/session.ts';

const { pendingTitle, pendingText } = accountsCopy.entrance;

/** Tells a participant before they write that they wait for acceptance, and follows it: then it is gone. */
export function PendingStrip() {
  const usual = useSession()?.usualWait;
  useLive('notification', () => void refreshSession());
  useLive('missed', () => void refreshSession());
  return (
    <div className="border-b border-line bg-warning-tint">
      <div className="wrap flex gap-2.5 py-3">
        <Hourglass size={20} aria-hidden="true" className="mt-1 shrink-0 text-warning" />
        <div className="min-w-0">
          <p className="font-semibold">{pendingTitle}</p>
          <p className="text-sm text-muted">{pendingText(usual ? usuallyWithin(usual) : null)}</p>
        </div>
      </div>
    </div>
  );
}
