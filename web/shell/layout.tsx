import { Gavel, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useMatches, useNavigate, useNavigation } from 'react-router';
import type { PublicSettings } from '#contract/content/calls.ts';
import { useNewerThanActs } from '#web/core/calls/acts.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { paths } from '#web/core/page/paths.ts';
import { hasUnsentTyping } from '#web/core/page/unsent-typing.ts';
import { isPrivatePage } from '#web/core/session/private.ts';
import { useSession, whenSecondFactorIsMissing } from '#web/core/session/session.ts';
import { shellCopy } from '#web/shell/copy.ts';
import { Dialogs } from '#web/shell/dialogs.tsx';
import { Footer } from '#web/shell/footer.tsx';
import { useFreshSession } from '#web/shell/fresh-session.ts';
import { Navbar } from '#web/shell/navbar.tsx';
import { Offline } from '#web/shell/offline.tsx';
import { useWelcome } from '#web/shell/use-welcome.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { ConfirmHost } from '#web/ui/dialog/confirm.tsx';

const { benefits } = shellCopy;

type ShellProps = { settings: PublicSettings | null; children: Elements };

/** The frame of every page, error pages included. */
export function Shell({ settings, children }: ShellProps) {
  useFreshSession();
  useWelcome();
  useLiveStream();
  useNewerThanActs();
  useRequiredSecondFactor();
  const { pathname } = useLocation();
  const isPrivate = isPrivatePage(pathname);
  const hasOwnFrame = useHasOwnFrame();
  const isMember = useSession() !== null;
  return (
    <>
      <a
        href="#main"
        className="skip absolute start-2 top-2 z-50 rounded-sm bg-surface px-[1.2rem] py-[0.6rem] font-semibold text-primary not-focus:sr-only"
      >
        {shellCopy.skip}
      </a>
      <div className="old-browser wrap pt-3">
        <p className="notice notice-warning">{shellCopy.oldBrowser}</p>
      </div>
      <Progress />
      {!hasOwnFrame && <Navbar />}
      <Offline />
      <noscript>
        <div className="wrap py-3">
          <p className="notice notice-warning">{isPrivate ? shellCopy.noScriptPrivate : shellCopy.noScript}</p>
        </div>
      </noscript>
      {children}
      {!hasOwnFrame && <Footer settings={settings} isShort={isPrivate} />}
      {!hasOwnFrame && <BenefitButtons isSmall={isPrivate || isMember} />}
      <Dialogs />
      <ConfirmHost />
    </>
  );
}

/** The pages of administrators have their own frame (`shell/administration`); other people see there why they may not enter. */
function useHasOwnFrame(): boolean {
  const isAdministration = useMatches().some(({ id }) => id === 'pages/admin/layout');
  const mine = useSession();
  return isAdministration && (mine === null || mine.role === 'Admin');
}

/** While somebody is signed in, the tab listens to the account's events; visitors do not even fetch this code. */
function useLiveStream(): void {
  const accountId = useSession()?.id;
  useEffect(() => {
    if (accountId === undefined) return;
    const stay = new AbortController();
    // Without a network the pages stay as they were fetched.
    import('#web/shell/live-stream.ts').then(({ runStream }) => runStream(stay.signal)).catch(() => undefined);
    return () => stay.abort();
  }, [accountId]);
}

/** An administrator who has to set up a second factor first is led to it, unless that would lose what they typed. */
function useRequiredSecondFactor(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const lead = () => {
      if (location.pathname !== paths.profile() && !hasUnsentTyping()) void navigate(paths.profile());
    };
    return whenSecondFactorIsMissing(lead);
  }, [navigate]);
}

/** A page is loading: a thin line at the top, once it takes longer than a moment. */
function Progress() {
  const isWaiting = useNavigation().state !== 'idle';
  return (
    <div role="status" className="progress" data-waiting={isWaiting || undefined}>
      {isWaiting && <span className="sr-only">{uiCopy.loading}</span>}
    </div>
  );
}

/**
 * The two buttons of every page: at the edge of wide screens, along the bottom of narrow ones. For who is signed in they
 * are small, and on narrow screens at the end of the page.
 */
const BenefitButtons = ({ isSmall }: { isSmall: boolean }) => (
  <aside aria-label={benefits.label} className="benefits" data-small={isSmall || undefined}>
    <button type="button" className="benefits-button" onClick={() => openDialog('benefits-lawyer')}>
      <Gavel size={20} aria-hidden="true" />
      {benefits.lawyer}
    </button>
    <button type="button" className="benefits-button" onClick={() => openDialog('benefits-user')}>
      <UserRound size={20} aria-hidden="true" />
      {benefits.user}
    </button>
  </aside>
);
