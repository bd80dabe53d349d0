import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type PageHeaderProps = {
  title: string;
  lead?: ReactNode;
  /** For pages where people work: what they came for starts higher. */
  isCompact?: boolean;
  children?: ReactNode;
};

/** The deep band at the head of every page but the home page; `children` are its actions. */
export const PageHeader = ({ title, lead, isCompact = false, children }: PageHeaderProps) => (
  <div className="bg-deep text-on-deep">
    <div
      className={classNames(
        'wrap flex flex-wrap justify-between gap-x-4',
        isCompact ? 'items-center gap-y-2 py-3' : 'items-end gap-y-4 py-10',
      )}
    >
      <div className="min-w-0">
        <h1 className={isCompact ? 'text-2xl' : 'text-3xl'}>{title}</h1>
        {lead !== undefined && <p className="mt-1 max-w-[56ch] text-on-deep-muted">{lead}</p>}
      </div>
      {children}
    </div>
  </div>
);
