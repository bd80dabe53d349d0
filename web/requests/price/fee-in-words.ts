import type { PublicSettings } from '#contract/content/calls.ts';
import { fromWire } from '#contract/core/money.ts';
import { formatMoney } from '#web/core/words/format.ts';

/** Empty if nothing is paid, null if it is not known. */
export const feeInWords = (settings: PublicSettings | null): string | null =>
  settings && (settings.requestFee === 0 ? '' : formatMoney(fromWire(settings.requestFee)));
