import { Link } from 'react-router';
import { fromWire } from '#contract/core/money.ts';
import { requestTexts } from '#contract/requests/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { useChoiceDays, usePublicSettings } from '#web/core/page/public-settings.ts';
import { formatMoney } from '#web/core/words/format.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { Notice } from '#web/ui/notice.tsx';

const { price: t } = requestsCopy.form;

/** Before the button of the form: what is paid, when, and when it comes back (specification#request-fee). */
export function RequestPrice() {
  const [settings, choiceDays] = [usePublicSettings(), useChoiceDays()];
  if (!settings) return null;
  if (settings.requestFee === 0) return <Notice className="sm:col-span-2">{t.free}</Notice>;
  const parts = [
    t.now,
    { label: t.later.label, value: t.later.value(formatMoney(fromWire(settings.requestFee))) },
    { label: t.back, value: requestTexts.feeBack(choiceDays) },
  ];
  return (
    <Notice className="sm:col-span-2">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {parts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="font-semibold">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Link to={paths.terms()} className="text-link inline-flex min-h-11 items-center">
        {t.how}
      </Link>
    </Notice>
  );
}
