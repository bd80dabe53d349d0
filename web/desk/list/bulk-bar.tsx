import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#contract/copy/digits.ts';
import { Form } from '#web/core/forms/form.tsx';
import type { Elements } from '#web/core/page/elements.ts';
import { formatCount } from '#web/core/words/format.ts';
import { groupBy } from '#web/desk/group-by.ts';
import { decideOnEach, type Outcome } from '#web/desk/list/bulk.ts';
import { listCopy as t } from '#web/desk/list/copy.ts';
import { type BulkDecision, type ListOf, type Numbered, shortName } from '#web/desk/list/list-of.ts';
import { selectKey } from '#web/desk/review/keys.ts';
import { BusyButton, Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { ReasonField } from '#web/ui/decision/reason-field.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SubmitOrCancel } from '#web/ui/fields/submit-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type BulkReasonProps<T> = {
  decision: BulkDecision<T>;
  /** The verb and the counted items. */
  label: string;
  /** One of the selected items: the rules of its call apply to all of them. */
  sample: T | undefined;
  onClose: () => void;
  onReason: (reason: unknown) => void;
};

/** Asks once for the reason of all decisions. The form itself sends nothing; each item has its own call. */
function BulkReason<T>({ decision, label, sample, onClose, onReason }: BulkReasonProps<T>) {
  const { endpoint, text, reason, isDanger = false } = decision;
  if (!reason || sample === undefined) return null;
  return (
    <Dialog title={t.question(label)} onClose={onClose}>
      {(close) => (
        <Form
          endpoint={endpoint}
          extra={decision.input(sample)}
          className="mt-2 grid grid-cols-1 gap-4"
          confirmSending={async (raw) => {
            close();
            onReason(raw.reason);
            return false;
          }}
        >
          <p className="text-muted">{text}</p>
          <ReasonField {...reason} />
          <SubmitOrCancel variant={isDanger ? 'danger' : 'primary'} onCancel={close} cancel={uiCopy.back}>
            {label}
          </SubmitOrCancel>
        </Form>
      )}
    </Dialog>
  );
}

type BulkBarProps<T extends Numbered> = {
  list: ListOf<T>;
  decisions: readonly BulkDecision<T>[];
  selected: readonly T[];
  onDeselect: () => void;
  onDecided: (outcome: Outcome<T>) => void;
  /** Selects all. */
  children: Elements;
};

/** The decisions for the selected items, with their number on each button; at the lower edge while any is selected. */
export function BulkBar<T extends Numbered>(props: BulkBarProps<T>) {
  const { list, decisions, selected, onDeselect, onDecided, children } = props;
  const { counted } = list;
  const { progress, run } = useBulkRun(onDecided);
  const [reasoned, setReasoned] = useState<BulkDecision<T> | null>(null);
  const fitting = (decision: BulkDecision<T>) => selected.filter((item) => decision.may(item));
  const offered = decisions.filter((decision) => fitting(decision).length > 0);
  const labelOf = (decision: BulkDecision<T>) => t.label(decision.verb, formatCount(fitting(decision).length, counted));

  async function confirmDecision(decision: BulkDecision<T>) {
    if (decision.reason) return setReasoned(decision);
    const [label, tone] = [labelOf(decision), decision.isDanger ? 'danger' : 'warning'] as const;
    const isSure = await confirm({ title: t.question(label), text: decision.text, confirm: label, tone });
    if (isSure) await run(decision, fitting(decision), {});
  }

  return (
    <section aria-label={t.bulk} className="bulk-bar">
      <p role="status" className="font-semibold">
        {progress === null
          ? t.selected(formatCount(selected.length, counted))
          : t.progress(formatNumber(progress.now), formatNumber(progress.all))}
      </p>
      {children}
      {offered.length === 0 && <p className="text-sm text-muted">{t.noDecision}</p>}
      <div className="flex flex-wrap gap-2">
        {offered.map((decision) => (
          <BusyButton
            key={decision.verb}
            size="sm"
            variant={decision.isDanger ? 'danger' : 'primary'}
            isBusy={progress !== null}
            icon={<decision.icon aria-hidden="true" />}
            onClick={() => void confirmDecision(decision)}
          >
            {labelOf(decision)}
          </BusyButton>
        ))}
        <Button
          size="sm"
          variant="ghost"
          disabled={progress !== null}
          icon={<X aria-hidden="true" />}
          onClick={onDeselect}
        >
          {t.deselect}
        </Button>
      </div>
      {reasoned && (
        <BulkReason
          decision={reasoned}
          label={labelOf(reasoned)}
          sample={fitting(reasoned)[0]}
          onClose={() => setReasoned(null)}
          onReason={(reason) => void run(reasoned, fitting(reasoned), { reason })}
        />
      )}
    </section>
  );
}

/** Decides on one item after the other, and counts them meanwhile. */
function useBulkRun<T>(onDecided: (outcome: Outcome<T>) => void) {
  const [progress, setProgress] = useState<{ now: number; all: number } | null>(null);

  async function run(decision: BulkDecision<T>, items: readonly T[], reason: object) {
    try {
      const outcome = await decideOnEach(decision, items, reason, (now) => setProgress({ now, all: items.length }));
      onDecided(outcome);
    } finally {
      setProgress(null);
    }
  }

  return { progress, run };
}

type BulkOutcomeProps<T extends Numbered> = { list: ListOf<T>; outcome: Outcome<T> };

/**
 * The result of a decision on several items: how many succeeded, and which were refused and why. It takes the focus.
 */
export function BulkOutcome<T extends Numbered>({ list, outcome }: BulkOutcomeProps<T>) {
  const place = useRef<HTMLDivElement>(null);
  const { decision, done, refused } = outcome;
  useEffect(() => {
    if (outcome) place.current?.focus();
  }, [outcome]);
  const title =
    done.length === 0 ? t.nothingDone : t.done(t.label(decision.verb, formatCount(done.length, list.counted)));
  return (
    <div ref={place} tabIndex={-1} className="mb-5 scroll-mt-4 rounded-md">
      <Notice tone={refused.length === 0 ? 'success' : 'warning'} title={title}>
        {refused.length > 0 && (
          <>
            <ul className="list-inside list-disc">
              {[...groupBy(refused, ({ why }) => why)].map(([why, those]) => (
                <li key={why} className="break-words">
                  <strong>{t.group(why, formatNumber(those.length))}</strong>{' '}
                  <span>{those.map(({ item }) => `\u2068${shortName(list, item)}\u2069`).join(t.and)}</span>
                </li>
              ))}
            </ul>
            <p>{t.staySelected}</p>
          </>
        )}
      </Notice>
    </div>
  );
}

type SelectBoxProps = {
  /** Names the item for screen readers. */
  name: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
};

/** Picks one thing for a decision on several. */
export const SelectBox = ({ name, isSelected, onChange }: SelectBoxProps) => (
  <label className="check select-box">
    <input
      type="checkbox"
      checked={isSelected}
      aria-label={t.selectOne(name)}
      onChange={({ target }) => onChange(target.checked)}
      {...selectKey}
    />
  </label>
);
