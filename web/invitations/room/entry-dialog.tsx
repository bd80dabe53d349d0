import type { ReactNode } from 'react';
import type { AnyEndpoint, Output } from '#contract/core/endpoint.ts';
import { Form } from '#web/core/form.tsx';
import { roomCopy as said } from '#web/invitations/room/copy.ts';
import { withAttachment } from '#web/invitations/room/with-attachment.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ImageField } from '#web/ui/image-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast.ts';

type EntryDialogProps<E extends AnyEndpoint> = {
  endpoint: E;
  title: string;
  submit: string;
  done: string;
  /** The room, and what the entry is about. */
  extra: Record<string, unknown>;
  onDone: (answer: Output<E>) => void;
  onClose: () => void;
  /** The fields to write in. */
  children: ReactNode;
};

/** Where something is written into a room, with a picture or PDF that goes with it. */
export function EntryDialog<E extends AnyEndpoint>(props: EntryDialogProps<E>) {
  const { endpoint, title, submit, done, extra, onDone, onClose, children } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <Form
          endpoint={endpoint}
          extra={withAttachment(extra)}
          failureText={said.add.failed}
          onDone={(answer) => {
            close();
            toast.success(done);
            onDone(answer);
          }}
          className="mt-5 grid grid-cols-1 gap-5"
        >
          {children}
          <ImageField name="attachment" label={said.attachment} takesPdf />
          <div className="flex flex-wrap gap-3">
            <SubmitButton>{submit}</SubmitButton>
            <Button variant="ghost" onClick={close}>
              {said.add.cancel}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
