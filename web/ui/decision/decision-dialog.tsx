import { type ComponentProps, useRef, useState } from 'react';
import type { AnyEndpoint, Output } from '#contract/core/endpoint.ts';
import type { FormProps } from '#web/core/forms/form.tsx';
import type { Submission } from '#web/core/forms/use-submission.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import type { ButtonVariant } from '#web/ui/button.tsx';
import { DecidingForm } from '#web/ui/decision/decision-form.tsx';
import { offerTakeBack, type Reversible } from '#web/ui/decision/take-back-toast.tsx';
import { Dialog, DialogButton } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { SubmitOrCancel } from '#web/ui/fields/submit-button.tsx';

type DecisionDialogProps<E extends AnyEndpoint> = {
  title: string;
  /** The consequence of the decision. */
  text?: string | null;
  endpoint: E;
  /** The subject of the decision, or a function that adds it to what was typed. */
  extra: NonNullable<Submission<E>['extra']>;
  submit: string;
  variant?: ButtonVariant;
  sending?: string;
  /** The label of the button that leaves it. */
  cancel?: string;
  /**
   * The decision that the toast takes back, or a message of success in place of the call's; made from the answer if it
   * depends on it.
   */
  done?: string | ((answer: Output<E>) => string | Reversible);
  /** The name of the draft that keeps what is typed, where it is not about the thing around it. */
  draft?: string;
  /** The fields that it keeps. */
  kept?: readonly string[];
  /** The first texts of the fields. */
  first?: FormProps<E>['first'];
  onClose: () => void;
  /** Called after `onClose`, when the dialog is closed. */
  onDecided: () => void;
  /** The fields. */
  children: Elements;
};

const show = (done: string | Reversible) => (typeof done === 'string' ? toast.success(done) : offerTakeBack(done));

/** A decision with a text. Outdated data is announced and fetched again. */
export function DecisionDialog<E extends AnyEndpoint>({
  title,
  text = null,
  onClose,
  onDecided,
  done,
  ...decision
}: DecisionDialogProps<E>) {
  const { endpoint, extra: given, submit, draft, kept, first = {}, children, ...look } = decision;
  const said = done ?? endpoint.message ?? '';
  const { handleOutdated } = useAct();
  const isDecided = useRef(false);
  // A function compares what was typed with what the fields began with, whatever came meanwhile.
  const [givenAtFirst] = useState(() => given);
  const extra = typeof given === 'function' ? givenAtFirst : given;

  function leave() {
    onClose();
    if (isDecided.current) onDecided();
  }

  return (
    <Dialog title={title} onClose={leave}>
      {(close) => {
        const form: FormProps<E> = {
          endpoint,
          extra,
          first,
          onFailure: handleOutdated,
          className: 'mt-2 grid grid-cols-1 gap-4',
          onDone(answer) {
            isDecided.current = true;
            show(typeof said === 'function' ? said(answer) : said);
            close();
          },
          children: (
            <>
              {text !== null && <p className="text-muted">{text}</p>}
              {children}
              <SubmitOrCancel {...look} onCancel={close}>
                {submit}
              </SubmitOrCancel>
            </>
          ),
        };
        return <DecidingForm {...form} draft={draft} kept={kept} />;
      }}
    </Dialog>
  );
}

type DecisionButtonProps<E extends AnyEndpoint> = Omit<DecisionDialogProps<E>, 'onClose'> & {
  /** The look and the words of the button. */
  button: Omit<ComponentProps<typeof DialogButton>, 'dialog'>;
};

/** A button that opens the dialog of a decision. */
export const DecisionButton = <E extends AnyEndpoint>({ button, ...decision }: DecisionButtonProps<E>) => (
  <DialogButton {...button} dialog={(close) => <DecisionDialog {...decision} onClose={close} />} />
);
