import { Eye, Menu } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { type WaitingCounts, waitingCounts } from '#contract/administration/overview.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { FindIcon, FindTrigger, useFind } from '#web/administration/find/find-trigger.tsx';
import { call } from '#web/core/calls/api.ts';
import { useLive, useSoon } from '#web/core/live/live.ts';
import { mayHere } from '#web/core/session/may.ts';
import { useSession } from '#web/core/session/session.ts';
import { AdminBrand, AdminNavigation, BellLink } from '#web/shell/administration/admin-navigation.tsx';
import { administrationCopy as t } from '#web/shell/administration/copy.ts';
import { sectionAt } from '#web/shell/administration/sections.ts';
import { shellCopy } from '#web/shell/copy.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Several events at once lead to one call. */
const gatherMs = 200;
/** A mail that fails sends no event: the counts are fetched again this often while the page is seen. */
const againAfterMs = 60_000;

/**
 * What waits in each queue, for the navigation: fetched again with each page, after decisions of anyone, after
 * notifications, and each minute. Without an answer the last counts stay; null before the first.
 */
function useWaiting(): WaitingCounts | null {
  const [counts, setCounts] = useState<WaitingCounts | null>(null);
  const soon = useSoon();
  const fetchSoon = useCallback(() => {
    const fetchNow = () =>
      call(waitingCounts, {}).then(setCounts, (error: unknown) => {
        if (!isApiError(error)) throw error;
      });
    soon(fetchNow, gatherMs);
  }, [soon]);
  useLive('notification', fetchSoon);
  useLive('missed', fetchSoon);
  useLive('decided', fetchSoon);
  useLive('queue', fetchSoon);

  const { pathname } = useLocation();
  const isStill = useRevalidator().state === 'idle';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page fetches them
  useEffect(() => {
    if (isStill) fetchSoon();
  }, [pathname, isStill, fetchSoon]);

  useEffect(() => {
    const ifSeen = () => document.hidden || fetchSoon();
    const interval = setInterval(ifSeen, againAfterMs);
    document.addEventListener('visibilitychange', ifSeen);
    return () => {
      clearInterval(interval);
      document.removeEventListener('visibilitychange', ifSeen);
    };
  }, [fetchSoon]);
  return counts;
}

/**
 * The administrators' own frame: the navigation at the side, or in a drawer where the screen is narrow, and the page. Each
 * page begins with its `AdminHead`.
 */
export function AdminFrame({ children }: { children: ReactNode }) {
  const counts = useWaiting();
  const find = useFind();
  return (
    <div className="admin">
      <header tabIndex={-1} className="admin-nav">
        <AdminBrand />
        <FindTrigger onOpen={find.open} />
        <AdminNavigation counts={counts} />
      </header>
      <div className="admin-main">
        <NarrowBar counts={counts} onFind={find.open} />
        {children}
        <OnlyLooks />
      </div>
      {find.dialog}
    </div>
  );
}

type NarrowBarProps = { counts: WaitingCounts | null; onFind: () => void };

/** On narrow screens: the menu, the search and the bell, at both sides of the page's title. */
function NarrowBar({ counts, onFind }: NarrowBarProps) {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  return (
    <div className="admin-bar">
      <IconButton
        icon={Menu}
        iconSize={22}
        label={shellCopy.openMenu}
        isPlain
        aria-haspopup="dialog"
        onClick={() => setOpenedAt(key)}
      />
      <span className="flex">
        <FindIcon onOpen={onFind} />
        <span className="bell">
          <BellLink />
        </span>
      </span>
      {openedAt !== null && <Drawer counts={counts} isLeft={openedAt !== key} onClose={() => setOpenedAt(null)} />}
    </div>
  );
}

type DrawerProps = {
  counts: WaitingCounts | null;
  /** A link of it was followed. */
  isLeft: boolean;
  onClose: () => void;
};

const Drawer = ({ counts, isLeft, onClose }: DrawerProps) => (
  <Dialog title={t.menu} look="drawer" onClose={onClose}>
    {(close) => (
      <>
        <CloseWhen isTrue={isLeft} close={close} />
        <AdminNavigation counts={counts} />
      </>
    )}
  </Dialog>
);

function CloseWhen({ isTrue, close }: { isTrue: boolean; close: () => void }) {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (isTrue) closeNow();
  }, [isTrue]);
  return null;
}

/** A note on pages that this administrator may read, but not decide on. */
function OnlyLooks() {
  const mine = useSession();
  const { sees, decides } = sectionAt(useLocation()) ?? {};
  const isForbidden = sees !== undefined && !mayHere(mine, sees);
  if (isForbidden || decides === undefined || mayHere(mine, decides)) return null;
  return (
    <p role="note" className="admin-note">
      <Eye size={16} aria-hidden="true" className="shrink-0" />
      {t.onlyLooks}
    </p>
  );
}
