import { HandCoins } from 'lucide-react';
import { Link } from 'react-router';
import { fromWire } from '#contract/core/money.ts';
import { requestTexts } from '#contract/requests/copy.ts';
import { useChoiceDays } from '#web/core/page/choice-days.ts';
import { paths } from '#web/core/page/paths.ts';
import { usePublicSettings } from '#web/core/page/public-settings.ts';
import { formatMoney } from '#web/core/words/format.ts';
import { requestsCopy } from '#web/requests/copy.ts';

const t = requestsCopy.form.price;

/** At the head of the page: the price in a line (specification#request-fee). */
export function PriceLine() {
  const settings = usePublicSettings();
  if (!settings) return null;
  return (
    <p className="flex items-start gap-2 text-[0.875rem] leading-relaxed">
      <HandCoins size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-brass" />
      <span>
        <b className="text-brass">{t.free}</b>{' '}
        {settings.requestFee > 0 && (
          <span className="text-muted">{t.short(formatMoney(fromWire(settings.requestFee)))}</span>
        )}
      </span>
    </p>
  );
}

/** Before the button of the form: what is paid, when, and when it comes back (specification#request-fee). */
export function RequestPrice() {
  const [settings, choiceDays] = [usePublicSettings(), useChoiceDays()];
  if (!settings || settings.requestFee === 0) return null;
  const parts = [
    t.now,
    { label: t.later.label, value: t.later.value(formatMoney(fromWire(settings.requestFee))) },
    {
      label: t.back,
      value: (
        <>
          {requestTexts.feeBack(choiceDays)}.{' '}
          <Link to={paths.terms()} className="text-link @min-[15rem]:whitespace-nowrap">
            {t.how}
          </Link>
        </>
      ),
    },
  ];
  return (
    <div className="@container col-span-2 rounded-md border border-line bg-warning-tint px-3.5 py-2.5 text-[0.875rem]">
      <dl className="grid @min-[15rem]:grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 leading-normal">
        {parts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="font-semibold text-brass">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
