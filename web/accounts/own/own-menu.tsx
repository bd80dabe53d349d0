import { type ReactNode, type Ref, useEffect } from 'react';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';

const { label, ...places } = ownCopy.menu;

/** A section of the page; its name is the id of its heading. */
export type OwnPlace = keyof typeof places;

/** Links to the sections of the page. An address with a fragment scrolls there once the page is loaded. */
export function OwnMenu({ shown }: { shown: readonly OwnPlace[] }) {
  useEffect(() => void document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <nav aria-label={label} className="lg:sticky lg:top-24">
      <ul className="flex flex-wrap gap-2 lg:flex-col lg:gap-0 lg:border-s lg:border-line lg:ps-2">
        {shown.map((place) => (
          <li key={place}>
            <a
              href={`#${place}`}
              className="flex min-h-11 items-center rounded-full border border-line-strong px-4 text-sm font-semibold hover:bg-tint hover:text-on-tint lg:rounded-md lg:border-transparent"
            >
              {places[place]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type OwnSectionProps = {
  place: OwnPlace;
  /** The heading, if a part of the section moves the focus to it. */
  heading?: Ref<HTMLHeadingElement>;
  headingClassName?: string;
  children: ReactNode;
};

/** A section of the page in a card. */
export const OwnSection = ({ place, heading, headingClassName, children }: OwnSectionProps) => (
  <Card as="section" aria-labelledby={place}>
    <h2
      id={place}
      {...(heading && { ref: heading, tabIndex: -1 })}
      className={classNames('text-2xl outline-none', headingClassName)}
    >
      {places[place]}
    </h2>
    {children}
  </Card>
);
