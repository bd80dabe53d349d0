import { EyeOff, PencilLine, Send } from 'lucide-react';
import { type ContentItem, contentLifecycle, publishContent, withdrawContent } from '#contract/content/editing.ts';
import { can } from '#contract/core/lifecycle.ts';
import { nameOf } from '#web/content/editing/content-texts.tsx';
import { editingCopy as t } from '#web/content/editing/copy.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { useDecision } from '#web/ui/review/decision.ts';

type ContentActionsProps = {
  item: ContentItem;
  onEdit: () => void;
  /** Called after publishing or withdrawing: the item belongs to the other list. */
  onChanged: () => void;
};

/** The actions that the item's state allows. */
export function ContentActions({ item, onEdit, onChanged }: ContentActionsProps) {
  const { isSending, decide, refresh } = useDecision();
  const { id, state } = item;
  const name = nameOf(item);
  const may = (transition: 'publish' | 'withdraw') => can(contentLifecycle, transition, 'Admin', state);

  const changeState = (endpoint: typeof publishContent | typeof withdrawContent, done: string) =>
    decide(endpoint, { id }, () => {
      toast.success(done);
      onChanged();
      refresh(); // The positions after it have changed.
    });

  async function withdraw() {
    const { withdrawTitle: title, withdrawText, withdraw: yes } = t;
    if (await confirm({ title, text: withdrawText(name), confirm: yes }))
      await changeState(withdrawContent, t.withdrawn);
  }

  return (
    <>
      {may('publish') && (
        <BusyButton
          size="sm"
          aria-label={t.publishOne(name)}
          isBusy={isSending}
          busyText={uiCopy.publishing}
          icon={<Send aria-hidden="true" className="-scale-x-100" />}
          onClick={() => void changeState(publishContent, t.published)}
        >
          {uiCopy.publish}
        </BusyButton>
      )}
      <Button
        variant="ghost"
        size="sm"
        aria-label={t.editOne(name)}
        icon={<PencilLine aria-hidden="true" />}
        onClick={onEdit}
      >
        {uiCopy.edit}
      </Button>
      {may('withdraw') && (
        <BusyButton
          variant="danger"
          size="sm"
          aria-label={t.withdrawOne(name)}
          isBusy={isSending}
          busyText={t.withdrawing}
          icon={<EyeOff aria-hidden="true" />}
          onClick={() => void withdraw()}
        >
          {t.withdraw}
        </BusyButton>
      )}
    </>
  );
}
