import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { type DecidedKind, takeBack } from '#contract/administration/take-back.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import type { Held } from '#contract/core/take-back.ts';
import { call, isGivenUp } from '#web/core/calls/api.ts';
import { notifyPage } from '#web/core/live/live.ts';
import { itemParameter } from '#web/core/page/query.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { decisionCopy as t } from '#web/ui/decision/copy.ts';
import { inToaster, toast } from '#web/ui/dialog/toast.ts';
import { isForPage, letterKeysAreOn } from '#web/ui/keys/letter-keys.ts';

/** A decision that its administrator can take back at once. */
export type Reversible = {
  /** The decision, with the name of the thing. */
  text: string;
  kind: DecidedKind;
  id: number;
  held: Held;
};

/** How long a toast that is pointed at keeps its text after its time is over. */
const readingMs = 2_000;

/** Says what was decided, and offers to take it back as long as the server promises it: not shorter, and not longer. */
export function offerTakeBack(decided: Reversible): void {
  const endsAt = performance.now() + decided.held.forMs;
  const { pathname, search } = window.location;
  // While a list is fetched it is not on the page.
  const from = { pathname, search, isList: document.querySelector('.list-place') !== null };
  inToaster((sonner) => {
    const id = `take back ${decided.held.decisionId}`;
    const dismiss = () => void sonner.dismiss(id);
    const end = (isPointedAt: boolean) =>
      isPointedAt ? void sonner.success(decided.text, { id, duration: readingMs }) : dismiss();
    sonner.success(<TakeBackToast {...decided} from={from} endsAt={endsAt} dismiss={dismiss} onEnd={end} />, {
      id,
      duration: Number.POSITIVE_INFINITY,
    });
  });
}

/** The time that is left, as a line that gets shorter. */
const timeLook =
  'absolute inset-x-[12px] bottom-[4px] h-[3px] origin-right animate-[take-back-time_linear_forwards] rounded-[2px] bg-primary motion-reduce:hidden';

/** How an act ends that can be taken back at once. */
export const reversibly = <A,>(done: (answer: A) => Reversible, onDecided: () => void) => ({
  onDone(answer: A) {
    offerTakeBack(done(answer));
    onDecided();
  },
});

type TakeBackToastProps = Reversible & {
  /** Where it was decided. */
  from: { readonly pathname: string; readonly search: string; readonly isList: boolean };
  /** On the clock of `performance.now()`. */
  endsAt: number;
  dismiss: () => void;
  /** Its time is over. A toast that is pointed at keeps its text for a moment. */
  onEnd: (isPointedAt: boolean) => void;
};

function TakeBackToast({ text, kind, id, held, from, endsAt, dismiss, onEnd }: TakeBackToastProps) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const end = useRef(onEnd);

  useEffect(() => {
    const finish = () => end.current(button.current?.closest('li')?.matches(':hover, :focus-within') ?? false);
    const timer = setTimeout(finish, endsAt - performance.now());
    return () => clearTimeout(timer);
  }, [endsAt]);
  useTakeBackKey(button);

  async function press() {
    if (isSending) return;
    setSending(true);
    try {
      await call(takeBack, { kind, id, decisionId: held.decisionId });
      toast.success(t.takenBack(text));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isGivenUp(error)) return setSending(false);
      toast.error(error.message || uiCopy.failed);
      // Without an answer it can be tried again.
      if (error.status === 0) return setSending(false);
    }
    dismiss();
    notifyPage('decided', null);
    // Still in its queue: the thing comes back into it, and is open again, in the view in which it was decided.
    if (from.pathname !== window.location.pathname || !from.isList) return await revalidate();
    const search = new URLSearchParams(from.search);
    search.set(itemParameter, String(id));
    await navigate(`${from.pathname}?${search}`, { replace: true, preventScrollReset: true });
  }

  return (
    <span className="flex items-center justify-between gap-3">
      <span className="min-w-0 break-words">{text}</span>
      <button
        ref={button}
        type="button"
        aria-keyshortcuts="U"
        aria-disabled={isSending}
        onClick={() => void press()}
        className="min-h-11 shrink-0 rounded-md border border-line px-3 font-semibold text-primary hover:bg-tint"
      >
        {t.takeBack}
      </button>
      <span aria-hidden="true" className={timeLook} style={{ animationDuration: `${held.forMs}ms` }} />
    </span>
  );
}

/** The buttons that are shown, the newest last. */
const shown: HTMLButtonElement[] = [];

/** The key U presses the newest button, wherever the focus is, but not where something is typed or asked. */
function useTakeBackKey(button: { readonly current: HTMLButtonElement | null }): void {
  useEffect(() => {
    const mine = button.current;
    if (!mine) return;
    shown.push(mine);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'KeyU' || event.repeat || shown.at(-1) !== mine) return;
      if (!letterKeysAreOn() || !isForPage(event)) return;
      event.preventDefault();
      mine.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      shown.splice(shown.indexOf(mine), 1);
    };
  }, [button]);
}
