import { ArrowRight, ChevronDown, ChevronUp, Ellipsis } from 'lucide-react';
import { Fragment, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Elements } from '#web/core/page/elements.ts';
import { listCopy } from '#web/desk/list/copy.ts';
import { DecisionBarContext } from '#web/desk/review/review-actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { type DecidedThing, DecidedThingContext } from '#web/ui/decision/decision-form.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { letterKeysAreOn } from '#web/ui/keys/letter-keys.ts';
import { useStickingHeight } from '#web/ui/page/sticking-bar.tsx';

const t = listCopy.split;

type SplitPaneProps = {
  id: number;
  /** The subject of the item. */
  about: DecidedThing | null;
  name: string;
  /** Its place among the others. */
  position: string;
  /** The names of its neighbours; null at the ends. */
  next: Elements | null;
  previous: Elements | null;
  onStep: (by: number) => void;
  onClose: () => void;
  children: Elements;
};

/** The open item of a queue, with its decisions in a bar that is always in view. */
export function SplitPane({ id, about, name, position, next, previous, onStep, onClose, children }: SplitPaneProps) {
  const [place, setPlace] = useState<Element | null>(null);
  const bar = useMemo(() => ({ place }), [place]);
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(id);
  useLayoutEffect(() => {
    // Another item begins at its top.
    if (shown.current !== id && body.current) body.current.scrollTop = 0;
    shown.current = id;
  }, [id]);
  return (
    <section aria-label={t.open(name)} data-pane="" className="split-pane">
      <div ref={body} className="split-body">
        <div className="split-head">
          <IconButton icon={ArrowRight} label={t.back} isPlain className="split-back" onClick={onClose} />
          <IconButton
            icon={ChevronUp}
            label={t.previous}
            isPlain
            disabled={previous === null}
            onClick={() => onStep(-1)}
          />
          <span>{position}</span>
          <IconButton icon={ChevronDown} label={t.next} isPlain disabled={next === null} onClick={() => onStep(1)} />
        </div>
        {/* The buttons above stay the same ones: each of several quick presses is a step. */}
        <Fragment key={id}>
          <DecidedThingContext value={about}>
            <DecisionBarContext value={bar}>{children}</DecisionBarContext>
          </DecidedThingContext>
        </Fragment>
      </div>
      <Bar next={next} onNext={() => onStep(1)}>
        <div ref={setPlace} className="split-decisions" />
      </Bar>
    </section>
  );
}

type BarProps = { next: Elements | null; onNext: () => void; children: Elements };

/** Accept, reject and next; on narrow screens the rest is behind one button. */
function Bar({ next, onNext, children }: BarProps) {
  const [isWhole, setWhole] = useState(false);
  return (
    <div
      ref={useStickingHeight()}
      data-whole={isWhole || undefined}
      data-keys={letterKeysAreOn() || undefined}
      className="sticking-bar split-bar"
    >
      {children}
      <IconButton
        icon={Ellipsis}
        label={t.more}
        aria-expanded={isWhole}
        className="split-more"
        onClick={() => setWhole(!isWhole)}
      />
      {next !== null && (
        <p>
          {t.after} {next}
        </p>
      )}
      <Button variant="ghost" disabled={next === null} className="split-next" onClick={onNext}>
        {t.next}
      </Button>
    </div>
  );
}
