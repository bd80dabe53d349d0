import { useEffect } from 'react';
import { ownCopy } from '#web/accounts/own/copy.ts';

const { label, ...places } = ownCopy.menu;

/** A part of the page; its heading carries the name as its id. */
export type OwnPlace = keyof typeof places;

/** The way to each part of the page. An address with a part leads to it once the page is there. */
export function OwnMenu({ shown }: { shown: readonly OwnPlace[] }) {
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
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
