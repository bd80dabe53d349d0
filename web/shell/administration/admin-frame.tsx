import { Eye, Menu } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { type WaitingCounts, waitingCounts } from '#contract/administration/overview.ts';
import { permissionNames } from '#contract/copy/permissions.ts';
import { permissionsWith } from '#contract/core/permissions.ts';
import { call } from '#web/core/calls/api.ts';
import { answerOf, useData } from '#web/core/data/use-data.ts';
import { useLiveSoon } from '#web/core/live/live.ts';
import { useBrand } from '#web/core/page/brand.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { paths } from '#web/core/page/paths.ts';
import { mayHere } from '#web/core/session/may.ts';
import { useSession } from '#web/core/session/session.ts';
import { AdminHead } from '#web/desk/admin-head.tsx';
import { FindIcon, FindTrigger, useFind } from '#web/desk/find/find-trigger.tsx';
import { sectionAt } from '#web/desk/subjects/sections.ts';
import { AdminBrand, AdminNavigation, BellLink } from '#web/shell/administration/admin-navigation.tsx';
import { administrationCopy as t } from '#web/shell/administration/copy.ts';
import { shellCopy } from '#web/shell/copy.ts';
import { ErrorBoundary } from '#web/shell/frame.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** A mail that fails sends no event: the counts are fetched again this often while the page is seen. */
const againAfterMs = 60_000;

/**
 * The counts of the queues, for the navigation: fetched again with each page, after decisions of anyone, after
 * notifications, and each minute. Without an answer the last counts stay; null before the first.
 */
function useWaiting(): WaitingCounts | null {
  const counts = useData(() => call(waitingCounts, {}), useLocation().pathname);
  useLiveSoon(['notification', 'missed', 'decided', 'queue'], counts.again);
  const againIfSeen = useEffectEvent(() => document.hidden || counts.again());
  useEffect(() => {
    const onTime = () => againIfSeen();
    const interval = setInterval(onTime, againAfterMs);
    document.addEventListener('visibilitychange', onTime);
    return () => {
      clearInterval(interval);
      document.removeEventListener('visibilitychange', onTime);
    };
  }, []);
  return answerOf(counts);
}

/**
 * The administrators' own frame: the navigation at the side, or in a drawer where the screen is narrow, and the page. Each
 * page begins with its `AdminHead`.
 */
export function AdminFrame({ children }: { children: Elements }) {
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
    <div className="pointer-events-none sticky top-0 z-31 -mb-(--admin-line) flex h-(--admin-line) items-center justify-between px-1 *:pointer-events-auto min-[64rem]:hidden">
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
    <p
      role="note"
      className="admin-note sticky bottom-0 z-9 flex items-center gap-2 border-t border-line bg-sunken px-4 py-[0.4rem] text-xs leading-[1.85] min-[64rem]:px-6"
    >
      <Eye size={16} aria-hidden="true" className="shrink-0" />
      {t.onlyLooks}
    </p>
  );
}

/** An administrator keeps the frame around a page that failed; other people see the page that everybody sees. */
export function AdminErrorBoundary() {
  const error = useRouteError();
  const mine = useSession();
  if (mine?.role !== 'Admin') return <ErrorBoundary />;
  const isForbidden = isRouteErrorResponse(error) && error.status === 403;
  return <AdminFrame>{isForbidden ? <Forbidden /> : <ErrorBoundary />}</AdminFrame>;
}

/** Which permission the page needs, and who can give it. Every page that asks for one asks for `seesCases`. */
function Forbidden() {
  const { forbidden } = t;
  const permission = useSession()?.permission ?? null;
  const { pathname } = useLocation();
  const { name: brand } = useBrand();
  return (
    <main id="main" key={pathname}>
      <title>{`${forbidden.title} - ${brand}`}</title>
      <AdminHead title={forbidden.title} />
      <div className="wrap grid grid-cols-1 justify-items-start gap-3 py-8">
        {permission !== null && <p>{forbidden.yours(permissionNames[permission])}</p>}
        <p>{forbidden.needs}</p>
        <ul className="list-inside list-disc">
          {permissionsWith('seesCases').map((name) => (
            <li key={name}>{permissionNames[name]}</li>
          ))}
        </ul>
        <p>{forbidden.ask}</p>
        <LinkButton to={paths.adminAdministrators()} size="sm" variant="ghost">
          {forbidden.administrators}
        </LinkButton>
      </div>
    </main>
  );
}
