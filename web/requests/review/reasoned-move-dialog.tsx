import { useRef } from 'react';
import { cancelRequest } from '#contract/requests.ts';
import { takeRequestBack } from '#contract/requests-administration.ts';
import { Form } from '#web/core/form.tsx';
import { reviewCopy } from '#web/requests/review/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';

const said = reviewCopy.moves;
const reasonLengthMax = 300;

const moves = {
  cancel: { endpoint: cancelRequest, variant: 'danger', words: said.cancelling },
  takeBack: { endpoint: takeRequestBack, variant: 'primary', words: said.takingBack },
} as const;

type ReasonedMoveDialogProps = {
  requestId: number;
  move: keyof typeof moves;
  onClose: (isMoved: boolean) => void;
};

/** An administrator cancels a request, or takes back what was decided, and tells its client why. */
export function ReasonedMoveDialog({ requestId, move, onClose }: ReasonedMoveDialogProps) {
  const { tellOutdated, refresh } = useDecision();
  const isMoved = useRef(false);
  const { endpoint, variant, words } = moves[move];
  return (
    <Dialog title={words.title(requestId)} onClose={() => onClose(isMoved.current)}>
      {(close) => (
        <Form
          endpoint={endpoint}
          extra={{ requestId }}
          className="mt-2 grid grid-cols-1 gap-4"
          onFailure={tellOutdated}
          onDone={() => {
            toast.success(endpoint.message);
            isMoved.current = true;
            close();
            refresh();
          }}
        >
          <p className="text-muted">{words.text}</p>
          <TextArea
            name="reason"
            label={words.reason}
            hint={said.reasonHint}
            maxLength={reasonLengthMax}
            rows={3}
            isRequired
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton variant={variant} sending={words.sending}>
              {words.button}
            </SubmitButton>
            <Button variant="ghost" onClick={close}>
              {said.back}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
