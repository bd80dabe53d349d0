import type { ReactNode } from 'react';
import type { PublicSettings } from '#contract/content.ts';
import { shellCopy } from '#web/shell/copy.ts';
import { Dialogs } from '#web/shell/dialogs.tsx';
import { Footer } from '#web/shell/footer.tsx';
import { useFreshSession } from '#web/shell/fresh-session.ts';
import { Navbar } from '#web/shell/navbar.tsx';
import { Offline } from '#web/shell/offline.tsx';
import { Progress } from '#web/shell/progress.tsx';
import { ConfirmHost } from '#web/ui/confirm.tsx';

type ShellProps = { settings: PublicSettings | null; children: ReactNode };

/** What stands around every page, error pages among them. */
export function Shell({ settings, children }: ShellProps) {
  useFreshSession();
  return (
    <>
      <a href="#main" className="skip">
        {shellCopy.skip}
      </a>
      <Progress />
      <Navbar />
      <Offline />
      <noscript>
        <p className="notice notice-warning">{shellCopy.noScript}</p>
      </noscript>
      {children}
      <Footer settings={settings} />
      <Dialogs />
      <ConfirmHost />
    </>
  );
}
