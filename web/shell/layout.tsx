import type { ReactNode } from 'react';
import type { PublicSettings } from '#contract/content.ts';
import { BenefitButtons } from '#web/shell/benefit-buttons.tsx';
import { shellCopy } from '#web/shell/copy.ts';
import { Dialogs } from '#web/shell/dialogs.tsx';
import { Footer } from '#web/shell/footer.tsx';
import { useFreshSession } from '#web/shell/fresh-session.ts';
import { Navbar } from '#web/shell/navbar.tsx';
import { Offline } from '#web/shell/offline.tsx';
import { Progress } from '#web/shell/progress.tsx';
import { useLiveLine } from '#web/shell/use-live-line.ts';
import { useWelcome } from '#web/shell/use-welcome.ts';
import { ConfirmHost } from '#web/ui/confirm.tsx';

type ShellProps = { settings: PublicSettings | null; children: ReactNode };

/** What stands around every page, error pages among them. */
export function Shell({ settings, children }: ShellProps) {
  useFreshSession();
  useWelcome();
  useLiveLine();
  return (
    <>
      <a href="#main" className="skip">
        {shellCopy.skip}
      </a>
      <Progress />
      <Navbar />
      <Offline />
      <noscript>
        <div className="wrap pt-3">
          <p className="notice notice-warning">{shellCopy.noScript}</p>
        </div>
      </noscript>
      {children}
      <Footer settings={settings} />
      <BenefitButtons />
      <Dialogs />
      <ConfirmHost />
    </>
  );
}
