import { type PaymentState, paymentStates } from '#contract/payments.ts';
import { paths } from '#web/core/paths.ts';
import { reviewCopy as said } from '#web/payments/review/copy.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';

/** The proofs of each state, and the sums of what was approved. */
export const PaymentTabs = ({ current }: { current: PaymentState | 'totals' }) => (
  <TabLinks
    label={said.tabsLabel}
    tabs={[
      ...paymentStates.map((state) => ({
        to: `${paths.adminPayments()}?state=${state}`,
        text: said.tabs[state],
        isCurrent: state === current,
      })),
      { to: paths.adminPaymentTotals(), text: said.totals, isCurrent: current === 'totals' },
    ]}
  />
);
