import type { LucideIcon } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import type { Elements } from '#web/core/page/elements.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

export type FoldProps = {
  /** The id of its heading. */
  id: string;
  title: string;
  /** The content in a few words; shown beside the title while the section is closed. */
  note: ReactNode;
  icon: LucideIcon;
  look?: 'section' | 'line';
  /** Closed at first on wide screens too; its content is made when it is opened. */
  isSeldom?: boolean;
  /** It asks for something now: open at first on phones too. */
  isDue?: boolean;
  /** The heading, if a part of the section moves the focus to it. */
  heading?: Ref<HTMLHeadingElement> | undefined;
  className?: string;
  children: Elements;
};

/** From this width on a page has room for a second column. */
const isWide = () => matchMedia('(width >= 62rem)').matches;

/** Open at first, and opened by each link to it. */
function useOpening(id: string, isOpenAtFirst: () => boolean) {
  const [isOpen, setOpen] = useState(() => location.hash === `#${id}` || isOpenAtFirst());
  useEffect(() => {
    const onHash = () => location.hash === `#${id}` && setOpen(true);
    const onClick = (event: Event) => {
      if (!(event.target instanceof Element)) return;
      // A link to the address where the page is already changes no address.
      if (event.target.closest(`a[href$="#${id}"]`)) setOpen(true);
      // The answer to a form inside must be seen.
      if (event.target.closest('summary')?.parentElement?.querySelector('form[data-sending]')) event.preventDefault();
    };
    addEventListener('hashchange', onHash);
    document.addEventListener('click', onClick);
    return () => {
      removeEventListener('hashchange', onHash);
      document.removeEventListener('click', onClick);
    };
  }, [id]);
  return [isOpen, setOpen] as const;
}

/**
 * A section beside the main matter of a page: open on wide screens, one line on phones until it is pressed, or a link
 * leads to it.
 */
export function Fold(props: FoldProps) {
  const {
    id,
    title,
    note,
    icon: Icon,
    look = 'section',
    isSeldom = false,
    isDue = false,
    heading,
    className,
    children,
  } = props;
  const [isOpen, setOpen] = useOpening(id, () => isDue || (!isSeldom && isWide()));
  return (
    <section aria-labelledby={id} className={className}>
      <Disclosure
        look={look}
        isOpen={isOpen}
        onToggle={setOpen}
        title={
          <span className="flex items-center gap-2.5">
            <Icon size={19} aria-hidden="true" className="shrink-0 text-primary" />
            <h2
              id={id}
              {...(heading && { ref: heading, tabIndex: -1 })}
              className="min-w-0 font-sans text-base font-semibold break-words outline-none @min-[13rem]:shrink-0"
            >
              {title}
            </h2>
            <span className="min-w-0 flex-1 fold-note truncate @max-[13rem]:hidden text-xs font-normal md:text-sm text-muted print:hidden">
              {note}
            </span>
          </span>
        }
      >
        {(isOpen || !isSeldom) && children}
      </Disclosure>
    </section>
  );
}
