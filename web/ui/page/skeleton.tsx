import type { Elements } from '#web/core/page/elements.ts';
import { classNames } from '#web/ui/class-names.ts';
import { uiCopy } from '#web/ui/copy.ts';

type SkeletonProps = { text?: string; className?: string; children: Elements };

/** In the place of what is fetched, with its heights, so that nothing moves when it comes; said once to screen readers. */
export const Skeleton = ({ text = uiCopy.loading, className, children }: SkeletonProps) => (
  <>
    <p role="status" className="sr-only">
      {text}
    </p>
    <div aria-busy="true" className={classNames('noscript:hidden', className)}>
      {children}
    </div>
  </>
);

type GreyRowsProps = {
  count: number;
  /** The look of the rows that come; their height at least. */
  className: string;
};

/** Two grey lines in each row. */
export const GreyRows = ({ count, className }: GreyRowsProps) =>
  Array.from({ length: count }, (_, row) => row).map((row) => (
    <div key={row} aria-hidden="true" className={classNames('grey-lines', className)} />
  ));

/** A part of a page while it is fetched. */
export const LoadingPart = ({ text }: { text?: string }) => (
  <Skeleton {...(text !== undefined && { text })} className="grid grid-cols-1 gap-3">
    <GreyRows count={3} className="min-h-12" />
  </Skeleton>
);

/** A list that is often empty while it is fetched: as high as the line that says so. */
export const ListLoading = () => (
  <Skeleton>
    <div aria-hidden="true" className="grey-line my-1.5" />
  </Skeleton>
);

/** A long form while it is fetched: what is below it stays below the screen. */
export const FormLoading = () => (
  <Skeleton className="grid grid-cols-1 gap-6">
    <GreyRows count={5} className="card min-h-56" />
  </Skeleton>
);
