import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#web/core/page/paths.ts';
import { priceCopy as t } from '#web/requests/price/copy.ts';
import { classNames } from '#web/ui/class-names.ts';

type PriceLineProps = {
  /** In words: the home page does not load the code that formats money. Empty: nothing is paid; null: it is not known. */
  fee: string | null;
  className?: string;
};

/** The fee, its time, and the cases in which it comes back (specification#request-fee). */
export const PriceLine = ({ fee, className }: PriceLineProps) =>
  fee !== null && (
    <p className={classNames('flex items-start gap-2 text-xs leading-normal', className)}>
      <Check size={18} aria-hidden="true" className="shrink-0 text-brass" />
      <span>
        <b>{t.free}</b>{' '}
        {fee !== '' && (
          <span>
            <span>{t.fee(fee)}</span> <b>{t.back}</b> {t.backWhen}{' '}
            <Link to={paths.terms()} className="text-link whitespace-nowrap">
              {t.how}
            </Link>
          </span>
        )}
      </span>
    </p>
  );
