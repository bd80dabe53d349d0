import { ArrowLeft, Scale } from 'lucide-react';
import { Link } from 'react-router';
import { contentCopy } from '#web/content/copy.ts';
import { pageNames } from '#web/core/copy.ts';
import { paths } from '#web/core/page/paths.ts';

const { about } = contentCopy.home;

/** A short text about the platform, for clients and lawyers. */
export const AboutStrip = () => (
  <section className="bg-deep text-on-deep">
    <div className="wrap grid grid-cols-1 gap-8 py-12 lg:grid-cols-[1.3fr_1fr_1fr] lg:gap-12 lg:py-16">
      <div>
        <p className="mb-2 flex items-center gap-2 text-sm font-semibold text-deep-brass">
          <Scale size={20} aria-hidden="true" />
          {pageNames.about}
        </p>
        <h2 className="text-2xl">{about.title}</h2>
        <Link
          to={paths.about()}
          className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-deep-brass underline-offset-8 hover:underline"
        >
          {about.more}
          <ArrowLeft size={18} aria-hidden="true" />
        </Link>
      </div>
      {about.sides.map(({ title, text }) => (
        <div key={title} className="self-start border-s-2 border-deep-brass ps-5">
          <h3 className="text-lg">{title}</h3>
          <p className="text-on-deep-muted">{text}</p>
        </div>
      ))}
    </div>
  </section>
);
