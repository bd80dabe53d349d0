import { type ReactNode, useRef } from 'react';
import type { AnyEndpoint } from '#contract/core/endpoint.ts';
import { Form } from '#web/core/form.tsx';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast.ts';

type DecisionDialogProps = {
  title: string;
  text: string;
  endpoint: AnyEndpoint;
  /** What is decided on. */
  extra: Readonly<Record<string, unknown>>;
  submit: string;
  sending: string;
  variant?: ButtonVariant;
  /** Said once it is done. */
  done: string;
  onClose: () => void;
  /** Called after `onClose`: the dialog is gone then. */
  onDecided: () => void;
  /** The fields. */
  children: ReactNode;
};

/** A decision of an administrator that needs words. What is out of date is told and fetched anew. */
export function DecisionDialog({ title, text, onClose, onDecided, done, ...decision }: DecisionDialogProps) {
  const { endpoint, extra, submit, sending, variant = 'primary', children } = decision;
  const { tellOutdated } = useDecision();
  const isDecided = useRef(false);

  function leave() {
    onClose();
    if (isDecided.current) onDecided();
  }

  return (
    <Dialog title={title} onClose={leave}>
      {(close) => (
        <Form
          endpoint={endpoint}
          extra={extra}
          onFailure={tellOutdated}
          onDone={() => {
            isDecided.current = true;
            toast.success(done);
            close();
          }}
          className="mt-2 grid grid-cols-1 gap-4"
        >
          <p className="text-muted">{text}</p>
          {children}
          <div className="flex flex-wrap gap-3">
            <SubmitButton variant={variant} sending={sending}>
              {submit}
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
