import { ArrowUp, Mail, MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import type { PublicSettings } from '#contract/content/calls.ts';
import { pageNames } from '#web/core/copy.ts';
import { useBrand } from '#web/core/page/brand.ts';
import { paths } from '#web/core/page/paths.ts';
import { chatUrl } from '#web/core/words/phone-links.ts';
import { shellCopy } from '#web/shell/copy.ts';
import { SocialMark } from '#web/shell/social-mark.tsx';
import { Logo } from '#web/ui/brand/logo.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

const { footer, nav } = shellCopy;

type FooterLink = { readonly to: string; readonly label: string; readonly className?: string };

const accessibility = { to: paths.accessibility(), label: pageNames.accessibility };
const about = [
  { to: paths.about(), label: nav.about },
  { to: paths.privacy(), label: nav.privacy },
  { to: paths.terms(), label: pageNames.terms },
];

/** By their classes only administrators, or only others, see a link. */
const columns: readonly { readonly title: string; readonly links: readonly FooterLink[] }[] = [
  {
    title: footer.quickLinks,
    links: [
      { to: paths.home(), label: pageNames.home },
      { to: paths.lawyers(), label: nav.lawyers },
      { to: paths.submitRequest(), label: nav.submitRequest, className: 'not-admin' },
      { to: paths.admin(), label: nav.admin, className: 'admin-only' },
      accessibility,
    ],
  },
  {
    title: footer.services,
    links: [
      { to: `${paths.lawyers()}#register`, label: footer.registerLawyer, className: 'not-admin' },
      { to: paths.suggestions(), label: nav.suggestions },
      { to: `${paths.lawyers()}#ads`, label: footer.ads },
    ],
  },
  {
    title: footer.platform,
    links: [
      ...about,
      { to: paths.requests(), label: nav.requests, className: 'not-admin' },
      { to: paths.notifications(), label: nav.notifications, className: 'admin-only' },
    ],
  },
];

/** Moves the focus to the top as well; scrolling is smooth unless motion is reduced (`base.css`). */
function goToTop(): void {
  scrollTo({ top: 0 });
  document.querySelector<HTMLElement>('body > header')?.focus({ preventScroll: true });
}

type FooterProps = {
  settings: PublicSettings | null;
  /** Where somebody works: a line of links and a line of icons. */
  isShort: boolean;
};

export const Footer = ({ settings, isShort }: FooterProps) => (
  <footer className={classNames('border-t border-line bg-sunken', isShort ? 'py-1' : 'later pb-2 lg:pb-5')}>
    {isShort ? <ShortWays settings={settings} /> : <Ways settings={settings} />}
    <div className="wrap">
      {isShort ? (
        <p className="text-xs text-muted">{footer.rights}</p>
      ) : (
        <div className="flex items-center justify-between gap-4 border-t border-line pt-2 lg:pt-4">
          <p className="text-xs leading-normal text-muted">
            {footer.disclaimer} <span className="lg:block">{footer.rights}</span>
          </p>
          <IconButton icon={ArrowUp} label={footer.scrollTop} className="to-top" onClick={goToTop} />
        </div>
      )}
    </div>
  </footer>
);

const Links = ({ links }: { links: readonly FooterLink[] }) =>
  links.map(({ to, label, className }) => (
    <li key={label} className={className}>
      <Link to={to} className="footer-link">
        {label}
      </Link>
    </li>
  ));

const shortWays = [...about, accessibility];

type WaysProps = Pick<FooterProps, 'settings'>;

const ShortWays = ({ settings }: WaysProps) => (
  <div className="footer-ways wrap flex flex-wrap gap-x-5">
    {settings && (
      <ul aria-label={footer.contact} className="flex flex-wrap">
        <ContactLinks settings={settings} isIcon />
        <SocialIcons settings={settings} />
      </ul>
    )}
    <div className="flex flex-1 items-center justify-between">
      <ul className="flex flex-wrap gap-x-2 lg:gap-x-5">
        <Links links={shortWays} />
      </ul>
      <IconButton icon={ArrowUp} label={footer.scrollTop} isPlain className="to-top" onClick={goToTop} />
    </div>
  </div>
);

const Ways = ({ settings }: WaysProps) => (
  <div className="footer-ways wrap footer-columns">
    <div className="col-span-full lg:col-span-1">
      <Brand />
      <p className="mt-1 max-w-[38ch] text-sm text-muted max-lg:hidden">{footer.about}</p>
      {settings && <Contact settings={settings} />}
    </div>
    {columns.map(({ title, links }) => (
      <nav key={title} aria-label={title}>
        <h2 className="font-sans text-base leading-normal font-semibold">{title}</h2>
        <ul>
          <Links links={links} />
        </ul>
      </nav>
    ))}
  </div>
);

function Brand() {
  const { name, slogan, logoUrl } = useBrand();
  return (
    <div className="flex flex-wrap items-center gap-x-3 lg:block">
      <Logo name={name} picture={logoUrl} />
      <p dir="auto" className="font-semibold text-brass lg:mt-2">
        {slogan}
      </p>
    </div>
  );
}

const Contact = ({ settings }: { settings: PublicSettings }) => (
  <div className="flex flex-wrap text-sm lg:mt-2 lg:block">
    <ul aria-label={footer.contact} className="flex lg:block">
      <ContactLinks settings={settings} />
    </ul>
    {settings.socialLinks.length > 0 && (
      <ul aria-label={footer.social.title} className="flex flex-wrap lg:mt-1 lg:gap-2">
        <SocialIcons settings={settings} />
      </ul>
    )}
  </div>
);

const SocialIcons = ({ settings }: { settings: PublicSettings }) =>
  settings.socialLinks.map(({ name, url }) => (
    <li key={name}>
      <a
        className="icon-btn icon-btn-plain"
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={`${footer.social[name]} (${uiCopy.newTab})`}
        title={footer.social[name]}
      >
        <SocialMark network={name} />
      </a>
    </li>
  ));

type ContactLinksProps = {
  settings: PublicSettings;
  /** Without their words also on wide screens. */
  isIcon?: boolean;
};

const ContactLinks = ({ settings: { contactEmail, whatsappNumber }, isIcon = false }: ContactLinksProps) => {
  const look = isIcon ? 'icon-btn icon-btn-plain' : 'footer-link max-lg:size-11 max-lg:justify-center';
  const wordsLook = isIcon ? 'sr-only' : 'max-lg:sr-only';
  const chat = chatUrl(whatsappNumber ?? '', footer.chatMessage);
  return (
    <>
      {contactEmail && (
        <li>
          <a
            className={look}
            href={`mailto:${contactEmail}`}
            aria-label={`${footer.mail}: ${contactEmail}`}
            title={contactEmail}
          >
            <Mail size={19} aria-hidden="true" />
            <bdi translate="no" dir="ltr" className={`${wordsLook} break-all`}>
              {contactEmail}
            </bdi>
          </a>
        </li>
      )}
      {chat !== null && (
        <li>
          <a className={look} href={chat} target="_blank" rel="noreferrer" title={footer.chat}>
            <MessageCircle size={19} aria-hidden="true" />
            <span className={wordsLook}>{footer.chat}</span>
            <span className="sr-only">({uiCopy.newTab})</span>
          </a>
        </li>
      )}
    </>
  );
};
