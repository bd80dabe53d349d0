import { X } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#web/core/digits.ts';
import { formatCount, type PluralForms } from '#web/core/format.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { decideOnEach, type Outcome } from '#web/ui/list/bulk.ts';
import { BulkReason } from '#web/ui/list/bulk-reason.tsx';
import { listCopy as said } from '#web/ui/list/copy.ts';
import type { BulkDecision, Numbered } from '#web/ui/list/list-of.ts';
import { Spinner } from '#web/ui/spinner.tsx';

type BulkBarProps<T extends Numbered> = {
  counted: PluralForms;
  decisions: readonly BulkDecision<T>[];
  picked: readonly T[];
  onUnpick: () => void;
  onDecided: (outcome: Outcome<T>) => void;
};

/** What can be decided on the picked things, with their number on each button; at the lower edge while any is picked. */
export function BulkBar<T extends Numbered>({ counted, decisions, picked, onUnpick, onDecided }: BulkBarProps<T>) {
  const [progress, setProgress] = useState<{ now: number; all: number } | null>(null);
  const [reasoned, setReasoned] = useState<BulkDecision<T> | null>(null);
  const fitting = (decision: BulkDecision<T>) => picked.filter((item) => decision.may(item));
  const offered = decisions.filter((decision) => fitting(decision).length > 0);
  const deedOf = (decision: BulkDecision<T>) =>
    said.deed(decision.verb, formatCount(fitting(decision).length, counted));

  async function run(decision: BulkDecision<T>, reason: object) {
    try {
      const chosen = fitting(decision);
      onDecided(await decideOnEach(decision, chosen, reason, (now) => setProgress({ now, all: chosen.length })));
    } finally {
      setProgress(null);
    }
  }

  async function ask(decision: BulkDecision<T>) {
    if (decision.reason) return setReasoned(decision);
    const [deed, tone] = [deedOf(decision), decision.isDanger ? 'danger' : 'warning'] as const;
    const isSure = await confirm({ title: said.question(deed), text: decision.text, confirm: deed, tone });
    if (isSure) await run(decision, {});
  }

  return (
    <section aria-label={said.bulk} className="bulk-bar">
      <p role="status" className="font-semibold">
        {progress === null
          ? said.picked(formatCount(picked.length, counted))
          : said.progress(formatNumber(progress.now), formatNumber(progress.all))}
      </p>
      {offered.length === 0 && <p className="text-sm text-muted">{said.noDecision}</p>}
      <div className="flex flex-wrap gap-2">
        {offered.map((decision) => (
          <Button
            key={decision.name}
            size="sm"
            variant={decision.isDanger ? 'danger' : 'primary'}
            disabled={progress !== null}
            icon={progress === null ? <decision.icon aria-hidden="true" /> : <Spinner />}
            onClick={() => void ask(decision)}
          >
            {deedOf(decision)}
          </Button>
        ))}
        <Button
          size="sm"
          variant="ghost"
          disabled={progress !== null}
          icon={<X aria-hidden="true" />}
          onClick={onUnpick}
        >
          {said.unpick}
        </Button>
      </div>
      {reasoned && (
        <BulkReason
          decision={reasoned}
          deed={deedOf(reasoned)}
          sample={fitting(reasoned)[0]}
          onClose={() => setReasoned(null)}
          onReason={(reason) => void run(reasoned, { reason })}
        />
      )}
    </section>
  );
}
