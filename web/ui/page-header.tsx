import type { ReactNode } from 'react';

type PageHeaderProps = { title: string; lead?: ReactNode; children?: ReactNode };

/** The deep band at the head of every page but the home page; `children` are its actions. */
export const PageHeader = ({ title, lead, children }: PageHeaderProps) => (
  <div className="bg-deep text-on-deep">
    <div className="wrap flex flex-wrap items-end justify-between gap-4 py-10">
      <div className="min-w-0">
        <h1 className="text-3xl">{title}</h1>
        {lead !== undefined && <p className="mt-1 max-w-[56ch] text-on-deep-muted">{lead}</p>}
      </div>
      {children}
    </div>
  </div>
);
