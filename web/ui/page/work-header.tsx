import type { ReactNode } from 'react';

type WorkHeaderProps = {
  title: string;
  /** Where the page is: a link to its list, its number. */
  crumb: ReactNode;
  /** The status. */
  children?: ReactNode;
};

/** The deep band of a page where somebody works on one thing: low, so that what waits is on the first screen. */
export const WorkHeader = ({ title, crumb, children }: WorkHeaderProps) => (
  <div className="bg-deep text-on-deep">
    <div className="wrap py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-on-deep-muted">{crumb}</p>
        {children}
      </div>
      <h1 className="line-clamp-2 text-[1.375rem] leading-normal break-words md:text-2xl">
        <bdi>{title}</bdi>
      </h1>
    </div>
  </div>
);
