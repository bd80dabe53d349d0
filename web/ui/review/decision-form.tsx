import type { AnyEndpoint, Output } from '#contract/core/endpoint.ts';
import { Form, type FormProps } from '#web/core/forms/form.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { offerTakeBack, type Reversible } from '#web/ui/review/take-back-toast.tsx';

type DecisionFormProps<E extends AnyEndpoint> = Omit<FormProps<E>, 'onDone' | 'onFailure'> & {
  done: (answer: Output<E>) => Reversible;
  onDecided: () => void;
};

/** A decision whose fields stand in the open item. Its button is in the bar; it can be taken back at once. */
export function DecisionForm<E extends AnyEndpoint>({ done, onDecided, ...form }: DecisionFormProps<E>) {
  const { handleOutdated } = useDecision();
  return (
    <Form
      {...(form as FormProps<E>)}
      onFailure={handleOutdated}
      onDone={(answer) => {
        offerTakeBack(done(answer));
        onDecided();
      }}
    />
  );
}
