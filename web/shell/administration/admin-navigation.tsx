import { Bell, ExternalLink, LayoutDashboard, LogOut, type LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { Queue, WaitingCounts } from '#contract/administration/overview.ts';
import { formatNumber } from '#contract/copy/digits.ts';
import { permissionNames } from '#contract/copy/permissions.ts';
import { useBrand } from '#web/core/page/brand.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { paths } from '#web/core/page/paths.ts';
import { mayHere } from '#web/core/session/may.ts';
import { useSession } from '#web/core/session/session.ts';
import { formatAge } from '#web/core/words/format.ts';
import { mailsAddress } from '#web/desk/overview/troubles.tsx';
import { isLate } from '#web/desk/review/age-badge.tsx';
import { sectionNames } from '#web/desk/subjects/copy.ts';
import { groups, type Section, sectionAt } from '#web/desk/subjects/sections.ts';
import { administrationCopy as t } from '#web/shell/administration/copy.ts';
import { shellCopy } from '#web/shell/copy.ts';
import { useLogOut } from '#web/shell/log-out.ts';
import { ThemeSwitch } from '#web/shell/theme-switch.tsx';
import { Logo } from '#web/ui/brand/logo.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

const { nav } = shellCopy;

type AdminNavigationProps = { counts: WaitingCounts | null };

/** Every section of the administration with what waits there, and below it what belongs to the person. */
export function AdminNavigation({ counts }: AdminNavigationProps) {
  const mine = useSession();
  const place = useLocation();
  const current = sectionAt(place);
  return (
    <>
      <nav aria-label={t.menu} className="-mx-1.5 min-h-0 flex-1 overflow-y-auto overscroll-contain px-1.5 py-0.5">
        <ul>
          <Entry
            to={paths.admin()}
            icon={LayoutDashboard}
            label={t.overview}
            isCurrent={place.pathname === paths.admin()}
          />
        </ul>
        {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
          <div key={group}>
            <p className="mt-[0.6rem] mb-[0.1rem] px-2 text-xs leading-[1.85] text-muted">{t.groups[group]}</p>
            <ul>
              {groups[group]
                .filter(({ sees }) => sees === undefined || mayHere(mine, sees))
                .map((section) => (
                  <SectionEntry key={section.name} section={section} counts={counts} isCurrent={section === current} />
                ))}
            </ul>
          </div>
        ))}
      </nav>
      <OwnPart />
    </>
  );
}

type SectionEntryProps = AdminNavigationProps & { section: Section; isCurrent: boolean };

const SectionEntry = ({ section: { name, to, icon, queue }, counts, isCurrent }: SectionEntryProps) => (
  <Entry
    to={queue === 'mails' && counts ? mailsAddress(counts.mails) : to}
    icon={icon}
    label={sectionNames[name]}
    isCurrent={isCurrent}
  >
    {queue && counts && <Waits queue={counts[queue]} kind={queue === 'mails' ? 'mail' : 'decision'} />}
    {queue && !counts && <span aria-hidden="true" className="grey-line max-w-8 shrink-0" />}
  </Entry>
);

const entryLook =
  'flex min-h-[44px] items-center gap-[0.4rem] rounded-sm px-2 text-sm/[1.4] min-[64rem]:pointer-fine:min-h-[36px]';
const currentLook = 'bg-surface font-semibold shadow-[inset_3px_0_0_var(--color-brass-deco)]';

type EntryProps = { to: string; icon: LucideIcon; label: string; isCurrent: boolean; children?: Elements };

const Entry = ({ to, icon: Icon, label, isCurrent, children }: EntryProps) => (
  <li>
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(entryLook, isCurrent ? currentLook : 'hover:bg-tint')}
    >
      <Icon
        size={20}
        aria-hidden="true"
        className={classNames('shrink-0', isCurrent ? 'text-primary' : 'text-muted')}
      />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {children}
    </Link>
  </li>
);

/** Larger counts are shown as «more than». */
const countMax = 999;

/** How many wait, and since when the oldest does. */
const Waits = ({ queue: { count, oldest }, kind }: { queue: Queue; kind: 'decision' | 'mail' }) =>
  count > 0 && (
    <>
      {oldest !== null && (
        <span
          className={classNames(
            'shrink-0 text-[0.78125rem]',
            isLate(oldest, kind) ? 'font-semibold text-danger' : 'font-normal text-muted',
          )}
        >
          <span className="sr-only">{uiCopy.oldest} </span>
          <span>{formatAge(oldest, { isAlone: true })}</span>
        </span>
      )}
      <span className="min-w-5 shrink-0 text-end font-semibold">
        <span className="sr-only">{t.waits} </span>
        <span>{count > countMax ? t.many(formatNumber(countMax)) : formatNumber(count)}</span>
      </span>
    </>
  );

export function AdminBrand() {
  const { name, logoUrl } = useBrand();
  return (
    <p className="flex min-h-14 items-center gap-2">
      <Link to={paths.home()} aria-label={shellCopy.homeLabel(name)} className="min-w-0 rounded-sm">
        <Logo name={name} picture={logoUrl} isOneLine />
      </Link>
      <span className="ms-auto text-sm text-muted">{t.administration}</span>
    </p>
  );
}

/** The way to the notifications with the number of unread ones (`shell.css`). */
export const BellLink = () => (
  <Link to={paths.notifications()} title={nav.notifications} className="icon-btn icon-btn-plain relative">
    <Bell size={20} aria-hidden="true" />
    <span className="sr-only">{nav.notifications}</span>
  </Link>
);

/** The account, the notifications, the theme, the public site and the way out. */
function OwnPart() {
  const mine = useSession();
  const logOut = useLogOut();
  if (!mine) return null;
  const { displayName, permission } = mine;
  return (
    <nav aria-label={t.own} className="grid gap-1 border-t border-line py-2">
      <Link
        to={paths.profile()}
        title={nav.profile}
        className="flex min-h-11 items-center gap-[0.6rem] rounded-sm px-1 hover:bg-tint"
      >
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-deep font-semibold text-on-deep"
        >
          {[...displayName][0]}
        </span>
        <span className="min-w-0">
          <span className="sr-only">{nav.profile}: </span>
          <bdi translate="no" className="block truncate text-sm leading-snug font-semibold">
            {displayName}
          </bdi>
          {permission && (
            <span className="block truncate text-xs leading-snug text-muted">{permissionNames[permission]}</span>
          )}
        </span>
      </Link>
      <ul className="flex justify-between">
        <li className="bell">
          <BellLink />
        </li>
        <li>
          <ThemeSwitch />
        </li>
        <li>
          <Link to={paths.home()} title={t.site} className="icon-btn icon-btn-plain">
            <ExternalLink size={20} aria-hidden="true" className="-scale-x-100" />
            <span className="sr-only">{t.site}</span>
          </Link>
        </li>
        <li>
          <IconButton icon={LogOut} label={nav.logOut} isPlain onClick={logOut} className="[&>svg]:-scale-x-100" />
        </li>
      </ul>
      <p className="text-center text-xs text-muted">{t.version(import.meta.env.VERSION)}</p>
    </nav>
  );
}
