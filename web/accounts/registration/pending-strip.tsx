import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Profile, profile } from '#contract/accounts/calls.ts';
import { usuallyWithin } from '#contract/copy/usual-wait.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { refreshSession } from '#web/accounts/refresh-session.ts';
import { call } from '#web/core/calls/api.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import { useLive } from '#web/core/live/live.ts';

const { pendingTitle, pendingText } = accountsCopy.entrance;

/** Tells a participant before they write that they wait for acceptance, and follows it: then it is gone. */
export function PendingStrip() {
  const [usual, setUsual] = useState<Profile['usualWait']>(null);
  useLive('notification', () => void refreshSession());
  useLive('missed', () => void refreshSession());
  useEffect(() => {
    void orNull(call(profile, {})).then((own) => setUsual(own?.usualWait ?? null));
  }, []);
  return (
    <div className="border-b border-line bg-warning-tint">
      <div className="wrap flex gap-2.5 py-3">
        <Hourglass size={20} aria-hidden="true" className="mt-1 shrink-0 text-warning" />
        <div className="min-w-0">
          <p className="font-semibold">{pendingTitle}</p>
          <p className="text-sm text-muted">{pendingText(usual && usuallyWithin(usual))}</p>
        </div>
      </div>
    </div>
  );
}
