import type { ReactNode } from 'react';
import type { AnyEndpoint, Output } from '#contract/core/endpoint.ts';
import { Form } from '#web/core/forms/form.tsx';
import { roomCopy as t } from '#web/invitations/room/copy.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { ImageField } from '#web/ui/fields/image-field.tsx';
import { sentName } from '#web/ui/fields/picture.ts';
import { SubmitOrCancel } from '#web/ui/fields/submit-button.tsx';

type Spoken = AnyEndpoint & { readonly message: string };

type EntryDialogProps<E extends Spoken> = {
  endpoint: E;
  title: string;
  submit: string;
  /** The room, and the subject of the entry. */
  extra: Record<string, unknown>;
  onDone: (answer: Output<E>) => void;
  onClose: () => void;
  /** The text fields. */
  children: ReactNode;
};

/** The dialog for an entry in a room, with an optional picture or PDF. */
export function EntryDialog<E extends Spoken>(props: EntryDialogProps<E>) {
  const { endpoint, title, submit, extra, onDone, onClose, children } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <Form
          endpoint={endpoint}
          extra={withAttachment(extra)}
          failureText={t.add.failed}
          onDone={(answer) => {
            close();
            toast.success(endpoint.message);
            onDone(answer);
          }}
          className="mt-5 grid grid-cols-1 gap-5"
        >
          {children}
          <ImageField name="attachment" label={t.attachment} takesPdf />
          <SubmitOrCancel onCancel={close}>{submit}</SubmitOrCancel>
        </Form>
      )}
    </Dialog>
  );
}

/** Adds the fields that are not typed: the room, and the name of the chosen file. */
const withAttachment =
  (fields: Record<string, unknown>) =>
  (typed: Record<string, unknown>): Record<string, unknown> => ({
    ...fields,
    attachmentName: typed.attachment instanceof File ? sentName(typed.attachment) : null,
  });
