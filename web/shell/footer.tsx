import { ArrowUp, Mail, MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import type { PublicSettings } from '#contract/content.ts';
import { useBrand } from '#web/core/brand.ts';
import { paths } from '#web/core/paths.ts';
import { shellCopy } from '#web/shell/copy.ts';
import { SocialMark } from '#web/shell/social-mark.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Logo } from '#web/ui/logo.tsx';

const { footer, nav } = shellCopy;

const columns = [
  {
    title: footer.quickLinks,
    links: [
      { to: paths.home(), label: footer.home },
      { to: paths.lawyers(), label: nav.lawyers },
      { to: paths.submitRequest(), label: nav.submitRequest },
    ],
  },
  {
    title: footer.services,
    links: [
      { to: `${paths.lawyers()}#register`, label: footer.registerLawyer },
      { to: paths.suggestions(), label: nav.suggestions },
      { to: `${paths.lawyers()}#ads`, label: footer.ads },
    ],
  },
  {
    title: footer.platform,
    links: [
      { to: paths.about(), label: nav.about },
      { to: paths.privacy(), label: footer.privacy },
      { to: paths.requests(), label: nav.requests },
    ],
  },
] as const;

/** A chat link to the number the administrators keep in the settings. */
const chatUrl = (number: string) =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(footer.chatMessage)}`;

/** The keyboard begins at the top as well; the way there is smooth where motion is wanted (`base.css`). */
function goToTop(): void {
  scrollTo({ top: 0 });
  document.querySelector<HTMLElement>('body > header')?.focus({ preventScroll: true });
}

export const Footer = ({ settings }: { settings: PublicSettings | null }) => (
  <footer className="border-t border-line bg-sunken pb-8">
    <div className="footer-ways wrap grid grid-cols-2 gap-x-6 gap-y-8 py-12 md:grid-cols-3 lg:grid-cols-[1.5fr_1fr_1fr_1fr]">
      <div className="col-span-2 md:col-span-3 lg:col-span-1">
        <Brand />
        <p className="mt-2 max-w-[38ch] text-sm text-muted">{footer.about}</p>
        {settings && <Contact settings={settings} />}
      </div>
      {columns.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2 className="mb-2 font-sans text-base font-semibold">{title}</h2>
          <ul>
            {links.map(({ to, label }) => (
              <li key={label}>
                <Link to={to} className="footer-link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
    <div className="wrap">
      <div className="flex items-center justify-between gap-4 border-t border-line pt-5">
        <div className="text-sm text-muted">
          <p>{footer.disclaimer}</p>
          <p>{footer.rights}</p>
        </div>
        <IconButton label={footer.scrollTop} className="to-top" onClick={goToTop}>
          <ArrowUp size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  </footer>
);

function Brand() {
  const { name, slogan, logoUrl } = useBrand();
  return (
    <>
      <Logo name={name} picture={logoUrl} />
      <p dir="auto" className="mt-2 font-semibold text-brass">
        {slogan}
      </p>
    </>
  );
}

const Contact = ({ settings: { contactEmail, whatsappNumber, socialLinks } }: { settings: PublicSettings }) => (
  <div className="mt-4 text-sm">
    <ul aria-label={footer.contact}>
      {contactEmail && (
        <li>
          <a className="footer-link" href={`mailto:${contactEmail}`} aria-label={`${footer.mail}: ${contactEmail}`}>
            <Mail size={19} aria-hidden="true" />
            <bdi dir="ltr" className="break-all">
              {contactEmail}
            </bdi>
          </a>
        </li>
      )}
      {whatsappNumber && (
        <li>
          <a className="footer-link" href={chatUrl(whatsappNumber)} target="_blank" rel="noreferrer">
            <MessageCircle size={19} aria-hidden="true" />
            {footer.chat}
            <span className="sr-only">({footer.newTab})</span>
          </a>
        </li>
      )}
    </ul>
    {socialLinks.length > 0 && (
      <ul aria-label={footer.social.title} className="mt-2 flex flex-wrap gap-2">
        {socialLinks.map(({ name, url }) => (
          <li key={name}>
            <a
              className="icon-btn"
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={`${footer.social[name]} (${footer.newTab})`}
              title={footer.social[name]}
            >
              <SocialMark network={name} />
            </a>
          </li>
        ))}
      </ul>
    )}
  </div>
);
