import { Save } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  type ContentItem,
  type ContentKind,
  saveAd,
  saveBenefit,
  saveNews,
  saveQuote,
  saveTestimonial,
} from '#contract/content/editing.ts';
import { ChangedNotice } from '#web/content/editing/changed-notice.tsx';
import { ContentFields } from '#web/content/editing/content-fields.tsx';
import { findContent } from '#web/content/editing/content-place.ts';
import { ContentTexts, nameOf } from '#web/content/editing/content-texts.tsx';
import { editingCopy as t } from '#web/content/editing/copy.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import { Form } from '#web/core/forms/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';

const saves = {
  news: saveNews,
  quote: saveQuote,
  testimonial: saveTestimonial,
  benefit: saveBenefit,
  ad: saveAd,
} as const;

type ContentFormProps = {
  kind: ContentKind;
  /** The item when the form was opened; null for a new one. */
  opened: ContentItem | null;
  onClose: () => void;
  onSaved: (item: ContentItem) => void;
};

/** Creates or edits an item. */
export function ContentForm({ kind, opened, onClose, onSaved }: ContentFormProps) {
  const saved = useRef<ContentItem | null>(null);
  // A colleague saved meanwhile: show their version, and base the next save on it.
  const [latest, setLatest] = useState<ContentItem | null>(null);
  const words = t.kinds[kind];
  const base = latest ?? opened;

  function leave() {
    onClose();
    if (saved.current) onSaved(saved.current);
  }

  async function showLatest(id: number, refusal: string) {
    const found = await orNull(findContent(kind, id));
    if (found) setLatest(found);
    else toast.error(refusal);
  }

  return (
    <Dialog title={opened ? words.edit : words.add} size="lg" onClose={leave}>
      {(close) => (
        <Form
          endpoint={saves[kind]}
          extra={base ? { id: base.id, version: base.version } : {}}
          className="mt-4 grid grid-cols-1 gap-4"
          onFailure={({ code, message }) => {
            if (code !== 'content_changed' || !opened) return false;
            void showLatest(opened.id, message);
            return true;
          }}
          onDone={(item) => {
            saved.current = item;
            close();
          }}
        >
          <ContentFields kind={kind} item={opened} />
          {latest && (
            <ChangedNotice>
              <p className="font-semibold break-words">
                <bdi dir="auto">{nameOf(latest)}</bdi>
              </p>
              <ContentTexts item={latest} />
            </ChangedNotice>
          )}
          <div className="flex flex-wrap gap-3">
            <SubmitButton sending={uiCopy.saving} icon={<Save aria-hidden="true" />}>
              {opened ? uiCopy.save : uiCopy.saveDraft}
            </SubmitButton>
            <Button variant="ghost" onClick={close}>
              {uiCopy.cancel}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
