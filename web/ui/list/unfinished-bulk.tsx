import { useEffect, useState } from 'react';
import { formatNumber } from '#web/core/words/digits.ts';
import { formatCount } from '#web/core/words/format.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { decideOnEach, type Outcome } from '#web/ui/list/bulk.ts';
import { type BulkJournal, forgetBulk, runOn, type UndoneItem, unfinishedBulk } from '#web/ui/list/bulk-journal.ts';
import { BulkOutcome } from '#web/ui/list/bulk-outcome.tsx';
import { listCopy } from '#web/ui/list/copy.ts';
import type { BulkDecision, ListOf, Numbered } from '#web/ui/list/list-of.ts';
import { Notice } from '#web/ui/notice.tsx';

const t = listCopy.unfinished;

/** More are only counted. */
const namesMax = 10;

type UnfinishedBulkProps<T extends Numbered> = { list: ListOf<T>; onDecided: () => void };

/** Tells what a decision on several items did not reach when its tab was closed, and goes on with it. */
export function UnfinishedBulk<T extends Numbered>({ list, onDecided }: UnfinishedBulkProps<T>) {
  const [journal, setJournal] = useState<BulkJournal | null>(null);
  const [outcome, setOutcome] = useState<Outcome<UndoneItem> | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void unfinishedBulk(list.name).then((found) => isWanted && setJournal(found));
    return () => {
      isWanted = false;
    };
  }, [list.name]);
  if (outcome) return <BulkOutcome list={{ counted: list.counted, nameOf: ({ name }) => name }} outcome={outcome} />;
  const decision = list.decisions?.find(({ name }) => name === journal?.decision);
  if (!journal || !decision) return null;

  async function goOn(by: BulkDecision<T>, { undone, reason }: BulkJournal) {
    setBusy(true);
    const again: BulkDecision<UndoneItem> = { ...by, may: () => true, input: ({ input }) => input };
    const settled = await runOn(
      list.name,
      { ...journal, decision: by.name, all: undone.length, undone, reason },
      (onNext) => decideOnEach(again, undone, reason, onNext),
    );
    setOutcome(settled);
    onDecided();
  }

  function forget() {
    forgetBulk(list.name);
    setJournal(null);
  }

  const labelOf = (count: number) => listCopy.label(decision.verb, formatCount(count, list.counted));
  return (
    <Notice tone="warning" title={t.title(labelOf(journal.all))} className="mb-5">
      <UndoneItems journal={journal} />
      <div className="mt-2 flex flex-wrap gap-2">
        <BusyButton
          size="sm"
          variant={decision.isDanger ? 'danger' : 'primary'}
          isBusy={isBusy}
          onClick={() => void goOn(decision, journal)}
        >
          {labelOf(journal.undone.length)}
        </BusyButton>
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={forget}>
          {t.leave}
        </Button>
      </div>
    </Notice>
  );
}

const UndoneItems = ({ journal: { all, undone } }: { journal: BulkJournal }) => (
  <>
    <p>{t.text(formatNumber(all - undone.length), formatNumber(all), formatNumber(undone.length))}</p>
    <ul className="list-inside list-disc">
      {undone.slice(0, namesMax).map(({ id, name }) => (
        <li key={id} className="break-words">
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
    {undone.length > namesMax && <p>{t.more(formatNumber(undone.length - namesMax))}</p>}
  </>
);
