import { Check, Minus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { comparisonCopy as t } from '#web/offers/comparison/copy.ts';
import type { Cell } from '#web/offers/comparison/rows.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FitMark } from '#web/ui/fit-mark.tsx';

const looks: Readonly<Record<NonNullable<Cell['tone']>, string>> = {
  sum: 'text-lg font-semibold md:text-xl',
  best: 'font-semibold',
  good: 'font-semibold text-success',
  bad: 'font-semibold text-warning',
  lack: 'font-semibold text-warning',
  muted: 'text-muted',
};
const icons = { good: Check, bad: Minus } as const;

/** The text of a cell: the best one is bold and has a word, what is missing has its own colour. */
export function CellContent({ cell: { text, tone, word, notes = [], isLong = false } }: { cell: Cell }) {
  const Icon = tone === 'good' || tone === 'bad' ? icons[tone] : null;
  if (isLong) return <LongCell text={text} />;
  return (
    <>
      <span dir="auto" className={tone && looks[tone]}>
        {Icon && <Icon size={15} aria-hidden="true" className="me-1 inline" />}
        <span>{text}</span>
      </span>
      {word && (
        <Badge tone="success" icon={Check} className="ms-1.5 whitespace-nowrap">
          {word}
        </Badge>
      )}
      {notes.length > 0 && (
        <span className="block text-xs leading-relaxed text-muted">
          {notes.map(({ text: note, tone: look }, at) => (
            <span key={note} className="max-md:block">
              {at > 0 && <span className="max-md:hidden">{look === 'lack' ? ' ' : ' · '}</span>}
              {look === 'good' ? <FitMark>{note}</FitMark> : <span className={look && looks[look]}>{note}</span>}
            </span>
          ))}
        </span>
      )}
    </>
  );
}

/** Three lines of a long text, and the rest on a press. */
function LongCell({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const { element, isCut } = useIsCut();
  return (
    <>
      <span
        ref={element}
        dir="auto"
        className={classNames('break-words whitespace-pre-line', !isOpen && 'line-clamp-3 print:line-clamp-none')}
      >
        <span>{text}</span>
      </span>
      {(isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="text-link block min-h-11 text-sm print:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t.readLess : t.read}
        </button>
      )}
    </>
  );
}

/** Is more written than fits into the element? */
function useIsCut() {
  const element = useRef<HTMLSpanElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setCut(current.scrollHeight > current.clientHeight + 1));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { element, isCut };
}
