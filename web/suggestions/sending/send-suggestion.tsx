import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { SuggestionType } from '#contract/suggestions/calls.ts';
import { suggestionsCopy as t } from '#web/suggestions/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';

const SuggestionForm = fetchedLater(
  async () => (await import('#web/suggestions/sending/suggestion-form.tsx')).SuggestionForm,
);

/** The send button of a section, and its modal. */
export function SendSuggestion({ type }: { type: SuggestionType }) {
  const [isOpen, setOpen] = useState(false);
  const words = t.types[type];
  return (
    <>
      <Button variant="ghost" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {words.send}
      </Button>
      {isOpen && (
        <Dialog title={words.new} onClose={() => setOpen(false)}>
          {(close) => <SuggestionForm type={type} close={close} />}
        </Dialog>
      )}
    </>
  );
}
