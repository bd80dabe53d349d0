import { EyeOff, PencilLine, Send } from 'lucide-react';
import { type ContentItem, contentLifecycle, publishContent, withdrawContent } from '#contract/content-editing.ts';
import { can } from '#contract/core/lifecycle.ts';
import { nameOf } from '#web/content/editing/content-texts.tsx';
import { editingCopy as said } from '#web/content/editing/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

type ContentMovesProps = {
  item: ContentItem;
  onEdit: () => void;
  /** It was published or withdrawn and belongs to the other list now. */
  onMoved: () => void;
};

/** What can be done to a thing in its present state. */
export function ContentMoves({ item, onEdit, onMoved }: ContentMovesProps) {
  const { isSending, decide, refresh } = useDecision();
  const { id, state } = item;
  const name = nameOf(item);
  const may = (move: 'publish' | 'withdraw') => can(contentLifecycle, move, 'Admin', state);

  const move = (endpoint: typeof publishContent | typeof withdrawContent, done: string) =>
    decide(endpoint, { id }, () => {
      toast.success(done);
      onMoved();
      refresh(); // The places of those after it have changed.
    });

  async function withdraw() {
    const { withdrawTitle: title, withdrawText, withdraw: yes } = said;
    if (await confirm({ title, text: withdrawText(name), confirm: yes })) await move(withdrawContent, said.withdrawn);
  }

  return (
    <>
      {may('publish') && (
        <Button
          size="sm"
          aria-label={said.publishOne(name)}
          disabled={isSending}
          icon={isSending ? <Spinner /> : <Send aria-hidden="true" className="-scale-x-100" />}
          onClick={() => void move(publishContent, said.published)}
        >
          {isSending ? said.publishing : said.publish}
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        aria-label={said.editOne(name)}
        icon={<PencilLine aria-hidden="true" />}
        onClick={onEdit}
      >
        {said.edit}
      </Button>
      {may('withdraw') && (
        <Button
          variant="danger"
          size="sm"
          aria-label={said.withdrawOne(name)}
          disabled={isSending}
          icon={isSending ? <Spinner /> : <EyeOff aria-hidden="true" />}
          onClick={() => void withdraw()}
        >
          {isSending ? said.withdrawing : said.withdraw}
        </Button>
      )}
    </>
  );
}
