import { Form } from '#web/core/forms/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { listCopy as t } from '#web/ui/list/copy.ts';
import type { BulkDecision } from '#web/ui/list/list-of.ts';
import { ReasonField } from '#web/ui/review/reason-field.tsx';

type BulkReasonProps<T> = {
  decision: BulkDecision<T>;
  /** The verb and the counted items. */
  label: string;
  /** One of the selected items: the rules of its call apply to all of them. */
  sample: T | undefined;
  onClose: () => void;
  onReason: (reason: unknown) => void;
};

/** Asks once for the reason of all decisions. The form itself sends nothing; each item has its own call. */
export function BulkReason<T>({ decision, label, sample, onClose, onReason }: BulkReasonProps<T>) {
  const { endpoint, text, reason, isDanger = false } = decision;
  if (!reason || sample === undefined) return null;
  return (
    <Dialog title={t.question(label)} onClose={onClose}>
      {(close) => (
        <Form
          endpoint={endpoint}
          extra={decision.input(sample)}
          className="mt-2 grid grid-cols-1 gap-4"
          confirmSending={async (raw) => {
            close();
            onReason(raw.reason);
            return false;
          }}
        >
          <p className="text-muted">{text}</p>
          <ReasonField {...reason} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton variant={isDanger ? 'danger' : 'primary'}>{label}</SubmitButton>
            <Button variant="ghost" onClick={close}>
              {uiCopy.back}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
