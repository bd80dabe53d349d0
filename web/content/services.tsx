import { ArrowLeft, FilePenLine, MessagesSquare, Scale } from 'lucide-react';
import { Link } from 'react-router';
import { contentCopy } from '#web/content/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { Seal } from '#web/ui/brand/seal.tsx';
import { SectionHeading } from '#web/ui/page/section-heading.tsx';

const { services } = contentCopy.home;

const cards = [
  { to: paths.lawyers(), icon: Scale, ...services.lawyer },
  { to: paths.suggestions(), icon: MessagesSquare, ...services.suggestion },
  { to: paths.submitRequest(), icon: FilePenLine, ...services.request },
];

/** The three ways in: as a lawyer, with a suggestion, with a request (specification#home-page). */
export const Services = () => (
  <section className="bg-sunken py-14 lg:py-20" aria-labelledby="services">
    <div className="wrap">
      <SectionHeading eyebrow={services.eyebrow} title={services.title} id="services" />
      <ul className="grid grid-cols-1 gap-5 lg:grid-cols-3">
        {cards.map(({ to, icon: Icon, title, text, action }) => (
          <li
            key={to}
            className="card group flex flex-col p-6 transition-shadow hover:shadow-lift sm:max-lg:grid sm:max-lg:grid-cols-[auto_1fr] sm:max-lg:gap-x-6"
          >
            <Seal className="size-16 text-brass-deco sm:max-lg:row-span-3 sm:max-lg:size-20">
              <Icon size={24} strokeWidth={1.75} aria-hidden="true" className="text-primary" />
            </Seal>
            <h3 className="mt-4 text-xl sm:max-lg:mt-0">{title}</h3>
            <p className="mt-1 mb-5 text-muted">{text}</p>
            <Link to={to} className="text-link mt-auto inline-flex min-h-11 items-center gap-2 self-start">
              {action}
              <ArrowLeft size={18} aria-hidden="true" className="transition-transform group-hover:-translate-x-1" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
