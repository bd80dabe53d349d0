import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Findings, findAnything } from '#contract/administration/find.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { latinDigits, lengthOf } from '#contract/core/text.ts';
import { call } from '#web/core/calls/api.ts';
import { answerOf, useData } from '#web/core/data/use-data.ts';
import { useRested } from '#web/core/data/use-rested.ts';
import { formatCount } from '#web/core/words/format.ts';
import { findCopy as t } from '#web/desk/find/copy.ts';
import { FindResults, optionId } from '#web/desk/find/find-results.tsx';
import { type Hit, hasMoreIn, hitsIn } from '#web/desk/find/hits.ts';
import { classNames } from '#web/ui/class-names.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { nextActive } from '#web/ui/fields/combo/lookup.ts';
import { LoadFailed } from '#web/ui/page/states.tsx';

type Outcome = { typed: string; findings: Findings } | { typed: string; error: string };

/** Two characters, or one digit: what the server searches for. */
const isEnough = (typed: string): boolean => lengthOf(typed) > 1 || /^\d$/.test(latinDigits(typed));

async function find(typed: string): Promise<Outcome | null> {
  if (!isEnough(typed)) return null;
  try {
    return { typed, findings: await call(findAnything, { q: typed }) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { typed, error: error.message };
  }
}

/**
 * Searches while somebody types. An answer to an earlier text is ignored, whenever it arrives. Until the answer comes, the
 * results of the text before stay.
 */
function useFind() {
  const [text, setText] = useState('');
  const typed = text.trim();
  const rested = useRested(typed);
  const data = useData(() => find(rested), rested);
  const outcome = isEnough(typed) ? answerOf(data) : null;
  return {
    text,
    typed,
    outcome,
    isLooking: isEnough(typed) && outcome?.typed !== typed,
    type: setText,
    retry: data.retry,
  };
}

/** The longest text that the server searches for. */
const lengthMax = 254;

/** Telephone numbers and other digits run from left to right, whichever digits and signs they are written with. */
const isDigits = (text: string) => /^[\s+\-()./\u2010-\u2015\d\u0660-\u0669\u06f0-\u06f9]+$/u.test(text);

/** The dialog that finds anything: a field, and under it what was found, by kind. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog title={t.title} size="lg" onClose={onClose} firstFocus={field}>
      {(close) => <FindPanel field={field} close={close} />}
    </Dialog>
  );
}

/** Text that is typed from left to right still stands at the start of the field. */
const inputClass = (text: string) =>
  classNames('min-h-12 min-w-0 flex-1 text-ellipsis outline-none', isDigits(text) && 'digits text-end');

type FindPanelProps = { field: React.RefObject<HTMLInputElement | null>; close: () => void };

function FindPanel({ field, close }: FindPanelProps) {
  const listId = useId();
  const find = useFind();
  const { text, typed, outcome, isLooking, type } = find;
  const findings = outcome && 'findings' in outcome ? outcome.findings : null;
  const hits = findings ? hitsIn(findings) : [];
  const [chosen, setActive] = useState(0);
  const active = chosen < hits.length ? chosen : 0;
  const press = usePress({ hits, active, setActive, isLooking, close });

  return (
    <div className="mt-3 grid grid-cols-1 gap-3">
      <label className="flex items-center gap-[0.6rem] rounded-md border border-line-strong px-[0.9rem] focus-within:border-primary focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
        <Search size={20} aria-hidden="true" className="shrink-0 text-muted" />
        <span className="sr-only">{t.field}</span>
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(hits.length > 0 ? { 'aria-activedescendant': optionId(listId, active) } : {})}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={lengthMax}
          dir={isDigits(text) ? 'ltr' : 'auto'}
          className={inputClass(text)}
          placeholder={t.field}
          value={text}
          onChange={(event) => {
            setActive(0);
            type(event.target.value);
          }}
          onKeyDown={press}
        />
      </label>
      {/* One height whatever was found: the dialog does not jump while somebody types. */}
      <div className="h-[min(26rem,0.48*var(--screen))] overflow-y-auto overscroll-contain">
        {outcome && 'error' in outcome ? (
          <LoadFailed text={outcome.error} onRetry={find.retry} />
        ) : hits.length > 0 ? (
          <FindResults
            id={listId}
            hits={hits}
            typed={outcome?.typed ?? ''}
            active={active}
            onHover={setActive}
            onOpen={close}
          />
        ) : (
          <p className="state">{messageFor(typed, isLooking)}</p>
        )}
        {findings && hasMoreIn(findings) && <p className="px-3 py-2 text-sm text-muted">{t.more}</p>}
      </div>
      <FindFoot count={findings && !isLooking ? hits.length : null} isLooking={isLooking} />
    </div>
  );
}

function messageFor(typed: string, isLooking: boolean): string {
  if (typed === '') return t.start;
  if (!isEnough(typed)) return t.oneMore;
  return isLooking ? uiCopy.searching : t.nothing;
}

type PressProps = {
  hits: readonly Hit[];
  active: number;
  setActive: (index: number) => void;
  isLooking: boolean;
  close: () => void;
};

/** The keys of the field: the arrows choose a result, Enter opens it, with Ctrl or ⌘ in a new tab. */
function usePress({ hits, active, setActive, isLooking, close }: PressProps) {
  const navigate = useNavigate();
  return (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setActive(nextActive(key, active, hits.length));
    } else if (key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const hit = hits[active];
      // The results of an earlier text stay until the new ones come; they are not what was typed.
      if (!hit || isLooking) return;
      if (event.ctrlKey || event.metaKey) {
        window.open(hit.to, '_blank', 'noopener');
      } else {
        close();
        void navigate(hit.to);
      }
    }
  };
}

const FindFoot = ({ count, isLooking }: { count: number | null; isLooking: boolean }) => (
  <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-muted">
    <span className="hidden items-center gap-x-5 sm:flex" aria-hidden="true">
      <span>
        <kbd className="key">↑</kbd> <kbd className="key">↓</kbd> {t.help.move}
      </span>
      <span>
        <kbd className="key">↵</kbd> {t.help.open}
      </span>
      <span>
        <kbd className="key">Ctrl</kbd> <kbd className="key">↵</kbd> {t.help.openBeside}
      </span>
    </span>
    <span role="status" className="ms-auto">
      {isLooking ? uiCopy.searching : count !== null && formatCount(count, 'result')}
    </span>
  </p>
);
