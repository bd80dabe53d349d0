import { requestTexts } from '#contract/requests/copy.ts';
import { usePublicSettings } from '#web/core/page/public-settings.ts';
import { useChoiceDays } from '#web/core/words/choice-days.ts';
import { requestFormCopy } from '#web/requests/form/copy.ts';
import { feeInWords } from '#web/requests/price/fee-in-words.ts';

const t = requestFormCopy.form.price;

/** Before the button of the form: what is paid, when, and when it comes back (specification#request-fee). */
export function RequestPrice() {
  const [fee, choiceDays] = [feeInWords(usePublicSettings()), useChoiceDays()];
  if (!fee) return null;
  const parts = [
    t.now,
    { label: t.later.label, value: t.later.value(fee) },
    { label: t.back, value: `${requestTexts.feeBack(choiceDays)}.` },
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
