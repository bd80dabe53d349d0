import { useEffect, useId, useRef, useState } from 'react';
import { objectToDone } from '#contract/requests/calls.ts';
import { readOwnDraft, saveOwnDraft } from '#web/core/forms/draft.ts';
import { DraftForm } from '#web/core/forms/draft-form.tsx';
import { waysOutCopy } from '#web/requests/ways-out/copy.ts';
import { LateText } from '#web/ui/changed-elsewhere.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { SubmitOrCancel } from '#web/ui/fields/submit-button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';

const { done } = waysOutCopy;

type ObjectionProps = {
  requestId: number;
  draft: string;
  /** It appears because the client wants to write. */
  takesFocus: boolean;
  onObjected: () => void;
  onBack: () => void;
};

/** In the place of the question: what is not done, which becomes a note in the case room. */
export function Objection({ requestId, draft, takesFocus, onObjected, onBack }: ObjectionProps) {
  const formId = useId();
  useEffect(() => {
    if (takesFocus) document.getElementById(formId)?.querySelector('textarea')?.focus();
  }, [formId, takesFocus]);
  return (
    <DraftForm
      id={formId}
      draft={draft}
      kept={['text']}
      endpoint={objectToDone}
      extra={{ requestId }}
      onDone={() => {
        toast.success(objectToDone.message);
        onObjected();
      }}
      onFailure={({ code }) => {
        if (code !== 'state_changed') return;
        onObjected(); // The page then says it in this place.
        return true;
      }}
      aria-label={done.objectTitle}
      className="grid grid-cols-1 gap-2"
    >
      <TextArea name="text" label={done.objectTitle} hint={done.objectText} rows={2} isRequired />
      <SubmitOrCancel onCancel={onBack} cancel={uiCopy.back}>
        {uiCopy.send}
      </SubmitOrCancel>
    </DraftForm>
  );
}

/** In the place of the question: it was answered in another tab, and what was typed here can be read and copied. */
export function LateObjection({ draft }: { draft: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(() => readOwnDraft(draft)?.fields.text);
  // The form with the pressed button is gone.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  if (text === undefined) return null;

  function forget() {
    saveOwnDraft(draft, null);
    setText(undefined);
  }

  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <LateText title={done.lateTitle} why={done.lateText} text={text} onForget={forget} />
    </div>
  );
}
