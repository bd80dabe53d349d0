import type { Elements } from '#web/core/page/elements.ts';

type CasePageProps = {
  children: Elements;
  /** In a second column where there is room. */
  aside: Elements;
  /** Quiet lines at the end, for what is seldom needed. */
  lines: Elements;
};

/** The order of a request that has been decided: the person and the next step, what is read once, what is seldom done. */
export const CasePage = ({ children, aside, lines }: CasePageProps) => (
  <div className="wrap grid grid-cols-1 items-start gap-2 pt-2.5 pb-5 lg:grid-cols-[minmax(0,1fr)_336px] lg:grid-rows-[auto_1fr] lg:gap-x-7 lg:pt-5 lg:pb-10">
    <div className="grid min-w-0 grid-cols-1 gap-2.5 lg:gap-3.5">{children}</div>
    <div className="grid min-w-0 grid-cols-1 gap-2 lg:row-span-2 lg:gap-3">{aside}</div>
    <div className="print:hidden">{lines}</div>
  </div>
);
