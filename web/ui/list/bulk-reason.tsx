import { Form } from '#web/core/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { listCopy as said } from '#web/ui/list/copy.ts';
import type { BulkDecision } from '#web/ui/list/list-of.ts';
import { ReasonField } from '#web/ui/review/reason-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

const reasonLengthMax = 300;

type BulkReasonProps<T> = {
  decision: BulkDecision<T>;
  /** With its number:the verb and what it counts. */
  deed: string;
  /** One of those that are decided on: the rules of its call are those of all. */
  sample: T | undefined;
  onClose: () => void;
  onReason: (reason: unknown) => void;
};

/** Asks once why all of them are decided so; the form itself sends nothing, each of them is sent by its own call. */
export function BulkReason<T>({ decision, deed, sample, onClose, onReason }: BulkReasonProps<T>) {
  const { endpoint, text, reason, isDanger = false } = decision;
  if (!reason || sample === undefined) return null;
  const field = { name: 'reason', label: reason.label, hint: reason.hint };
  return (
    <Dialog title={said.question(deed)} onClose={onClose}>
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
          {reason.reasons ? (
            <ReasonField {...field} reasons={reason.reasons} />
          ) : (
            <TextArea {...field} maxLength={reasonLengthMax} rows={3} isRequired />
          )}
          <div className="flex flex-wrap gap-3">
            <SubmitButton variant={isDanger ? 'danger' : 'primary'}>{deed}</SubmitButton>
            <Button variant="ghost" onClick={close}>
              {said.back}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
