import { Bell, FolderOpen, LogIn, LogOut, type LucideIcon, Menu, ShieldCheck, UserRound, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation, useNavigation } from 'react-router';
import { useBrand } from '#web/core/page/brand.ts';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { paths } from '#web/core/page/paths.ts';
import { shellCopy } from '#web/shell/copy.ts';
import { useLogOut } from '#web/shell/log-out.ts';
import { ThemeMenuEntry, ThemeSwitch } from '#web/shell/theme-switch.tsx';
import { Logo } from '#web/ui/brand/logo.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const { nav } = shellCopy;

type Entry = { readonly to: string; readonly label: string; readonly className?: string };

/** The navbar's entries. By their classes only members, administrators or others see them (specification#frame). */
const pageLinks: readonly Entry[] = [
  { to: paths.home(), label: nav.home },
  { to: paths.lawyers(), label: nav.lawyers },
  { to: paths.submitRequest(), label: nav.submitRequest, className: 'not-admin' },
  { to: paths.newInvitation(), label: nav.newInvitation, className: 'member' },
  { to: paths.suggestions(), label: nav.suggestions },
  { to: paths.privacy(), label: nav.privacy },
  { to: paths.about(), label: nav.about },
];

type IconEntry = Entry & { readonly icon: LucideIcon };

const bell: IconEntry = { to: paths.notifications(), label: nav.notifications, icon: Bell, className: 'bell' };

const accountLinks: readonly IconEntry[] = [
  { to: paths.admin(), label: nav.admin, icon: ShieldCheck, className: 'admin-only' },
  { to: paths.requests(), label: nav.requests, icon: FolderOpen, className: 'not-admin' },
  bell,
  { to: paths.profile(), label: nav.profile, icon: UserRound },
];

/** In the menu of phones, where the bell stands beside it. */
const otherLinks = accountLinks.filter((entry) => entry !== bell);

/** Esc and each navigation close it. */
function useMenu() {
  const { key } = useLocation(); // A new instance for each navigation.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isLeaving = useNavigation().state !== 'idle';
  const isOpen = openedAt === key && !isLeaving;
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpenedAt(null);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOpen]);
  return { isOpen, setOpen: (opens: boolean) => setOpenedAt(opens ? key : null) };
}

export function Navbar() {
  const { name, logoUrl } = useBrand();
  const { isOpen, setOpen } = useMenu();
  const logOut = useLogOut();
  return (
    <header
      tabIndex={-1}
      className="navbar @container sticky top-0 z-40 border-b border-line bg-paper [@media(height<420px)]:relative"
    >
      <div className="wrap flex min-h-14 items-center gap-2 lg:min-h-18">
        <Link to={paths.home()} aria-label={shellCopy.homeLabel(name)} className="min-w-[30%] rounded-sm">
          <Logo name={name} picture={logoUrl} isOneLine />
        </Link>
        <PageLinks />
        <div className="ms-auto flex min-w-0 items-center">
          <ThemeSwitch className="max-sm:hidden" />
          <span className="bell member md:hidden">
            <AccountIcon {...bell} />
          </span>
          <AccountIcons onLogOut={logOut} />
          <Button
            size="sm"
            className="guest ms-2 min-w-0 whitespace-nowrap max-lg:my-1.5 max-sm:px-3 @max-[16rem]:leading-tight @max-[16rem]:whitespace-normal"
            icon={<LogIn aria-hidden="true" className="-scale-x-100 max-[22.4375rem]:hidden @max-[20rem]:hidden" />}
            onClick={() => openDialog('login')}
          >
            {nav.logIn}
          </Button>
          <IconButton
            icon={isOpen ? X : Menu}
            label={isOpen ? shellCopy.closeMenu : shellCopy.openMenu}
            aria-expanded={isOpen}
            aria-controls="menu"
            isPlain
            className="ms-1 xl:hidden"
            onClick={() => setOpen(!isOpen)}
          />
        </div>
      </div>
      <nav
        id="menu"
        aria-label={shellCopy.mainMenu}
        hidden={!isOpen}
        className="max-h-[calc(var(--screen)-3.5rem)] overflow-y-auto border-t border-line xl:hidden"
      >
        <MenuLinks onLogOut={logOut} />
      </nav>
    </header>
  );
}

const PageItems = ({ look }: { look: string }) =>
  pageLinks.map(({ to, label, className }) => (
    <li key={to} className={className}>
      <NavLink to={to} end className={look}>
        {label}
      </NavLink>
    </li>
  ));

const PageLinks = () => (
  <nav aria-label={shellCopy.mainMenu} className="ms-4 max-xl:hidden">
    <ul className="flex">
      <PageItems look="nav-link" />
    </ul>
  </nav>
);

const AccountIcon = ({ to, label, icon: Icon }: IconEntry) => (
  <NavLink to={to} title={label} className="icon-btn icon-btn-plain nav-icon">
    <Icon size={20} aria-hidden="true" />
    <span className="sr-only">{label}</span>
  </NavLink>
);

const AccountIcons = ({ onLogOut }: { onLogOut: () => void }) => (
  <nav aria-label={shellCopy.account} className="member max-md:hidden">
    <ul className="flex items-center">
      {accountLinks.map((entry) => (
        <li key={entry.to} className={entry.className}>
          <AccountIcon {...entry} />
        </li>
      ))}
      <li>
        <IconButton icon={LogOut} label={nav.logOut} isPlain onClick={onLogOut} className="[&>svg]:-scale-x-100" />
      </li>
    </ul>
  </nav>
);

const MenuLinks = ({ onLogOut }: { onLogOut: () => void }) => (
  <div className="wrap py-3">
    <ul className="grid grid-cols-1 gap-1 sm:grid-cols-2">
      <PageItems look="menu-link" />
    </ul>
    <ul className="member mt-2 grid grid-cols-1 gap-1 border-t border-line pt-2 sm:grid-cols-2 md:hidden">
      {otherLinks.map(({ to, label, icon: Icon, className }) => (
        <li key={to} className={className}>
          <NavLink to={to} className="menu-link">
            <Icon size={20} aria-hidden="true" />
            <span>{label}</span>
          </NavLink>
        </li>
      ))}
      <li>
        <button type="button" className="menu-link w-full" onClick={onLogOut}>
          <LogOut size={20} aria-hidden="true" className="-scale-x-100" />
          {nav.logOut}
        </button>
      </li>
    </ul>
    <div className="mt-2 border-t border-line pt-2 sm:hidden">
      <ThemeMenuEntry />
    </div>
  </div>
);
