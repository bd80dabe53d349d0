import { useEffect } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type JumpLinksProps = {
  /** Names the links for screen readers. */
  label: string;
  /** The sections by the ids of their headings, in their order. */
  places: readonly (readonly [id: string, title: string])[];
  /** On narrow screens they stay in one line that scrolls sideways. */
  isOneLine?: boolean;
};

const link =
  'flex min-h-11 items-center rounded-full border border-line-strong px-4 text-sm font-semibold hover:bg-tint hover:text-on-tint lg:rounded-md lg:border-transparent';

/** Links to the sections of a long page. An address with a fragment scrolls there once the page is loaded. */
export function JumpLinks({ label, places, isOneLine = false }: JumpLinksProps) {
  useEffect(() => void document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <nav aria-label={label} className="min-w-0 lg:sticky lg:top-24">
      <ul
        className={classNames(
          'flex gap-2 lg:flex-col lg:gap-0 lg:border-s lg:border-line lg:ps-2',
          isOneLine ? '-m-1 overflow-x-auto p-1 whitespace-nowrap lg:m-0' : 'flex-wrap',
        )}
      >
        {places.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`} className={link}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
