import { Inbox, type LucideIcon, RotateCw, TriangleAlert } from 'lucide-react';
import { referenceText } from '#contract/copy/reference.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { Button, Spinner } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';

/** The states of a list besides the full one: loading, failed, empty. */
export const Loading = ({ text = uiCopy.loading }: { text?: string }) => (
  <p role="status" className="state noscript:hidden">
    <Spinner />
    <span>{text}</span>
  </p>
);

type LoadFailedProps = {
  text?: string;
  /** The number of the failure, to be read out. */
  reference?: string | undefined;
  onRetry?: () => void;
};

export const LoadFailed = ({ text = uiCopy.loadFailed, reference, onRetry }: LoadFailedProps) => (
  <div role="alert" className="state">
    <TriangleAlert aria-hidden="true" className="text-danger" />
    <p>{text}</p>
    <ErrorNumber number={reference} />
    {onRetry && (
      <Button variant="ghost" size="sm" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
        {uiCopy.retry}
      </Button>
    )}
  </div>
);

type EmptyProps = { text: string; icon?: LucideIcon; children?: Elements };

/** `children` is the next action: a button or a link. */
export const Empty = ({ text, icon: Icon = Inbox, children }: EmptyProps) => (
  <div className="state">
    <Icon aria-hidden="true" className="text-brass-deco" strokeWidth={1.5} />
    <p>{text}</p>
    {children}
  </div>
);

/** The number by which the log finds a failure, to be read out or copied. Nothing without one. */
export const ErrorNumber = ({ number }: { number: string | null | undefined }) =>
  number && (
    <p className="text-muted">
      {referenceText}{' '}
      <bdi translate="no" dir="ltr" className="select-all">
        {number}
      </bdi>
    </p>
  );
