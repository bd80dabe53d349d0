import { Retry } from '#web/content/nothing-published.tsx';
import { Ticker } from '#web/ui/carousel/ticker.tsx';
import { classNames } from '#web/ui/class-names.ts';

type HeadlinesProps = {
  label: string;
  /** Null if they could not be fetched; without headlines there is no strip. */
  items: readonly { readonly id: number; readonly text: string }[] | null;
  empty: string;
  className?: string;
};

/** A moving strip across the page: the news, the quotes. */
export const Headlines = ({ label, items, empty, className }: HeadlinesProps) =>
  items?.length === 0 ? null : (
    <div className={classNames('border-line', className)}>
      {items ? (
        <Ticker label={label} items={items} className="wrap" />
      ) : (
        <div className="wrap ticker flex-wrap">
          <strong>{label}</strong>
          <p className="text-muted">{empty}</p>
          <Retry />
        </div>
      )}
    </div>
  );
