import type { HTMLAttributes } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'article' | 'section' | 'aside' | 'li';
  /** The double rule of notarised papers: for the request form and the hero only. */
  isFramed?: boolean;
};

/** A surface with a hairline and a soft shadow. */
export const Card = ({ as: Tag = 'div', isFramed = false, className, ...rest }: CardProps) => (
  <Tag className={classNames('card p-5 sm:p-7', isFramed && 'framed', className)} {...rest} />
);
