import type { ReactNode, Ref } from 'react';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { JumpLinks } from '#web/ui/page/jump-links.tsx';

const { label, ...places } = ownCopy.menu;

/** A section of the page; its name is the id of its heading. */
export type OwnPlace = keyof typeof places;

export const OwnMenu = ({ shown }: { shown: readonly OwnPlace[] }) => (
  <JumpLinks label={label} places={shown.map((place) => [place, places[place]])} />
);

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
