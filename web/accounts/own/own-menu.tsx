import {
  Download,
  GraduationCap,
  IdCard,
  Keyboard,
  KeyRound,
  type LucideIcon,
  ShieldCheck,
  Trash2,
  UserRound,
} from 'lucide-react';
import { ownCopy } from '#web/accounts/own/copy.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { Fold, type FoldProps } from '#web/ui/fold.tsx';
import { JumpLinks } from '#web/ui/page/jump-links.tsx';

const { label, ...places } = ownCopy.menu;

/** A section of the page; its name is the id of its heading. */
export type OwnPlace = keyof typeof places;

/** On narrow screens the folded sections are the menu. */
export const OwnMenu = ({ shown }: { shown: readonly OwnPlace[] }) => (
  <div className="contents max-lg:hidden">
    <JumpLinks label={label} places={shown.map((place) => [place, places[place]])} />
  </div>
);

/** Icons of the sections that this domain has. */
const icons = {
  account: UserRound,
  documents: IdCard,
  professional: GraduationCap,
  security: KeyRound,
  'second-factor': ShieldCheck,
  keys: Keyboard,
  records: Download,
  leaving: Trash2,
} as const satisfies Partial<Record<OwnPlace, LucideIcon>>;

type OwnSectionProps = Pick<FoldProps, 'note' | 'heading' | 'isDue'> & {
  place: keyof typeof icons;
  children: Elements;
};

/** A section of the page: one line on phones until it is opened. */
export const OwnSection = ({ place, ...rest }: OwnSectionProps) => (
  <Fold id={place} title={places[place]} icon={icons[place]} {...rest} />
);
